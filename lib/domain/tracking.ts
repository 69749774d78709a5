import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

/**
 * A tag of the town besides Google's (spec section 3), validated for insertion; addresses are
 * https.
 */
export type AdditionalTag =
  | { kind: "script"; label: string; src: string; attributes: Record<string, string> }
  | { kind: "inline"; label: string; text: string; origins: string[] }
  | { kind: "img"; label: string; src: string; attributes: Record<string, string> }
  | { kind: "meta"; label: string; attributes: Record<string, string> };

/** The valid tracking settings. */
export interface Tracking {
  gtmContainerId: string | null;
  ga4MeasurementId: string | null;
  googleSiteVerification: string | null;
  bingSiteVerification: string | null;
  tags: AdditionalTag[];
  /** A consent record with a smaller one is asked for again. */
  consentRevision: number;
}

const attributesOf = {
  script: /^(?:async|defer|id|type|charset|crossorigin|integrity|referrerpolicy|data-[\w-]+)$/,
  img: /^(?:id|alt|width|height|referrerpolicy|data-[\w-]+)$/,
  meta: /^(?:name|property|content)$/,
};

function secureAddress(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : null;
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const pattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
  for (const [, name = "", double, single, bare] of text.matchAll(pattern)) {
    attributes[name.toLowerCase()] = (double ?? single ?? bare ?? "").replaceAll("&amp;", "&");
  }
  return attributes;
}

function allowed(kind: keyof typeof attributesOf, attributes: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => attributesOf[kind].test(name)),
  );
}

/** Origins of addresses in a script's text, which it may request. */
function originsIn(text: string): string[] {
  const found = text.matchAll(
    /(?:https:)?\/\/((?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?)(?=[/"'`?])/gi,
  );
  return [...new Set([...found].map(([, host = ""]) => `https://${host.toLowerCase()}`))];
}

function scriptTag(code: string, label: string): AdditionalTag | null {
  const [, head, text = ""] = /^<script\b([^>]*)>([\s\S]*?)<\/script>/i.exec(code) ?? [];
  if (head === undefined && code.startsWith("<")) return null;
  const attributes = attributesIn(head ?? "");
  const src = secureAddress(head === undefined ? code : attributes.src);
  if (src) return { kind: "script", label, src, attributes: allowed("script", attributes) };
  if ("src" in attributes) return null;
  const ownText = head === undefined ? code : text;
  if (ownText.trim() === "") return null;
  return { kind: "inline", label, text: ownText, origins: originsIn(ownText) };
}

function imageTag(code: string, label: string): AdditionalTag | null {
  const head = /^<img\b([^>]*)>/i.exec(code)?.[1];
  const attributes = attributesIn(head ?? "");
  const src = secureAddress(head === undefined ? code : attributes.src);
  return src ? { kind: "img", label, src, attributes: allowed("img", attributes) } : null;
}

function metaTag(code: string, label: string): AdditionalTag | null {
  const attributes = allowed("meta", attributesIn(/^<meta\b([^>]*)>/i.exec(code)?.[1] ?? ""));
  const isNamed = Boolean(attributes.name ?? attributes.property);
  return isNamed && attributes.content ? { kind: "meta", label, attributes } : null;
}

function tagOf(value: unknown): AdditionalTag | null {
  if (!isRecord(value)) return null;
  const code = filledText(value.code);
  if (code === null) return null;
  const label = filledText(value.label) ?? "";
  if (value.type === "script") return scriptTag(code, label);
  if (value.type === "img") return imageTag(code, label);
  return value.type === "meta" ? metaTag(code, label) : null;
}

/**
 * Parses the answer of `GET /api/tracking` from any backend; invalid parts are ignored (spec
 * section 5).
 */
export function readTracking(answer: unknown): Tracking {
  const body = isRecord(answer) ? answer : {};
  const tags = Array.isArray(body.additional_tags) ? body.additional_tags : [];
  const revision = body.consent_revision;
  return {
    gtmContainerId: filledText(body.gtm_container_id),
    ga4MeasurementId: filledText(body.ga4_measurement_id),
    googleSiteVerification: filledText(body.google_site_verification),
    bingSiteVerification: filledText(body.bing_site_verification),
    tags: tags.map(tagOf).filter((tag) => tag !== null),
    consentRevision: Number.isInteger(revision) && Number(revision) > 0 ? Number(revision) : 1,
  };
}

/** Origins that a tag of the town requests. */
export function tagOrigins(tag: AdditionalTag): string[] {
  if (tag.kind === "meta") return [];
  return tag.kind === "inline" ? tag.origins : [new URL(tag.src).origin];
}

/** Names of the analytics services after consent: brands and the town's own labels. */
export function consentServices(tracking: Tracking): string[] {
  const names = [
    tracking.gtmContainerId && "Google Tag Manager",
    tracking.ga4MeasurementId && "Google Analytics 4",
    ...tracking.tags
      .filter((tag) => tag.kind !== "meta")
      .map((tag) => tag.label || tagOrigins(tag).join(" ") || tag.kind),
  ];
  return [...new Set(names.filter((name): name is string => Boolean(name)))];
}
