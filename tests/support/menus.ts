import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Db, inTransaction } from "@/backend/db/handle";
import { createMenu } from "@/backend/features/menus/service";
import { type MenuContent, menuContentSchema } from "@/lib/contract/menu-content";

type MenuInput = z.input<typeof menuContentSchema>;
type DishInput = NonNullable<NonNullable<MenuInput["sections"]>[number]["dishes"]>[number];

/** A dish of 12 €, with a new id. */
export const dishOf = (name: string, over: Partial<DishInput> = {}): DishInput => ({
  id: randomUUID(),
  name,
  price: 1200,
  ...over,
});

/** A section with these dishes, with a new id. */
export const sectionOf = (name: string, dishes: DishInput[]) => ({
  id: randomUUID(),
  name,
  dishes,
});

/** A menu of one section with one dish, unless a test says otherwise. */
export const menuOf = (activity: string, over: Partial<MenuInput> = {}): MenuContent =>
  menuContentSchema.parse({
    activity,
    name: "Alla carta",
    sections: [sectionOf("Primi", [dishOf("Spaghetti alla carbonara")])],
    ...over,
  });

/** Adds a published menu of the business of a slug. */
export async function plantMenu(
  db: Db,
  activity: string,
  {
    organisationId = null,
    at = "2026-11-10T09:00:00Z",
    ...over
  }: Partial<MenuInput> & { organisationId?: string | null; at?: string } = {},
): Promise<{ id: string; content: MenuContent }> {
  const id = randomUUID();
  const content = menuOf(activity, over);
  const item = { id, organisation_id: organisationId, content };
  const writer = { at: new Date(at), userId: null };
  await inTransaction(db, (tx) => createMenu(tx, item, writer));
  return { id, content };
}
