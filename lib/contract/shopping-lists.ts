import { z } from "zod";
import { instantSchema, lineSchema, optionalLine, requiredLine, slugSchema } from "./fields";
import {
  changeRefusals,
  factStates,
  LINE_MEASURE,
  LINE_NAME,
  LINE_NOTE,
  linkAccesses,
  listAccesses,
  MAX_ASKED_LINES,
  MAX_CHANGES,
  MAX_LINE_PRICE,
  MAX_QUANTITY,
  shoppingKinds,
} from "./shopping-list-constants";

const count = z.number().int().min(0);
const cents = z.number().int().min(0).max(MAX_LINE_PRICE);

/**
 * Id of a line: what it refers to and its id, or a random id for a free line. So two devices that
 * add the same offer write one line.
 */
const lineIdSchema = z
  .string()
  .regex(
    new RegExp(
      `^(?:${shoppingKinds.join("|")})\\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`,
    ),
  );

const businessSchema = z.object({ slug: slugSchema, name: requiredLine(1, 200) });

/** What a line says, as it was when it was added: a list can be read without a network. */
const lineFields = {
  name: requiredLine(1, LINE_NAME),
  /** In cents; null: not known. */
  price: cents.nullable(),
  /** "al kg", "confezione da 500 g"; null: nothing to say. */
  measure: optionalLine(LINE_MEASURE),
  /** Null: to buy anywhere. */
  business: businessSchema.nullable(),
  /** When it stops being true; null: not known. */
  valid_to: instantSchema.nullable(),
};
const lineContentSchema = z.object(lineFields);
export type LineContent = z.infer<typeof lineContentSchema>;

/** The changed fields of a line; each is set as a whole. */
const lineChangeSchema = z.strictObject({
  line: z.strictObject(lineFields).optional(),
  quantity: z.number().int().min(1).max(MAX_QUANTITY).optional(),
  note: lineSchema().max(LINE_NOTE).optional(),
  is_ticked: z.boolean().optional(),
  is_removed: z.boolean().optional(),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

/** A change made on a device. */
const listOperationSchema = z.strictObject({
  /** Made by the device; the same id counts once. */
  id: z.uuid(),
  /** Id of the line. */
  item: lineIdSchema,
  fields: lineChangeSchema,
});
export type ListOperation = z.infer<typeof listOperationSchema>;

const listItemSchema = z.object({
  id: lineIdSchema,
  /** The list's counter at its last change. */
  version: count,
  /** The counter when it was added, which orders the lines. */
  position: count,
  line: lineContentSchema,
  quantity: z.number().int(),
  /** Empty: none. */
  note: z.string(),
  is_ticked: z.boolean(),
  /** A deleted line, kept as a mark. */
  is_removed: z.boolean(),
});
export type ListItem = z.infer<typeof listItemSchema>;

const headFields = {
  id: z.uuid(),
  access: z.enum(listAccesses),
  /** First name of the owner, for others. */
  owner: z.string().nullable(),
};

/** A list without its lines. */
export const listHeadSchema = z.object(headFields);
export type ListHead = z.infer<typeof listHeadSchema>;

/** `GET /api/shopping-lists`: the lists of an account; `own` null: none yet. */
export const ownListsSchema = z.object({
  own: listHeadSchema.nullable(),
  joined: z.array(listHeadSchema),
});

export const listQuerySchema = z.object({
  /** The counter that the device knows; left out: the whole list. */
  since: z.coerce.number().int().min(0).optional().catch(undefined),
});

const stateFields = {
  ...headFields,
  /** The counter asked for. */
  since: count,
  version: count,
  /** Every line that there is, instead of those changed since. */
  is_whole: z.boolean(),
  items: z.array(listItemSchema),
};

/** `GET /api/shopping-lists/{id}`: what changed since a counter. */
export const listStateSchema = z.object(stateFields);
export type ListState = z.infer<typeof listStateSchema>;

/** `POST /api/shopping-lists/{id}/changes`. */
export const listChangesSchema = z.strictObject({
  since: count,
  operations: z.array(listOperationSchema).min(1).max(MAX_CHANGES),
});
export type ListChanges = z.infer<typeof listChangesSchema>;

/** The list afterwards, as far as it changed since the counter of the device. */
export const changedListSchema = z.object({
  ...stateFields,
  refused: z.array(z.object({ id: z.uuid(), reason: z.enum(changeRefusals) })),
});
export type ChangedList = z.infer<typeof changedListSchema>;

/** `POST /api/shopping-lines`: lines to read the present price of. */
export const askedLinesSchema = z.strictObject({
  ids: z.array(lineIdSchema).max(MAX_ASKED_LINES),
});

/** What a line refers to, as it is now. */
const lineFactSchema = z.object({
  id: lineIdSchema,
  state: z.enum(factStates),
  name: z.string(),
  price: cents.nullable(),
  measure: z.string().nullable(),
  business: businessSchema,
  valid_from: instantSchema.nullable(),
  valid_to: instantSchema.nullable(),
  /** Its page; null: it has none. */
  path: z.string().nullable(),
});
export type LineFact = z.infer<typeof lineFactSchema>;

export const lineFactsSchema = z.object({
  /** Lines whose thing is not public are left out. */
  lines: z.array(lineFactSchema),
  /** Opening of the businesses for the next days, as `encodeTimeline` writes it, by slug. */
  openings: z.record(z.string(), z.string()),
});
export type LineFacts = z.infer<typeof lineFactsSchema>;

/** `POST /api/shopping-lists/join`: the key of a link. */
export const listKeySchema = z.strictObject({ key: z.string().min(1).max(100) });

/** For the owner of a list. */
export const listSharingSchema = z.object({
  /** Paths of the links; null: switched off. */
  links: z.object({ edit: z.string().nullable(), read: z.string().nullable() }),
  /** Accounts that came by a link. */
  members: z.array(
    z.object({ name: z.string(), access: z.enum(linkAccesses), joined_at: instantSchema }),
  ),
});
export type ListSharing = z.infer<typeof listSharingSchema>;
