import { notFound } from "next/navigation";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { LinkButton } from "@/components/ui/link-button";
import { FractionName } from "@/components/waste/fraction-name";
import type { WasteCalendar } from "@/lib/contract/waste";
import { addDays, formatDay, romeDay } from "@/lib/domain/rome-time";
import { readSheetCode, sheetState } from "@/lib/domain/waste-sheet";
import { getTranslations } from "@/lib/i18n/get-translations";
import { eveningSaid } from "@/lib/i18n/waste-words";
import { wasteCalendarPage, wasteSheetPage, wasteZonePage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { getWasteCalendarOf, getWasteOverview } from "@/lib/server/waste";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ zona: string; code: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { zona, code } = await params;
  const t = await getTranslations("wastePage");
  const site = await getSite();
  return pageMetadata(site, { title: t("title"), path: wasteSheetPage(zona, code), index: false });
}

/** Days of two years that one call gives. */
const DAYS = 400;

/** Whether a printed waste calendar is out of date: its code leads here (docs/domain/waste.md). */
export default async function Page({ params }: Props) {
  const { zona, code } = await params;
  const sheet = readSheetCode(code);
  const t = await getTranslations("wastePage.sheet");
  if (!sheet) notFound();
  const from = `${sheet.year}-01-01`;
  const [calendar, overview] = await Promise.all([
    getWasteCalendarOf(zona, { kind: sheet.kind, from, to: addDays(from, DAYS) }),
    getWasteOverview(),
  ]);
  if (!calendar || !overview) notFound();
  const today = romeDay(new Date());
  const { state, changed } = sheetState(sheet, calendar);
  const values = {
    year: sheet.year,
    zone: calendar.zone.name,
    day: changed ? formatDay(romeDay(changed), today) : "",
  };
  const changes = state === "old" ? changesSince(calendar, sheet.version) : [];
  return (
    <AccountSheet title={t(`${state}.title`)} lead={t(`${state}.text`, values)}>
      <div className="grid gap-6">
        {changes.length > 0 && (
          <section>
            <h2 className="text-xl">{t("changes")}</h2>
            <ul className="mt-3 grid gap-2">
              {changes.map(({ evening, fraction, isOff, reason }) => {
                const found = overview.fractions.find(({ slug }) => slug === fraction);
                const { name, color } = found ?? { name: fraction, color: "grey" as const };
                return (
                  <li key={`${evening} ${fraction}`}>
                    {eveningSaid(evening)}:{" "}
                    {isOff ? <s>{name}</s> : <FractionName name={name} color={color} />}
                    {reason && ` (${reason})`}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <LinkButton
          href={state === "gone" ? wasteCalendarPage() : wasteZonePage(zona, sheet.kind)}
          size="large"
        >
          {t(state === "gone" ? "all" : "read")}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}

/** Evenings that were announced since, the nearest first. */
function changesSince({ pickups, cancelled }: WasteCalendar, version: Date) {
  const isNew = (at: string | null | undefined) => at != null && Date.parse(at) > version.getTime();
  return [
    ...pickups
      .filter(({ change }) => isNew(change?.announced_at))
      .map(({ evening, fraction, change }) => ({
        ...{ evening, fraction, isOff: false },
        reason: change?.reason ?? null,
      })),
    ...cancelled
      .filter(({ announced_at: at }) => isNew(at))
      .map(({ evening, fraction, reason }) => ({ evening, fraction, isOff: true, reason })),
  ].sort((one, other) => one.evening.localeCompare(other.evening));
}
