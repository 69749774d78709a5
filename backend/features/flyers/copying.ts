import type { Executor } from "@/backend/db/handle";
import { beginItem, editorOf, kindNamed } from "@/backend/features/editorial/service";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import type { Content } from "@/lib/contract/editorial";
import type { FlyerContent } from "@/lib/contract/flyer-content";
import { addDays, daysBetween, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import { contentOf } from "./content-of";
import { editableFlyer } from "./editing";
import { selectById } from "./queries";
import { requireFlyer } from "./writing";

/** Activity and owner of a flyer, for permission checks; no owner if it does not exist. */
export async function targetOfFlyer(db: Executor, id: string): Promise<Target> {
  const row = await selectById(db, id);
  const { activity_id = null, organisation_id = null } = row?.flyer ?? {};
  return { activityId: activity_id, organisationId: organisation_id };
}

/** The same content for as many days, from the day after its last one or from today. */
function inTheNextDays(content: FlyerContent, today: string): FlyerContent {
  const { valid_from, valid_to, title, offers } = content;
  const first = valid_from ?? valid_to;
  const next = addDays(valid_to, 1);
  const from = next > today ? next : today;
  const later = daysBetween(first, from);
  const move = (day: string | null) => day && addDays(day, later);
  return {
    ...content,
    title: fillMessage(texts.copyTitle, { title }).slice(0, 80),
    valid_from: from,
    valid_to: addDays(valid_to, later),
    offers: offers.map((offer) => ({
      ...offer,
      valid_from: move(offer.valid_from),
      valid_to: move(offer.valid_to),
    })),
  };
}

/** Begins a draft like a flyer for the days after it; returns its id. Throws `not_found`. */
export async function copyFlyer(
  deps: Pick<Deps, "db" | "now" | "editableKinds">,
  user: CurrentUser,
  id: string,
): Promise<{ id: string }> {
  const row = await requireFlyer(deps.db, id);
  const content = inTheNextDays(contentOf(row, row.offers), romeDay(deps.now()));
  const kind = kindNamed(deps.editableKinds, editableFlyer.kind);
  const { organisation_id } = row.flyer;
  const begun = { organisation_id, changes: content as Content };
  return { id: await beginItem(deps, kind, editorOf(user, kind), begun) };
}
