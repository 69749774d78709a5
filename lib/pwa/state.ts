import { isRecord } from "@/lib/domain/is-record";
import { cacheNames } from "./caches";

/** State that the worker must keep when the browser stops and restarts it. */
interface WorkerState {
  manifest_endpoint: string | null;
  push_key: string | null;
  device_id: string | null;
  /** Milliseconds since 1970. */
  update_checked_at: number;
}

const KEY = "/state";
const empty: WorkerState = {
  manifest_endpoint: null,
  push_key: null,
  device_id: null,
  update_checked_at: 0,
};
let writing: Promise<unknown> = Promise.resolve();

export async function readState(): Promise<WorkerState> {
  const kept = await caches.match(KEY, { cacheName: cacheNames.state });
  return { ...empty, ...((await kept?.json().catch(() => ({}))) as Partial<WorkerState>) };
}

/** Serialised, so that two messages at once lose nothing. */
export function changeState(change: Partial<WorkerState>): Promise<void> {
  const written = writing.then(async () => {
    const cache = await caches.open(cacheNames.state);
    await cache.put(KEY, Response.json({ ...(await readState()), ...change }));
  });
  writing = written.catch(() => undefined);
  return written;
}

/** Data from the web app manifest for notifications. */
interface AppIdentity {
  name: string;
  icon: string | undefined;
  /** Monochrome, for a phone's status bar. */
  badge: string | undefined;
}

/** Reads the manifest if its address changed; after a failure it is read the next time. */
export async function setManifestEndpoint(endpoint: string): Promise<void> {
  const before = await readState();
  if (before.manifest_endpoint === endpoint && (await keptManifest())) return;
  await changeState({ manifest_endpoint: endpoint });
  const response = await fetch(endpoint).catch(() => null);
  if (!response?.ok) return;
  const cache = await caches.open(cacheNames.state);
  if (before.manifest_endpoint) await cache.delete(before.manifest_endpoint);
  await cache.put(endpoint, response);
}

/** The stored manifest, or undefined. */
export async function keptManifest(): Promise<Response | undefined> {
  const { manifest_endpoint } = await readState();
  if (!manifest_endpoint) return undefined;
  return caches.match(manifest_endpoint, { cacheName: cacheNames.state });
}

function sourceOf(icon: unknown): string | undefined {
  return isRecord(icon) && typeof icon.src === "string" ? icon.src : undefined;
}

function isMonochrome(icon: unknown): boolean {
  return isRecord(icon) && String(icon.purpose).split(" ").includes("monochrome");
}

/** Name and icons of the app from its manifest. */
export async function appIdentity(): Promise<AppIdentity> {
  const manifest: unknown = await (await keptManifest())?.json().catch(() => null);
  const { name, icons }: Record<string, unknown> = isRecord(manifest) ? manifest : {};
  const known: unknown[] = Array.isArray(icons) ? icons : [];
  return {
    name: typeof name === "string" ? name : "",
    icon: sourceOf(known.find((icon) => !isMonochrome(icon))),
    badge: sourceOf(known.find(isMonochrome)),
  };
}
