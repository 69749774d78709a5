import Cookies from "js-cookie";
import type { Tracking } from "@/lib/domain/tracking";
import { hasKeyInAddress } from "@/lib/routes";
import { whenIdle } from "./after-load";
import { logFailure } from "./log";

declare global {
  interface Window {
    /** The queue that Google's scripts read. */
    dataLayer?: unknown[];
  }
}

const GOOGLE = "https://www.googletagmanager.com";
/** Seconds. Google's cookies do not outlive the consent. */
const COOKIE_LIFE = 180 * 24 * 60 * 60;
const tagCookie = /^_ga|^_gid$/;

/** Consent Mode v2, basic: set before any Google script loads (docs/domain/consent.md). */
const nothingGranted = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "denied",
  personalization_storage: "denied",
  security_storage: "granted",
};

/**
 * Content policy of a page after analytics consent was withdrawn on it. A script that has run
 * cannot be stopped, but this blocks its requests. A policy set in the page only restricts further,
 * and lasts as long as the page.
 */
export const withdrawnPolicy =
  "script-src-elem 'self'; connect-src 'self'; frame-src 'none'; img-src 'self' data: blob:";

let started: Tracking | null = null;
let isShut = false;
/**
 * Consent was given again on a blocked page: the next page is loaded in full, and its tags start.
 */
let isWished = false;
/** Title of the page that was last reported to Google. */
let lastTitle = "";
const ownElements: Element[] = [];

function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's scripts know a command by its being an `arguments` object.
  window.dataLayer.push(arguments);
}

function add<Name extends "script" | "img">(
  name: Name,
  { src, text, ...attributes }: Record<string, string>,
): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.addEventListener("error", () =>
    logFailure("A tag could not be loaded.", src ?? "inline script"),
  );
  if (text !== undefined) element.textContent = text;
  if (src !== undefined) element.setAttribute("src", src);
  ownElements.push(element);
  // Pixel images count without being in the page, where they could shift the layout.
  if (name === "script") document.head.append(element);
}

function addGoogle({ gtmContainerId, ga4MeasurementId }: Tracking): void {
  if (!gtmContainerId && !ga4MeasurementId) return;
  gtag("consent", "default", nothingGranted);
  gtag("consent", "update", { analytics_storage: "granted" });
  if (ga4MeasurementId) {
    disableMeasurement(ga4MeasurementId, false);
    gtag("js", new Date());
    gtag("config", ga4MeasurementId, { anonymize_ip: true, cookie_expires: COOKIE_LIFE });
  }
  if (gtmContainerId) {
    window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
    add("script", { src: `${GOOGLE}/gtm.js?id=${encodeURIComponent(gtmContainerId)}` });
  }
  if (ga4MeasurementId) {
    add("script", { src: `${GOOGLE}/gtag/js?id=${encodeURIComponent(ga4MeasurementId)}` });
  }
}

/** Google's own switch. */
function disableMeasurement(id: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
}

/**
 * True if this document has had an address that itself gives access: it is in the history
 * (docs/domain/consent.md).
 */
let hasHeldKey = false;

/** Follows a link to another page of the site with a full load, if its address needs one. */
function followByLoad(event: MouseEvent, isAsked: (link: HTMLAnchorElement) => boolean): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link?.href || link.target || link.hasAttribute("download")) return;
  if (link.origin !== window.location.origin || !isAsked(link)) return;
  event.preventDefault();
  // before the router handles it
  event.stopImmediatePropagation();
  window.location.assign(link.href);
}

/** Leaves to a page without tags with a full load, so that the tags do not see its address. */
const leaveTags = (event: MouseEvent) => followByLoad(event, ({ href }) => hasKeyInAddress(href));

/** A full load removes this page's block; an anchor in the page is not another page. */
const loadAfresh = (event: MouseEvent) =>
  followByLoad(
    event,
    ({ pathname, search }) => pathname + search !== location.pathname + location.search,
  );

/** Goes to a page of the site: with the router, unless no tag may see its address. */
export function goTo(path: string, push: (path: string) => void): void {
  if (isWished || (started && hasKeyInAddress(path))) window.location.assign(path);
  else push(path);
}

