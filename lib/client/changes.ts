/** Called with the API path that has changed. */
type Follower = (path: string) => void;

const CHANNEL = "piazza";

const followers = new Set<Follower>();
let otherTabs: BroadcastChannel | null = null;

/** Marks this path and all below it as stale in this tab. */
export function readAgain(path: string): void {
  for (const follower of followers) follower(path);
}

/** Notifies other tabs of a change: only the path, no data and no user. */
export function notifyTabs(path: string): void {
  otherTabs?.postMessage(path);
}

/** Follows {@link readAgain} and the messages of other tabs; returns the function that stops it. */
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
