import type { ServingWindow } from "@/lib/contract/menu-content";
import { runsOf } from "@/lib/domain/promo-hours";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type italian from "@/lib/i18n/messages/it/menu-words.json";

type HourWords = Pick<typeof italian, "days" | "fromHour" | "toHour" | "fromDay" | "toDay">;

/** "01/06/2026", which all languages of the page read. */
const dateSaid = (day: string) => day.split("-").reverse().join("/");

function spanSaid(from: string | null, to: string | null, words: { from: string; to: string }) {
  if (from && to) return [`${from}–${to}`];
  if (from) return [fillMessage(words.from, { from })];
  return to ? [fillMessage(words.to, { to })] : [];
}

/** "lun–ven 12:00–14:30; sab 19:00–23:00": when something is served. */
export function windowsSaid(windows: readonly ServingWindow[], words: HourWords): string {
  const dayOf = (day: ServingWindow["days"][number]) =>
    words.days[["mo", "tu", "we", "th", "fr", "sa", "su"].indexOf(day)] ?? "";
  const said = windows.map(({ days, from, to, date_from, date_to }) => {
    const runs = runsOf(days).map(([first, last]) =>
      first === last ? dayOf(first) : `${dayOf(first)}–${dayOf(last)}`,
    );
    return [
      runs.join(", "),
      ...spanSaid(from, to, { from: words.fromHour, to: words.toHour }),
      ...spanSaid(date_from && dateSaid(date_from), date_to && dateSaid(date_to), {
        from: words.fromDay,
        to: words.toDay,
      }),
    ]
      .filter(Boolean)
      .join(" ");
  });
  return said.filter(Boolean).join("; ");
}
