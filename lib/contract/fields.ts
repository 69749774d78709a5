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
