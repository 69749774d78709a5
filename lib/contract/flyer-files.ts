import { z } from "zod";
import { instantSchema, lineSchema } from "./fields";
import {
  flyerFileStates,
  flyerFileTypes,
  MAX_PAGES,
  MAX_PDF_BYTES,
  offerMeasures,
  pageFaults,
  pageTurns,
} from "./flyer-constants";
import { pageBoxSchema } from "./flyer-content";
import { pictureSchema } from "./pictures";

/** `POST /api/business/activities/{id}/flyer-files`: what will be sent. */
export const flyerFileInputSchema = z.strictObject({
  type: z.enum(flyerFileTypes),
  /** A PDF, or photographs in the order of the pages; limits are in `flyer-constants.ts`. */
  documents: z
    .array(
      z.strictObject({
        /** On the device of the user, shown back to them. */
        name: lineSchema().max(255).default(""),
        size: z.number().int().min(1).max(MAX_PDF_BYTES),
      }),
    )
    .min(1)
    .max(MAX_PAGES),
});
export type FlyerFileInput = z.output<typeof flyerFileInputSchema>;

/** A page that has been drawn. */
const drawnPageSchema = z.object({
  /** In the file, from 1. */
  number: z.number().int(),
  /** As the file has it, and as each turn shows it once it was asked for. */
  pictures: z.array(z.object({ turn: z.literal([...pageTurns]), picture: pictureSchema })),
  /** All of one colour: empty, or letters whose typeface is not in the file. */
  is_blank: z.boolean(),
});

/** A sent file on its way to pages. */
export const flyerFileSchema = z.object({
  id: z.uuid(),
  activity: z.object({ id: z.uuid(), name: z.string() }),
  type: z.enum(flyerFileTypes),
  state: z.enum(flyerFileStates),
  documents: z.array(
    z.object({
      name: z.string(),
      size: z.number().int(),
      /** Numbers of the missing parts, from 0; a part has `FLYER_PART_BYTES`, the last one the rest. */
      missing: z.array(z.number().int()),
    }),
  ),
  /** Of the whole file; null until it was opened. */
  page_count: z.number().int().nullable(),
  /** Those drawn so far, in the order of the file. */
  pages: z.array(drawnPageSchema),
  /** Why it failed, and a way out, in Italian; `page`: null if it is about the whole file. */
  fault: z
    .object({ code: z.enum(pageFaults), page: z.number().int().nullable(), message: z.string() })
    .nullable(),
  created_at: instantSchema,
});
export type FlyerFile = z.infer<typeof flyerFileSchema>;

/** Something that the text of a page seems to offer. Amounts are in cents. */
const proposalSchema = z.object({
  /** Becomes that of the offer. */
  id: z.uuid(),
  page: z.number().int(),
  box: pageBoxSchema,
  /** Empty if none was found. */
  name: z.string(),
  brand: z.string().nullable(),
  quantity: z.string().nullable(),
  price_kind: z.enum(["fixed", "from"]),
  price_now: z.number().int(),
  measure: z.enum(offerMeasures).nullable(),
  unit_price: z.number().int().nullable(),
  unit_measure: z.enum(offerMeasures).nullable(),
  price_before: z.number().int().nullable(),
  /** It stands where most others stand. */
  is_sure: z.boolean(),
});
export type FlyerProposal = z.infer<typeof proposalSchema>;

/** `GET /api/business/flyer-files/{id}/proposals`: by page, sure ones first. */
export const flyerProposalsSchema = z.object({ data: z.array(proposalSchema) });

/** `POST /api/business/flyer-files/{id}/pages/{page}/turns`. */
export const pageTurnSchema = z.strictObject({ turn: z.literal([...pageTurns]) });
