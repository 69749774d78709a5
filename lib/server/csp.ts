import { createHash } from "node:crypto";
import { earlyScript } from "@/lib/domain/early-script";
import { type Tracking, tagOrigins } from "@/lib/domain/tracking";

const inlineScript = /<script(?![^<>]*\ssrc\s*=)([^<>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)/i;

/** CSP source expression of a script, from its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** CSP source expressions (`'sha256-…'`) of inline scripts in the HTML; data blocks need none. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    sources.add(hashSource(text));
  }
  return [...sources];
}

const foreignPicture = /<img\b[^<>]*\ssrc="((?:https:)?\/\/[^"]+)"/gi;

/** Origins of external pictures in the HTML: the configured logo. Rich text cannot contain any. */
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
    // Inline style attributes hold positions and colours; a style cannot run code.
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

/** The policy of embeddable pages: no scripts, no requests, no personal data. */
export function framedPolicy(): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${ANY_FRAME}`;
}

/** True if a policy allows other sites to embed the page. */
export function mayBeFramed(policy: string): boolean {
  return policy.split("; ").includes(ANY_FRAME);
}

/**
 * The policy of a page made for one request; the script shared by all pages is allowed by its hash.
 */
export function policyOfNonce(nonce: string): string {
  const own = hashSource(earlyScript);
  return contentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'", own]);
}

/**
 * Attribute of the one page that may load a decoder; user text cannot contain it, since quotes are
 * escaped there.
 */
const decoderMark = ' data-decoder=""';
/** Lets bytes become WebAssembly, and no text become a script (docs/decisions/186). */
const WASM = "'wasm-unsafe-eval'";

/** True if the policy is that of the code scanner's page. */
export function mayDecode(policy: string): boolean {
  return policy.includes(` ${WASM}`);
}

/** The policy of a finished HTML page whose inline scripts are allowed by hash. */
export function policyOfHtml(html: string): string {
  const decoder = html.includes(decoderMark) ? [WASM] : [];
  const policy = contentSecurityPolicy([...inlineScriptSources(html), ...decoder]);
  return withPictureSources(policy, html);
}

/** Source expressions for the town's tags, by directive. */
export type TagSources = Record<"script-src" | "img-src" | "connect-src", string[]>;

const GTM_HOSTS = ["https://www.googletagmanager.com"];
/** From Google's guide to GA4 with a CSP. */
const GA4_HOSTS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/**
 * Sources of the configured tags; consent is checked where they are loaded
 * (docs/domain/consent.md).
 */
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

/**
 * Adds the town's tile server to the tags' sources; docs/domain/map.md says when it is contacted.
 */
export function withMapSource(sources: TagSources, host: string | null): TagSources {
  if (host === null) return sources;
  return { ...sources, "img-src": [...sources["img-src"], `https://${host}`] };
}

/** A policy that also allows the tags. */
export function withTagSources(policy: string, sources: TagSources | null): string {
  return sources ? withSources(policy, sources) : policy;
}

/** A policy that also allows external pictures of the page. */
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
