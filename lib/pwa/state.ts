import { isRecord } from "@/lib/domain/is-record";
import { cacheNames } from "./caches";

/** What the worker was told and must know after the browser has ended and woken it. */
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

/** One change after the other: two messages at once lose nothing. */
export function changeState(change: Partial<WorkerState>): Promise<void> {
  const written = writing.then(async () => {
    const cache = await caches.open(cacheNames.state);
    await cache.put(KEY, Response.json({ ...(await readState()), ...change }));
  });
  writing = written.catch(() => undefined);
  return written;
}

/** What notifications take from the web app manifest. */
interface AppIdentity {
  name: string;
  icon: string | undefined;
  /** Of one colour, for the bar at the top of a phone. */
  badge: string | undefined;
}

/** Reads the manifest when it is another one than before; what cannot be read now is read the next time. */
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

/** The manifest that was kept; undefined: none. */
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

/** Name and icons of the app as its manifest tells them. */
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
