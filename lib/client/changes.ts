/** Hears under which path of the API something has changed. */
type Follower = (path: string) => void;

const CHANNEL = "piazza";

const followers = new Set<Follower>();
let otherTabs: BroadcastChannel | null = null;

/** What is known of this path, and of all below it, is to be read again in this tab. */
export function readAgain(path: string): void {
  for (const follower of followers) follower(path);
}

/** Tells the other tabs that something has changed here: under which path, never what, nor whose it is. */
export function tellTabs(path: string): void {
  otherTabs?.postMessage(path);
}

/** Follows what other tabs tell, and {@link readAgain} in this one; returns how to stop. */
export function followChanges(follower: Follower): () => void {
  followers.add(follower);
  if (!otherTabs && "BroadcastChannel" in window) {
    otherTabs = new BroadcastChannel(CHANNEL);
    otherTabs.onmessage = ({ data }) => readAgain(String(data));
  }
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    otherTabs?.close();
    otherTabs = null;
  };
}
