import Cookies from "js-cookie";
import type { Tracking } from "@/lib/domain/tracking";
import { hasKeyInAddress } from "@/lib/routes";
import { whenIdle } from "./after-load";
import { logFailure } from "./log";

declare global {
  interface Window {
    /** Google's queue, which its scripts read. */
    dataLayer?: unknown[];
  }
}

const GOOGLE = "https://www.googletagmanager.com";
/** Seconds: Google's cookies do not outlive the consent. */
const COOKIE_LIFE = 180 * 24 * 60 * 60;
const tagCookie = /^_ga|^_gid$/;

/** Consent Mode v2, basic: said before any of Google's scripts is there (docs/domain/consent.md). */
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
 * What a page may still ask for once analytics was withdrawn on it: a script that has run cannot be undone, but it finds
 * every way out shut. A policy in the page only adds to that of the page's answer, and lasts as long as the page.
 */
export const withdrawnPolicy =
  "script-src-elem 'self'; connect-src 'self'; frame-src 'none'; img-src 'self' data: blob:";

let started: Tracking | null = null;
let isShut = false;
/** Accepted again on a page that was shut: the next page is loaded afresh, and its tags begin. */
let isWished = false;
/** Of the page that Google was told of last. */
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
  // Pictures count without being in the page, where they could move something.
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

/** Whether this document has been at an address that opens what it shows: it stands in its history (docs/domain/consent.md). */
let hasHeldKey = false;

/** Follows a link to another page of the site by a load of its own, where its address asks for one. */
function followByLoad(event: MouseEvent, isAsked: (link: HTMLAnchorElement) => boolean): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link?.href || link.target || link.hasAttribute("download")) return;
  if (link.origin !== window.location.origin || !isAsked(link)) return;
  event.preventDefault();
  // before the router hears of it
  event.stopImmediatePropagation();
  window.location.assign(link.href);
}

/** A page without tags is loaded afresh, before they could see its address. */
const leaveTags = (event: MouseEvent) => followByLoad(event, ({ href }) => hasKeyInAddress(href));

/** What shut this page goes with it; a place within the page is no other one. */
const loadAfresh = (event: MouseEvent) =>
  followByLoad(
    event,
    ({ pathname, search }) => pathname + search !== location.pathname + location.search,
  );

/** Goes to a page of the site: by the router, but for one whose address no tag may see. */
export function goTo(path: string, push: (path: string) => void): void {
  if (isWished || (started && hasKeyInAddress(path))) window.location.assign(path);
  else push(path);
}

/** Loads the town's tags, once. On a page where analytics was withdrawn they stay off until the next one, which is loaded afresh. */
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

/** Milliseconds after which a page's title is taken as it is: it may well be called like the one before. */
const LONGEST_TITLE_WAIT = 2000;

/** Runs once the page is called otherwise than the one that was told of last; returns how to stop waiting. */
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
 * Tells Google of a page that was reached without a load, as soon as it has its title, which the framework may set after
 * the page is there; nothing while tags are off. Returns how to stop waiting: the page was left.
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

/** Takes Google's cookies away, whichever domain and path they were written for (`_ga*`, `_gid`). */
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

/** The logo and the pieces of the map may come from elsewhere, as the town has chosen. */
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
 * Ends what {@link startTags} began: ways out shut, but for the map's (`mapHost`: whom it asks, null: the site), scripts
 * removed, cookies cleared. Without tags, cookies only.
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