/**
 * Loads the town's tags, once. After a withdrawal they stay off until the next page, which is
 * loaded in full.
 */
export function startTags(tracking: Tracking): void {
  hasHeldKey ||= hasKeyInAddress(window.location.href);
  if (isShut) {
    isWished = true;
    window.addEventListener("click", loadAfresh, { capture: true });
    return;
  }
  if (started || hasHeldKey) return;
  started = tracking;
  window.addEventListener("click", leaveTags, { capture: true });
  lastTitle = document.title;
  addGoogle(tracking);
  for (const tag of tracking.tags) {
    if (tag.kind === "meta") continue;
    if (tag.kind === "inline") add("script", { text: tag.text });
    else add(tag.kind, { ...tag.attributes, src: tag.src });
  }
}

/** Milliseconds after which a title is used even if it has not changed. */
const LONGEST_TITLE_WAIT = 2000;

/** Runs once the title differs from the last reported one; returns a function that cancels. */
function onceRenamed(run: () => void): () => void {
  if (document.title !== lastTitle) {
    run();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (document.title !== lastTitle) end();
  });
  const timer = setTimeout(end, LONGEST_TITLE_WAIT);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  function end() {
    stop();
    run();
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return stop;
}

/**
 * Reports a page reached without a load to Google once its title is set, which can be after the
 * page is shown. Does nothing while tags are off. Returns a function that cancels when the page is
 * left.
 */
export function reportPage(): () => void {
  hasHeldKey ||= hasKeyInAddress(window.location.href);
  if (hasHeldKey) return () => undefined;
  if (!started?.gtmContainerId && !started?.ga4MeasurementId) return () => undefined;
  const page_location = window.location.href;
  return onceRenamed(() => {
    lastTitle = document.title;
    if (!started) return;
    gtag("event", "page_view", { page_location, page_title: lastTitle });
  });
}

/** `a.b.example.it` → `.a.b.example.it`, `.b.example.it`, `.example.it`, `.it`. */
function domainsAbove(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, index) => `.${parts.slice(index).join(".")}`);
}

/** `/a/b` → `/`, `/a`, `/a/`, `/a/b`, `/a/b/`. */
function pathsAbove(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return ["/", ...folders.flatMap((folder) => [folder, `${folder}/`])];
}

/** Deletes Google's cookies (`_ga*`, `_gid`) for every domain and path. */
function clearTagCookies(): void {
  const { hostname, pathname } = window.location;
  for (const name of Object.keys(Cookies.get()).filter((one) => tagCookie.test(one))) {
    for (const path of pathsAbove(pathname)) {
      Cookies.remove(name, { path });
      for (const domain of domainsAbove(hostname)) Cookies.remove(name, { path, domain });
    }
  }
}

function isForeign({ src }: HTMLScriptElement | HTMLIFrameElement): boolean {
  return src !== "" && new URL(src, window.location.href).origin !== window.location.origin;
}

/** Origins of the logo and map tiles, which the town can configure. */
function pictureOrigins(mapHost: string | null): string[] {
  const pictures = document.querySelectorAll<HTMLImageElement>("header img[src^='https:']");
  const origins = [...pictures].map(({ src }) => new URL(src).origin);
  return mapHost === null ? origins : [...origins, `https://${mapHost}`];
}

function shut(mapHost: string | null): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = [withdrawnPolicy, ...pictureOrigins(mapHost)].join(" ");
  document.head.append(policy);
  isShut = true;
}

/**
 * Undoes {@link startTags}: blocks requests except the map's (`mapHost`; null: the site itself),
 * removes scripts, deletes cookies. Without tags it only deletes cookies.
 */
export function stopTags(mapHost: string | null): void {
  isWished = false;
  window.removeEventListener("click", loadAfresh, { capture: true });
  if (started) {
    shut(mapHost);
    if (started.ga4MeasurementId) disableMeasurement(started.ga4MeasurementId, true);
    gtag("consent", "update", { analytics_storage: "denied" });
    const brought = document.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>(
      "script[src], iframe[src]",
    );
    for (const element of brought) if (isForeign(element)) element.remove();
    for (const element of ownElements.splice(0)) element.remove();
    started = null;
    clearTagCookies();
  } else {
    whenIdle(clearTagCookies);
  }
}
