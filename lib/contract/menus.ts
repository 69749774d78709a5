import { z } from "zod";
import { instantSchema, slugSchema } from "./fields";
import { MAX_MENUS, sheetLanguages } from "./menu-constants";
import { menuContentSchema } from "./menu-content";
import { pictureSchema } from "./pictures";

const { shape } = menuContentSchema;
const dishShape = shape.sections.unwrap().element.shape.dishes.unwrap().element;
const sectionShape = shape.sections.unwrap().element;

/** A dish as guests read it. */
const shownDishSchema = dishShape.omit({ picture: true, is_hidden: true }).extend({
  picture: pictureSchema.nullable(),
  /** Finished until {@link SOLD_OUT_ENDS} of the next day. */
  is_sold_out: z.boolean(),
});

/** A menu as guests read it, without hidden dishes. */
export const shownMenuSchema = menuContentSchema.omit({ activity: true, sections: true }).extend({
  id: z.uuid(),
  sections: z.array(
    sectionShape.omit({ dishes: true }).extend({ dishes: z.array(shownDishSchema) }),
  ),
  /** Grows with each publication; printed on paper. */
  version: z.number().int(),
  updated_at: instantSchema,
});
export type ShownMenu = z.infer<typeof shownMenuSchema>;
export type ShownSection = ShownMenu["sections"][number];
export type ShownDish = ShownSection["dishes"][number];

/** The menus of a business. Which one opens depends on the hour: `lib/domain/menus.ts`. */
export const businessMenusSchema = z.object({
  activity: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  menus: z.array(shownMenuSchema).min(1).max(MAX_MENUS),
  /** Null: a preview, or another backend. */
  og_image: z.string().nullable().default(null),
});
export type BusinessMenus = z.infer<typeof businessMenusSchema>;

/** `GET /api/menus/{id}/sheets/{sheet}` */
export const menuSheetQuerySchema = z.object({
  lang: z.enum(sheetLanguages).catch("it").default("it"),
});

/** `PUT /api/menus/{id}/dishes/{dish}/sold-out`. */
export const soldOutSchema = z.strictObject({ is_sold_out: z.boolean() });

/** How a menu differs from a sheet that was printed of it. */
const printedChangesSchema = z.object({
  /** Dishes that are new, gone, or not as printed. */
  dishes: z.number().int(),
  /** Charges, hours, notes, sections or fixed menus are not as printed. */
  is_more: z.boolean(),
});
export type PrintedChanges = z.infer<typeof printedChangesSchema>;

/** `GET /api/access/printed-menu/{code}`. */
export const printedMenuSchema = z.object({
  activity: z.object({ name: z.string() }),
  menu: z.string(),
  version: z.number().int(),
  printed_at: instantSchema,
  /** False: guests do not read this menu any more. */
  is_in_use: z.boolean(),
  /** Null: unknown, or not in use. */
  changes: printedChangesSchema.nullable(),
  /** Path of the menu as it is now; null: it is read by code only, or not in use. */
  path: z.string().nullable(),
});
export type PrintedMenu = z.infer<typeof printedMenuSchema>;

/** A dish in the list for the phone of the kitchen. */
export const kitchenMenusSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      activity: z.object({ id: z.uuid(), name: z.string() }),
      sections: z.array(
        z.object({
          name: z.string(),
          dishes: z.array(z.object({ id: z.uuid(), name: z.string(), is_sold_out: z.boolean() })),
        }),
      ),
    }),
  ),
});
export type KitchenMenus = z.infer<typeof kitchenMenusSchema>;
