import { z } from "zod";

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

/** A colour as `#rrggbb`. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * A text of one line, trimmed: whatever would begin another one, on paper, in a mail's head or in a list, is a space, and so
 * is every other control character.
 */
export const lineSchema = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " "))
    .trim();

/** One line that may be left out: null when nothing is left. */
export const optionalLine = (max: number) =>
  lineSchema()
    .max(max)
    .transform((text) => (text === "" ? null : text))
    .nullable();

/** Text that may be left out: trimmed, null when nothing is left. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === "" ? null : text))
    .nullable();

/** Letters, as in a name: it is written into mails, and nothing in it can look like an address. */
export const nameFormat = z.stringFormat(
  "personName",
  /^(?:[\p{L}\p{M}'’ -]|\.(?![\p{L}\p{N}]))+$/u,
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
