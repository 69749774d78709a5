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

/** A box that must be ticked. What is sent is whether it is: forms may send that it is not, and are told. */
export const tickedSchema: z.ZodType<true, boolean> = z.literal(true) as never;

/** A colour as `#rrggbb`. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * A text of one line, trimmed: whatever would begin another one, on paper, in a mail's head or in a list, is a space, and so
 * is every other control character. What turns the direction of reading goes, lest the words of ours that stand behind it are
 * read backwards; scripts that run from the right need none of it.
 */
export const lineSchema = () =>
  z
    .string()
    .overwrite((text) =>
      text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/[\u202a-\u202e\u2066-\u2069]+/g, ""),
    )
    .trim();

/** A text of which a reader sees so many letters at least. */
const written = (text: z.ZodString, least: number, lengthOf = writtenLength) =>
  text.min(least).check(({ value, issues }) => {
    // What is too short anyway is told once.
    if ([...value].length < least || lengthOf(value) >= least) return;
    issues.push({
      code: "too_small",
      origin: "string",
      minimum: least,
      inclusive: true,
      input: value,
      // The rules of the fields around it are looked at all the same.
      continue: true,
    });
  });

/** One line of at least `min` letters, of those that a reader sees ({@link writtenLength}). */
export const requiredLine = (min: number, max: number) => written(lineSchema().max(max), min);

/** The same of a text that may have several lines; trimmed. */
export const requiredText = (min: number, max: number) => written(z.string().trim().max(max), min);

function letterOf(_: string, hex: string, digits: string): string {
  const code = Number.parseInt(digits, hex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The letters of HTML; a picture, which needs none, counts as one. */
function lengthOfHtml(html: string): number {
  if (/<img\s/i.test(html)) return 1;
  const text = html.replace(/<[^<>]*>/g, " ").replace(/&(?:nbsp|shy|zwnj|zwj|lrm|rlm);/g, " ");
  return writtenLength(text.replace(/&#(x?)([\da-f]{1,7});/gi, letterOf));
}

/** HTML in which a reader finds something. It is sanitised when it is saved. */
export const requiredHtml = (max: number) => written(z.string().trim().max(max), 1, lengthOfHtml);

/** HTML that may be left out: null when a reader would find nothing. */
export const optionalHtml = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((html) => (lengthOfHtml(html) === 0 ? null : html))
    .nullable();

const orNull = (text: string) => (writtenLength(text) === 0 ? null : text);

/** One line that may be left out: null when a reader would see nothing. */
export const optionalLine = (max: number) => lineSchema().max(max).transform(orNull).nullable();

/** Text that may be left out: trimmed, null when a reader would see nothing. */
export const optionalText = (max: number) =>
  z.string().trim().max(max).transform(orNull).nullable();

/**
 * A name as people type it: with an accent for an apostrophe, or without the space behind an initial ("D´Angelo", "S.Martino"),
 * which is put right, lest it looks like an address.
 */
export const nameLine = (min: number, max: number) =>
  requiredLine(min, max).overwrite((text) =>
    text
      .replace(/[´`ʹ′]/g, "'")
      .replace(/(?<![\p{L}\p{M}])(\p{Lu})\.(?=\p{L}{2})/gu, "$1. ")
      .slice(0, max),
  );

/** Letters, as in a name: it is written into mails, and nothing in it can look like an address. Initials may stand together. */
export const nameFormat = z.stringFormat(
  "personName",
  /^(?:[\p{L}\p{M}'’ʼ -]|\.(?![\p{L}\p{N}])|(?<=(?<![\p{L}\p{M}])\p{Lu})\.(?=\p{Lu}\.))+$/u,
);

/** A domain with letters of any script, as it is known to mail servers (RFC 5891); what is none stays as it is. */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address of mail in lower case, its domain as it is typed or in the letters of mail servers: both are one. */
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

/** A postal code of Italy. */
export const postalCodeSchema = z.stringFormat("postalCode", /^\d{5}$/);

/** A telephone number as people write it: five digits or more; null, or empty: none. */
export const phoneSchema = z
  .string()
  .trim()
  .max(30)
  .pipe(z.stringFormat("phoneNumber", /^(?:\+?\d[\d ()./-]{4,})?$/))
  .transform((text) => text || null)
  .nullable();
