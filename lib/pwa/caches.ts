import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type PrecacheEntry,
  PrecacheStrategy,
  StaleWhileRevalidate,
} from "serwist";
import { keptHeaders, TICKET_CACHE } from "@/lib/domain/kept-copy";
import { routes } from "@/lib/routes";
import { cacheStems } from "./cache-names";
import {
  endOf,
  folderOf,
  isTicketPath,
  kindOf,
  mayBeKept,
  otherWidth,
  pageKey,
  ticketKey,
  titleOf,
  withoutAds,
} from "./requests";

// The manifest is defined in serwist.config.js.
declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: PrecacheEntry[] };

/** New in each build, so that any change of the pages' sources makes a new worker. */
declare const BUILD_REVISION: string;
export const revision = BUILD_REVISION;

const DAY = 24 * 60 * 60;
/** Seconds that a slow network has before the cached copy is shown. */
const PATIENCE = 4;

/**
 * Caches with other names belong to older workers and are deleted. Increase the number when the
 * format of entries changes.
 */
export const cacheNames = {
  /** Of this build. */
  offline: `${cacheStems.offline}-${revision}`,
  assets: `${cacheStems.assets}-1`,
  pictures: `${cacheStems.pictures}-1`,
  pages: `${cacheStems.pages}-1`,
  flyers: `${cacheStems.flyers}-1`,
  tickets: TICKET_CACHE,
  state: `${cacheStems.state}-1`,
};

/** Deletes the least recently used entries first, and all if the device is full. */
function keepUpTo(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY,
    maxAgeFrom: "last-used",
    purgeOnQuotaError: true,
  });
}

/** Files of this build, at their request addresses; pages with personal data are excluded. */
const offline = new PrecacheStrategy({
  cacheName: cacheNames.offline,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && !response.redirected ? response : null,
    },
  ],
});

/** Files of older builds stay while a cached page may need them. */
const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [keepUpTo(300, 60)],
});

const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [keepUpTo(150, 30)],
});

/** Pages of flyers, which never change; another width is better than none. */
const flyers = new CacheFirst({
  cacheName: cacheNames.flyers,
  plugins: [
    {
      handlerDidError: async ({ request }) =>
        caches.match(otherWidth(request.url), { cacheName: cacheNames.flyers }),
    },
    keepUpTo(400, 30),
  ],
});

/** A page with time and title for its list entry; null: it must not be cached. */
async function copyOf(address: string, response: Response): Promise<Response | null> {
  return mayBeKept(address, response) ? labelled(response) : null;
}

async function labelled(response: Response): Promise<Response> {
  const html = withoutAds(await response.text());
  const headers = new Headers(response.headers);
  headers.set(keptHeaders.savedAt, new Date().toISOString());
  headers.set(keptHeaders.title, encodeURIComponent(titleOf(html)));
  const until = endOf(html);
  if (until) headers.set(keptHeaders.until, until);
  // The text is no longer compressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { status: 200, headers });
}

const isOver = ({ headers }: Response) =>
  Date.parse(headers.get(keptHeaders.until) ?? "") <= Date.now();

/** Deletes kept pages that are no longer true, such as an expired flyer with its pictures. */
export async function removeEnded(): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept || !isOver(kept)) continue;
    await cache.delete(request);
    const folder = folderOf(await kept.text());
    if (folder) await removePictures(folder);
  }
}

async function removePictures(folder: string): Promise<void> {
  const cache = await caches.open(cacheNames.flyers);
  const ended = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
  await Promise.all(ended.map((request) => cache.delete(request)));
}

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
      cacheWillUpdate: ({ request, response }) => copyOf(request.url, response),
      cachedResponseWillBeUsed: async ({ cachedResponse: kept }) =>
        kept && !isOver(kept) ? kept : undefined,
    },
    keepUpTo(60, 30),
  ],
});

/**
 * A saved ticket is cached in its current state, and deleted if it moved or was removed; other
 * tickets are not cached.
 */
const tickets = new NetworkFirst({
  cacheName: cacheNames.tickets,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => ticketKey(request.url),
      cacheWillUpdate: async ({ request, response }) => {
        if (response.status !== 200 || response.redirected) return null;
        return (await isSaved(request)) ? labelled(response) : null;
      },
      fetchDidSucceed: async ({ request, response: { status }, response }) => {
        if (status === 404) await forget(request);
        // A portal that is temporarily down says nothing about the ticket.
        const isAbsent = status === 429 || status >= 500;
        if (isAbsent && (await isSaved(request))) throw new Error(`Answered with ${status}`);
        return response;
      },
    },
  ],
});

const isSaved = async ({ url }: Request) =>
  (await caches.match(ticketKey(url), { cacheName: cacheNames.tickets })) !== undefined;

async function forget({ url }: Request): Promise<void> {
  await (await caches.open(cacheNames.tickets)).delete(ticketKey(url));
}

/** The response to a request; null: from the network only. */
export function answerTo(request: Request, event: ExtendableEvent): Promise<Response> | null {
  switch (kindOf(new URL(request.url), self.location.origin, request)) {
    case "asset":
      return answerAsset(request, event);
    case "picture":
      return pictures.handle({ request, event });
    case "flyer":
      return flyers.handle({ request, event });
    case "page":
      return answerPage(request, event);
    default:
      return null;
  }
}

async function answerAsset(request: Request, event: ExtendableEvent): Promise<Response> {
  const kept = await caches.match(request, { cacheName: cacheNames.offline, ignoreVary: true });
  return kept ?? assets.handle({ request, event });
}

/**
 * A page from the network or its last good copy, otherwise the offline page at the same address.
 */
export async function answerPage(request: Request, event: ExtendableEvent): Promise<Response> {
  const kind = isTicketPath(new URL(request.url).pathname) ? tickets : pages;
  try {
    return await kind.handle({ request, event });
  } catch {
    const kept = await caches.match(routes.offline(), { cacheName: cacheNames.offline });
    return kept ?? Response.error();
  }
}

/** Caches the offline page and its files. Throws if one fails: then the worker is not installed. */
export async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const kept = self.__SW_MANIFEST.map(({ url, revision }) => {
    // A file with a revision keeps its name in each build.
    const request = new Request(url, { cache: revision ? "reload" : "default" });
    return offline.handleAll({ event, request })[1];
  });
  await Promise.all(kept);
}

/** Deletes caches of older workers. */
export async function removeOldCaches(): Promise<void> {
  const current: string[] = Object.values(cacheNames);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("piazza-") && !current.includes(name))
      .map((name) => caches.delete(name)),
  );
}
