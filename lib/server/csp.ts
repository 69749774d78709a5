import { createHash } from "node:crypto";
import { installOfferScript } from "@/lib/domain/install-offer";
import { type Tracking, tagOrigins } from "@/lib/domain/tracking";

const inlineScript = /<script(?![^<>]*\ssrc\s*=)([^<>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

/** CSP source expression of a script by its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** CSP source expressions (`'sha256-…'`) of the scripts that stand in the HTML itself; data blocks need none. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    sources.add(hashSource(text));
  }
  return [...sources];
}

const foreignPicture = /<img\b[^<>]*\ssrc="((?:https:)?\/\/[^"]+)"/gi;

/** Origins of the pictures from elsewhere in the HTML: the logo that the settings name. Rich text can hold none. */
function pictureOrigins(html: string): string[] {
  const urls = [...html.matchAll(foreignPicture)].map(([, url = ""]) =>
    url.replace(/^\/\//, "https://"),
  );
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

/** The site's policy. `scriptSources` are hashes or a nonce; never `'unsafe-inline'`. */
export function contentSecurityPolicy(scriptSources: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    // Inline style attributes carry positions and colours; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const ANY_FRAME = "frame-ancestors *";

/** The policy of what other sites may show in a frame: it runs nothing, sends nothing and holds nothing of anybody. */
export function framedPolicy(): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${ANY_FRAME}`;
}

/** Whether a policy lets other sites show a page in a frame. */
export function mayBeFramed(policy: string): boolean {
  return policy.split("; ").includes(ANY_FRAME);
}

/** The policy of a page that is made for one request; the script that is the same on every page passes by its hash. */
export function policyOfNonce(nonce: string): string {
  const own = hashSource(installOfferScript);
  return contentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'", own]);
}

/** Stands on the one page that may load a decoder; no text of anybody can hold it, since its quotes are escaped there. */
const decoderMark = ' data-decoder=""';
/** Lets bytes become WebAssembly, and no text become a script (docs/decisions/186). */
const WASM = "'wasm-unsafe-eval'";

/** Whether a policy is that of the page which reads codes. */
export function mayDecode(policy: string): boolean {
  return policy.includes(` ${WASM}`);
}

/** The policy of a finished HTML page whose inline scripts are allowed by their hashes. */
export function policyOfHtml(html: string): string {
  const decoder = html.includes(decoderMark) ? [WASM] : [];
  const policy = contentSecurityPolicy([...inlineScriptSources(html), ...decoder]);
  return withPictureSources(policy, html);
}

/** Source expressions that the town's tags need, by directive. */
export type TagSources = Record<"script-src" | "img-src" | "connect-src", string[]>;

const GTM_HOSTS = ["https://www.googletagmanager.com"];
/** As Google's guide to GA4 under a policy lists them. */
const GA4_HOSTS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** What the configured tags ask for; consent is enforced where they are loaded (docs/domain/consent.md). */
export function tagSources(tracking: Tracking): TagSources {
  const usesGoogle = tracking.gtmContainerId ?? tracking.ga4MeasurementId;
  const google = usesGoogle ? GA4_HOSTS : [];
  const origins = tracking.tags.flatMap(tagOrigins);
  const hashes = tracking.tags.flatMap((tag) =>
    tag.kind === "inline" ? [hashSource(tag.text)] : [],
  );
  const scripts = tracking.tags.filter(({ kind }) => kind !== "img").flatMap(tagOrigins);
  return {
    "script-src": [...(usesGoogle ? GTM_HOSTS : []), ...scripts, ...hashes],
    "img-src": [...google, ...origins],
    "connect-src": [...google, ...scripts],
  };
}

/** What the tags need, and the tile server that the town names; who is asked, and when, docs/domain/map.md says. */
export function withMapSource(sources: TagSources, host: string | null): TagSources {
  if (host === null) return sources;
  return { ...sources, "img-src": [...sources["img-src"], `https://${host}`] };
}

/** A policy with leave for the tags beside what it allows already. */
export function withTagSources(policy: string, sources: TagSources | null): string {
  return sources ? withSources(policy, sources) : policy;
}

/** A policy with leave for the pictures that the page shows from elsewhere, whatever allows its scripts. */
export function withPictureSources(policy: string, html: string): string {
  return withSources(policy, { "img-src": pictureOrigins(html) });
}

function withSources(policy: string, sources: Partial<TagSources>): string {
  return policy
    .split("; ")
    .map((directive) => {
      const [name = "", ...known] = directive.split(" ");
      const added = sources[name as keyof TagSources] ?? [];
      return [name, ...new Set([...known, ...added])].join(" ");
    })
    .join("; ");
}
