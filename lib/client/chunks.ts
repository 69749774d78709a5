import { readStored, store } from "./storage";

/** Raised on `window`, cancelable, when a part of the site's code could not be loaded (spec section 8). */
export const PRELOAD_ERROR = "preload-error";

export interface ChunkFailure {
  error: unknown;
  /** The server is there and does not have it: the page belongs to a build that is no longer served. */
  isGone: boolean;
}

/** A tab heals itself at most once in this time, so that a file that is missing for good makes no loop. */
const HEALING_PAUSE = 5 * 60_000;

/** Whether the framework could not load a file of the site's code. */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && error.name === "ChunkLoadError";
}

async function isGone(error: unknown): Promise<boolean> {
  const [url] = (isChunkError(error) && /\/_next\/static\/[^\s:]+/.exec(error.message)) || [];
  if (!url) return false;
  try {
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Tells the page of a failure. True: somebody cancelled the event and deals with it. */
export async function raisePreloadError(error: unknown): Promise<boolean> {
  const detail: ChunkFailure = { error, isGone: await isGone(error) };
  return !window.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail }));
}

/**
 * The way to load code later: `loadChunk(() => import("./part"))`. A failure raises {@link PRELOAD_ERROR} and is thrown
 * again; when the event is cancelled, the promise stays open, since the page is about to be replaced.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await raisePreloadError(error)) return new Promise<never>(() => {});
    throw error;
  }
}

/** False also where the browser cannot remember it, as nothing would end a loop there. */
function mayHeal(now: number): boolean {
  const last = Number(readStored("session", "healedAt") ?? Number.NEGATIVE_INFINITY);
  if (now - last < HEALING_PAUSE) return false;
  store("session", "healedAt", String(now));
  return readStored("session", "healedAt") === String(now);
}

/** A page of a build that is no longer served loads itself anew, once. Returns how to stop. */
export function healStaleDeployment(reload = () => window.location.reload()): () => void {
  function heal(event: Event) {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    const failure: ChunkFailure = event.detail;
    if (!failure.isGone || !mayHeal(Date.now())) return;
    event.preventDefault();
    reload();
  }
  window.addEventListener(PRELOAD_ERROR, heal);
  return () => window.removeEventListener(PRELOAD_ERROR, heal);
}
