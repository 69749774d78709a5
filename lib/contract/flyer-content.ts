import { z } from "zod";
import { daySchema, optionalLine, slugSchema } from "./fields";
import {
  flyerVisibilities,
  MAX_FLYER_OFFERS,
  MAX_PAGES,
  offerMeasures,
  offerPriceKinds,
  pageTurns,
} from "./flyer-constants";
import { group, line, list, name, optional, ownId, rule, same, text } from "./nested-fields";

/** In cents. */
const cents = z.number().int().min(1).max(10_000_000);
const price = optional(cents);
const share = z.number().min(0).max(1);
const measure = optional(z.enum(offerMeasures));
const pageNumber = z.number().int().min(1).max(MAX_PAGES);

/** A place on a page as it is shown (turned), in shares of its width and height from its top left corner. */
export const pageBoxSchema = z.strictObject({ x: share, y: share, w: share, h: share });

/** A page of the file. A page that is not listed follows the listed ones, as it is. */
const page = group({
  /** In the file, from 1. */
  number: same(pageNumber),
  turn: rule(z.literal([...pageTurns]).nullable(), z.literal([...pageTurns]).default(0)),
  is_dropped: rule(z.boolean().nullable(), z.boolean().default(false)),
  /** What it shows, for who does not see it: "Frutta e verdura". */
  caption: line(120),
});

/** "3 x 2": take 3, pay 2. "2 pezzi 5,00": take 2, pay null, and the price is that of all. */
const bundle = z.strictObject({
  take: z.number().int().min(2).max(20),
  pay: z.number().int().min(1).max(19).nullable(),
});

/** An offer that a person confirmed. */
const offer = group({
  /** Of the proposal, if it was one. */
  id: ownId,
  /** Number of the page in the file; null: on none. */
  page: optional(pageNumber),
  box: optional(pageBoxSchema),
  name: name(120, 2),
  brand: line(40),
  /** "2 x 250 g", "1,5 l". */
  quantity: line(40),
  price_kind: rule(z.enum(offerPriceKinds).nullable(), z.enum(offerPriceKinds).default("fixed")),
  /** Only for `multi_buy`. */
  bundle: optional(bundle),
  /** Null only for a bundle without a price ("3 x 2"). */
  price_now: price,
  /** What `price_now` is for; null: the whole thing. */
  measure,
  /** Printed beside the price: "al kg 4,98". */
  unit_price: price,
  unit_measure: measure,
  /** The former price that is announced; only with a product of the price register. */
  price_before: price,
  /** In the price register, which decides what may be announced as a reduction. */
  product: optional(z.uuid()),
  /** "Con tessera", "massimo 2 pezzi". */
  condition: line(120),
  /** Days of its own within those of the flyer; null: those of the flyer. */
  valid_from: optional(daySchema),
  valid_to: optional(daySchema),
  /** A page of the business about it. */
  link: rule(
    optionalLine(500),
    z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .default(null),
  ),
});

const flyer = group({
  /** Slug of the activity that gives it out. */
  activity: rule(optionalLine(140), slugSchema),
  title: name(80, 4),
  note: text(500),
  /** Where it is valid, beside the address of the business. */
  places: text(300),
  /** First day in Europe/Rome; null: the day of publication. */
  valid_from: optional(daySchema),
  /** Last day in Europe/Rome. */
  valid_to: rule(daySchema.nullable(), daySchema),
  visibility: rule(
    z.enum(flyerVisibilities).nullable(),
    z.enum(flyerVisibilities).default("public"),
  ),
  /** The sent file (`flyer-files.ts`); another one makes another version at the same address. */
  file: rule(z.uuid().nullable(), z.uuid()),
  /** In the order in which they are shown. */
  pages: list(page, MAX_PAGES),
  offers: list(offer, MAX_FLYER_OFFERS),
  /** Proposals of the file that are no offers. */
  rejected: list(same(z.uuid()), 4 * MAX_FLYER_OFFERS),
});

/** A draft of a flyer: every field may be missing or incomplete (docs/domain/flyers.md). */
export const flyerDraftSchema = flyer.draft;
export type FlyerDraft = z.output<typeof flyerDraftSchema>;

/** A flyer with all rules of publication that a schema can express. Amounts are in cents. */
export const flyerContentSchema = flyer.published;
export type FlyerContent = z.output<typeof flyerContentSchema>;
export type FlyerOffer = FlyerContent["offers"][number];
