import type { Executor } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { teamOf } from "@/backend/features/organisations/service";
import { staffMembersWith, teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { formatCents } from "@/lib/domain/euros";
import { dayAndMonth, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { routes } from "@/lib/routes";
import type { BookingRow } from "./queries";

type News = keyof typeof texts.news;

/** What a notification says besides the booking. */
interface Extra {
  first?: Date | undefined;
  /** In cents. */
  amount?: number;
}

const wordsOf = (
  { code, advertiser, placement, price, due_at }: BookingRow,
  { first, amount = 0 }: Extra,
) => ({
  code,
  advertiser: advertiser ?? "",
  placement: texts.placements[placement],
  price: formatCents(price ?? 0),
  day: due_at ? dayAndMonth(romeDay(due_at)) : "",
  first: first ? dayAndMonth(romeDay(first)) : "",
  amount: formatCents(amount),
});

async function tell(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  people: readonly string[],
  { row, news, extra }: { row: BookingRow; news: News; extra: Extra },
): Promise<void> {
  const { title, body } = texts.news[news];
  const words = wordsOf(row, extra);
  await notifyMany(deps, tx, [...people], {
    type: "moderation_decision",
    title: fillMessage(title, words),
    body: fillMessage(body, words),
    deepLink: routes.moduleItem("campagne", row.id),
  });
}

/** Tells the advertiser's team; a booking of the staff has none. */
export async function notifyTeam(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: BookingRow,
  news: News,
  extra: Extra = {},
): Promise<void> {
  if (row.organisation_id === null) return;
  const needed = { ...teamWith("ads.manage"), now: deps.now() };
  const team = await teamOf(tx, row.organisation_id, needed);
  await tell(deps, tx, team, { row, news, extra });
}

/** Tells the staff that something waits for it. */
export async function notifyStaff(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: BookingRow,
  news: News,
  extra: Extra = {},
): Promise<void> {
  await tell(deps, tx, await staffMembersWith(tx, "ads.decide"), { row, news, extra });
}
