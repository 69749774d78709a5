import Link from "next/link";
import type { ReactNode } from "react";
import { Surface } from "@/components/ui/surface";
import type { FlyerItem } from "@/lib/contract/flyers";
import { addressLine, directionsLink } from "@/lib/domain/contact-links";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { formatContents } from "@/lib/i18n/flyer-page-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface FlyerFactsProps {
  flyer: FlyerItem;
  now: Date;
}

/** "Dal 23 novembre al 1º dicembre". */
export function FlyerDays({ flyer: { first_day, last_day }, now }: FlyerFactsProps) {
  const t = useTranslations("flyers.page");
  const today = romeDay(now);
  const [first, last] = [formatDay(first_day, today), formatDay(last_day, today)];
  return first_day === last_day
    ? t("oneDayShort", { day: last })
    : t("validShort", { first, last });
}

/** Facts of a flyer in short: when, where, what is in it. */
export function FlyerFacts({ flyer, now }: FlyerFactsProps) {
  const t = useTranslations("flyers.page");
  const today = romeDay(now);
  const { note, visibility } = flyer;
  const facts: [string, ReactNode][] = [
    [t("when"), <FlyerDays key="when" flyer={flyer} now={now} />],
    [t("where"), <WhereFact key="where" flyer={flyer} />],
    [t("contents"), formatContents(flyer)],
    [t("note"), note && <span className="whitespace-pre-line">{note}</span>],
    [t("published"), formatDay(romeDay(new Date(flyer.published_at)), today)],
  ];
  return (
    <Surface className="p-5 print:border-0 print:p-0">
      <h2 className="mb-3 text-xl">{t("facts")}</h2>
      <dl className="grid gap-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {visibility === "code_only" && <p className="mt-3 text-sm">{t("codeOnly")}</p>}
    </Surface>
  );
}

function WhereFact({ flyer }: { flyer: FlyerItem }) {
  const t = useTranslations("flyers.page");
  const { activity, address, location, places } = flyer;
  const line = addressLine({ ...address, number: null });
  const route = directionsLink({ location, address: { ...address, number: null } });
  return (
    <>
      <Link href={routes.item("activities", activity.slug)} prefetch={false} className="link">
        {activity.name}
      </Link>
      {line && <address className="not-italic">{line}</address>}
      {places && <span className="block text-sm">{places}</span>}
      {route && (
        <a href={route} rel="noopener nofollow" className="link text-sm print:hidden">
          {t("route")}
        </a>
      )}
    </>
  );
}
