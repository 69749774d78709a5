import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import type { ImportRecord } from "@/lib/contract/imports";

const emailSchema = z.email().max(254);

/** E.164 numbers of a text that may hold several, separated by `;`, `,` or `/`; unusable ones are left out. */
export function readPhones(...values: (string | undefined)[]): string[] {
  const numbers = values
    .flatMap((value) => (value ?? "").split(/[;,/]/))
    .map((part) => parsePhoneNumberFromString(part.trim(), "IT"))
    .filter((number) => number?.isValid())
    .map((number) => number?.number as string);
  return [...new Set(numbers)].slice(0, 3);
}

/** An http(s) address, with the scheme added where it was left out; null when it is none. */
export function readUrl(value: string | undefined): string | null {
  const text = value?.split(";")[0]?.trim();
  if (!text) return null;
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    return isWeb && url.hostname.includes(".") && url.href.length <= 500 ? url.href : null;
  } catch {
    return null;
  }
}

/** Lower-cased; null when it is not an e-mail address. */
export function readEmail(...values: (string | undefined)[]): string | null {
  for (const value of values) {
    const parsed = emailSchema.safeParse(value?.split(";")[0]?.trim().toLowerCase());
    if (parsed.success) return parsed.data;
  }
  return null;
}

const socialHosts: [ImportRecord["social"][number]["network"], string][] = [
  ["facebook", "facebook.com"],
  ["instagram", "instagram.com"],
  ["tiktok", "tiktok.com"],
  ["youtube", "youtube.com"],
  ["linkedin", "linkedin.com"],
  ["x", "x.com"],
];

/** A social profile from a full address or a bare account name; null when it is neither. */
export function readSocial(
  network: string,
  value: string | undefined,
): ImportRecord["social"][number] | null {
  const known = socialHosts.find(([name]) => name === network);
  const text = value?.trim();
  if (!known || !text) return null;
  const [name, host] = known;
  const isName = /^@?[\w.-]{2,60}$/.test(text) && !text.includes(host);
  const url = isName ? `https://www.${host}/${text.replace(/^@/, "")}` : readUrl(text);
  if (!url) return null;
  const { hostname } = new URL(url);
  return hostname === host || hostname.endsWith(`.${host}`) ? { network: name, url } : null;
}
