import type { Executor } from "@/backend/db/handle";
import { plantCode } from "@/backend/features/access-codes/service";
import { ownersOf } from "@/backend/features/activities/service";
import { addRevision } from "@/backend/features/editorial/service";
import { createMenu, setMenuStatus } from "@/backend/features/menus/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { instantAgo } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { menuContentSchema } from "@/lib/contract/menu-content";
import { romeDay } from "@/lib/domain/rome-time";
import { sectionsOf } from "./seed-menu";
import { seedMenus } from "./town-menus";

/** Days since the oldest menu was published; each further one a day later. */
const OLDEST = 40;

/** The menus with their drafts and codes; after the people and the organisations. */
export async function writeMenus(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  const author_id = people.get(addressOf("esercente")) ?? null;
  for (const [index, seed] of seedMenus.entries()) {
    const { at, since, state, code: label } = seed;
    const { name } = seed.content;
    const id = stableId("menu", `${at} ${name}`);
    const card = activities.get(at) ?? "";
    const [owner] = await ownersOf(tx, [card]);
    const organisation_id = owner?.owner.id ?? null;
    const written = instantAgo(today, OLDEST - index, name);
    const content = menuContentSchema.parse({
      ...seed.content,
      activity: at,
      sections: sectionsOf(seed),
    });
    if (state) {
      await addRevision(tx, {
        kind: "menu",
        item_id: id,
        organisation_id,
        state,
        title: name,
        changes: content as never,
        author_id,
        submitted_at: state === "draft" ? null : written,
        created_at: written,
        updated_at: written,
      });
      continue;
    }
    const writer = { at: written, userId: organisation_id === null ? null : author_id };
    await createMenu(tx, { id, organisation_id, content }, writer);
    if (since) await setMenuStatus(tx, id, since, written);
    if (label) {
      const item_id = content.is_public ? null : id;
      await plantCode(tx, { kind: "menu", activity_id: card, item_id, label, created_at: written });
    }
  }
}
