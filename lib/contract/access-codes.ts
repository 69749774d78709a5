import { z } from "zod";
import { instantSchema, requiredLine, slugSchema } from "./fields";
import { shownMenuSchema } from "./menus";

/** What a code opens (docs/domain/access-codes.md). */
export const accessKinds = ["menu", "flyer"] as const;
export type AccessKind = (typeof accessKinds)[number];

/** What a code with a thing of its own shows: the thing, the thing with a word that it is over, or nothing. */
export const accessItemStates = ["open", "expired", "closed"] as const;
export type AccessItemState = (typeof accessItemStates)[number];

/** Codes of one business and kind. */
export const MAX_ACCESS_CODES = 40;

/**
 * A code as people type it, with spaces, dashes and small letters; the result has none of them.
 * Anything else stays, and opens nothing.
 */
export const accessCodeSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s.-]+/g, ""));

const labelSchema = requiredLine(1, 60);

const codeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  /** "Tavoli in sala", for the team alone. */
  label: z.string(),
  activity: z.object({ id: z.uuid(), name: z.string() }),
  /** The one thing that it opens; null: what the business shows at that moment. */
  item: z
    .object({
      id: z.uuid(),
      /** Null: the business has no such thing any longer. */
      title: z.string().nullable(),
      state: z.enum(accessItemStates),
    })
    .nullable(),
  /** False: it opens nothing until it is switched on again. */
  is_on: z.boolean(),
  /** Openings in the last thirty days, today included (docs/domain/statistics.md). */
  opens: z.number().int(),
  opens_today: z.number().int(),
  created_at: instantSchema,
});
export type AccessCode = z.infer<typeof codeSchema>;

/** `GET /api/business/codes/{kind}`, by business and age. */
export const accessCodeListSchema = z.object({
  data: z.array(codeSchema),
  /** Businesses for which the user may issue codes, with what can be opened by its own code. */
  activities: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      items: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
  ),
});
export type AccessCodeList = z.infer<typeof accessCodeListSchema>;

/** `POST /api/business/activities/{id}/codes/{kind}`. */
export const accessCodeInputSchema = z.strictObject({
  item: z.uuid().nullable().default(null),
  label: labelSchema,
});
export type AccessCodeInput = z.output<typeof accessCodeInputSchema>;

/** `PUT /api/business/codes/{kind}/{id}`. */
export const accessCodeChangeSchema = z.strictObject({ label: labelSchema, is_on: z.boolean() });
export type AccessCodeChange = z.output<typeof accessCodeChangeSchema>;

/** `GET /api/access/menu/{code}`: the menus behind a code, those that are read by code only too. */
export const openedMenusSchema = z.object({
  code_id: z.uuid(),
  activity: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  menus: z.array(shownMenuSchema).min(1),
});
export type OpenedMenus = z.infer<typeof openedMenusSchema>;
