import type { ContentItem, ContentKind, StaffWord } from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { isOffByStaff } from "@/backend/features/case-log/service";
import { placedPromos } from "@/backend/features/promos/service";
import { DomainError } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { routes } from "@/lib/routes";
import { registeredAd } from "@/lib/section-routes";
import { type BookingRow, bookingRows, selectBookingsById, selectCreatives } from "./queries";
import { move } from "./states";
import { adTags } from "./tags";

const KIND = "ad";

/** True if the staff hid an ad after a report, and did not restore it. */
export const isHeldByStaff = (db: Executor, id: string): Promise<boolean> =>
  isOffByStaff(db, { subject: KIND, id }, { off: "hidden", on: "restored" });

/** What was ever on sale and is not stopped counts as shown: the weeks are the register's. */
const states: Partial<Record<BookingRow["status"], ContentItem["state"]>> = {
  scheduled: "shown",
  stopped: "gone",
};

async function lock(tx: Executor, id: string): Promise<BookingRow> {
  const row = await bookingRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

const by = ({ staffId, ...word }: StaffWord) => ({
  ...word,
  actor: { id: staffId, part: "staff" as const },
});

/** Ads for reports and the moderation: hidden until they are corrected; stopped in their module. */
export const adContent: ContentKind = {
  kind: KIND,
  label: texts.label,
  part: "business",
  measures: ["hidden"],
  ownPath: (id) => routes.moduleItem("campagne", id),
  find: async (db, ids) => {
    const bookings = await selectBookingsById(db, ids);
    const creatives = await selectCreatives(db, ids);
    const promos = await placedPromos(
      db,
      bookings.flatMap(({ promo_id }) => promo_id ?? []),
    );
    return bookings.map((row) => {
      const { id, code, advertiser, payer, placement, promo_id, organisation_id } = row;
      const promo = placement === "promo" && promo_id ? promos.get(promo_id) : undefined;
      const seen = creatives.find(
        ({ creative }) => creative.booking_id === id && creative.status === "approved",
      )?.creative;
      const name = promo?.title ?? seen?.headline;
      const state = states[row.status] ?? "hidden";
      return {
        id,
        title: [name, advertiser].filter(Boolean).join(" · "),
        name: name ?? code,
        state,
        path: state === "shown" ? registeredAd(code) : null,
        staff_path: routes.moduleItem("campagne", id),
        text: seen ? [seen.headline, seen.text, seen.cta, seen.target].join("\n") : null,
        facts: [texts.placements[placement], code, ...(payer ? [payer] : [])],
        author_id: null,
        organisation_id,
        parent: null,
      };
    });
  },
  hide: async (tx, id, word) => {
    const row = await lock(tx, id);
    if (row.status !== "scheduled" && row.status !== "paused") {
      throw new DomainError("conflict", texts.faults.state);
    }
    await move(tx, row, { status: "paused" }, { ...by(word), step: "hidden" });
    return { before: row.status, tags: await adTags(tx, row) };
  },
  remove: () => {
    throw new DomainError("conflict", texts.faults.state);
  },
  restore: async (tx, id, { before }, word) => {
    const row = await lock(tx, id);
    if (row.status !== "paused") return [];
    const status = before === "paused" ? "paused" : "scheduled";
    await move(tx, row, { status }, { ...by(word), step: "restored" });
    return adTags(tx, row);
  },
};
