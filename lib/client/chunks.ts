import { readStored, store } from "./storage";

/**
 * Cancelable event on `window` when a part of the site's code cannot be loaded (spec section 8).
 */
export const PRELOAD_ERROR = "preload-error";

export interface ChunkFailure {
  error: unknown;
  /** The server is up but lacks the file: the page belongs to an old build. */
  isGone: boolean;
}

/** Minimum time between two reloads of a tab, so that a missing file causes no loop. */
const HEALING_PAUSE = 5 * 60_000;

/** True if the framework could not load a file of the site's code. */
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

/** Reports a failure to the page. True: a handler cancelled the event and deals with it. */
export async function raisePreloadError(error: unknown): Promise<boolean> {
  const detail: ChunkFailure = { error, isGone: await isGone(error) };
  return !window.dispatchEvent(new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail }));
}

/**
 * Loads code later: `loadChunk(() => import("./part"))`. A failure raises {@link PRELOAD_ERROR} and
 * is rethrown; if the event is cancelled, the promise stays pending, since the page is about to be
 * replaced.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await raisePreloadError(error)) return new Promise<never>(() => {});
    throw error;
  }
}

/** False also if the browser cannot remember it, since nothing would end a loop. */
function mayHeal(now: number): boolean {
  const last = Number(readStored("session", "healedAt") ?? Number.NEGATIVE_INFINITY);
  if (now - last < HEALING_PAUSE) return false;
  store("session", "healedAt", String(now));
  return readStored("session", "healedAt") === String(now);
}

/** Reloads a page of an old build, once. Returns a function that stops. */
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
