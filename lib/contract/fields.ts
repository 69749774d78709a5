import { z } from "zod";
import { writtenLength } from "./text-constants";

/** Lower-case letters, digits and single hyphens. */
export const slugSchema = z
  .string()
  .min(1)
  .max(140)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A calendar day in Europe/Rome, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();

/** A box that must be ticked. Forms send its state, so an unticked one gets an error. */
export const tickedSchema: z.ZodType<true, boolean> = z.literal(true) as never;

/** A colour as `#rrggbb`. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * A trimmed one-line text. Line breaks and other control characters become spaces, so that the text
 * cannot start a new line on paper, in a mail header or in a list. Direction marks are removed, so
 * that they cannot reverse following text; right-to-left scripts do not need them.
 */
export const lineSchema = () =>
  z
    .string()
    .overwrite((text) =>
      text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/[\u202a-\u202e\u2066-\u2069]+/g, ""),
    )
    .trim();

/** A text with a minimum of visible letters. */
const written = (text: z.ZodString, least: number, lengthOf = writtenLength) =>
  text.min(least).check(({ value, issues }) => {
    // The length check already reported it.
    if ([...value].length < least || lengthOf(value) >= least) return;
    issues.push({
      code: "too_small",
      origin: "string",
      minimum: least,
      inclusive: true,
      input: value,
      // Rules of other fields still run.
      continue: true,
    });
  });

/** One line of at least `min` visible letters ({@link writtenLength}). */
export const requiredLine = (min: number, max: number) => written(lineSchema().max(max), min);

/** The same for multi-line text; trimmed. */
export const requiredText = (min: number, max: number) => written(z.string().trim().max(max), min);

function letterOf(_: string, hex: string, digits: string): string {
  const code = Number.parseInt(digits, hex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** Number of letters in HTML; a picture counts as one. */
function lengthOfHtml(html: string): number {
  if (/<img\s/i.test(html)) return 1;
  const text = html.replace(/<[^<>]*>/g, " ").replace(/&(?:nbsp|shy|zwnj|zwj|lrm|rlm);/g, " ");
  return writtenLength(text.replace(/&#(x?)([\da-f]{1,7});/gi, letterOf));
}

/** HTML with visible content. It is sanitised when saved. */
export const requiredHtml = (max: number) => written(z.string().trim().max(max), 1, lengthOfHtml);

/** Optional HTML: null if it shows nothing. */
export const optionalHtml = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((html) => (lengthOfHtml(html) === 0 ? null : html))
    .nullable();

const orNull = (text: string) => (writtenLength(text) === 0 ? null : text);

/** Optional line: null if it shows nothing. */
export const optionalLine = (max: number) => lineSchema().max(max).transform(orNull).nullable();

/** Optional text: trimmed, null if it shows nothing. */
export const optionalText = (max: number) =>
  z.string().trim().max(max).transform(orNull).nullable();

/**
 * A name as typed, with common slips corrected that would look like an address: an accent as
 * apostrophe, or no space after an initial ("D´Angelo", "S.Martino").
 */
export const nameLine = (min: number, max: number) =>
  requiredLine(min, max).overwrite((text) =>
    text
      .replace(/[´`ʹ′]/g, "'")
      .replace(/(?<![\p{L}\p{M}])(\p{Lu})\.(?=\p{L}{2})/gu, "$1. ")
      .slice(0, max),
  );

/**
 * Letters of a name. Names appear in mails, so they must not look like an address. Initials may be
 * joined.
 */
export const nameFormat = z.stringFormat(
  "personName",
  /^(?:[\p{L}\p{M}'’ʼ -]|\.(?![\p{L}\p{N}])|(?<=(?<![\p{L}\p{M}])\p{Lu})\.(?=\p{Lu}\.))+$/u,
);

/**
 * A domain with letters of any script in its ASCII form (RFC 5891); an invalid one stays as it is.
 */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** A mail address in lower case; a Unicode domain and its ASCII form count as one. */
export const mailAddress = (max = 254) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((text) => {
      const at = text.lastIndexOf("@");
      const domain = text.slice(at + 1).toLowerCase();
      return `${text.slice(0, at + 1).toLowerCase()}${asciiDomain(domain)}`;
    })
    .max(max)
    .check(
      z.email({
        pattern:
          /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/,
      }),
    );

/** An Italian postal code. */
export const postalCodeSchema = z.stringFormat("postalCode", /^\d{5}$/);

/** A telephone number of five digits or more, in any notation; null if empty. */
export const phoneSchema = z
  .string()
  .trim()
  .max(30)
  .pipe(z.stringFormat("phoneNumber", /^(?:\+?\d[\d ()./-]{4,})?$/))
  .transform((text) => text || null)
  .nullable();
