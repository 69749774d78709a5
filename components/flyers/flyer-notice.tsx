import { LinkButton } from "@/components/ui/link-button";
import { Surface } from "@/components/ui/surface";
import type { FlyerCard, FlyerItem } from "@/lib/contract/flyers";
import { formatDay, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface FlyerNoticeProps {
  flyer: FlyerItem;
  /** Other flyers of the business, what ends soonest first. */
  others: readonly FlyerCard[];
  hrefOf?: ((flyer: FlyerCard) => string) | undefined;
  now: Date;
}

/** Says above a flyer that it does not run yet or any more, with the way to the one that does. */
export function FlyerNotice({ flyer, others, hrefOf, now }: FlyerNoticeProps) {
  const t = useTranslations("flyers.page");
  const { state, first_day, last_day } = flyer;
  const today = romeDay(now);
  if (state === "active") return null;
  if (state === "scheduled") {
    const weekday = formatWeekday(first_day);
    return (
      <Surface className="p-4">
        <p className="font-semibold">
          {t("scheduled", { weekday, day: formatDay(first_day, today) })}
        </p>
        <p>{t("scheduledText")}</p>
      </Surface>
    );
  }
  const next = others.find((one) => one.state === "active") ?? others[0];
  const pathOf = hrefOf ?? ((one: FlyerCard) => routes.item("flyers", one.slug));
  return (
    <Surface className="grid justify-items-start gap-3 border-danger bg-danger-tint p-4">
      <div>
        <p className="font-semibold">{t("expired", { day: formatDay(last_day, today) })}</p>
        <p>{t("expiredText")}</p>
      </div>
      {next ? (
        <LinkButton href={pathOf(next)}>
          {t(next.state === "active" ? "current" : "next")}
        </LinkButton>
      ) : (
        <LinkButton href={routes.flyers()}>{t("more")}</LinkButton>
      )}
    </Surface>
  );
}

/** The same where the page was kept past its end; `viewer-tools.ts` shows it. */
export function FlyerOver() {
  const t = useTranslations("flyers.page");
  return (
    <Surface className="flyer-over border-danger bg-danger-tint p-4">
      <p className="font-semibold">{t("expiredNow")}</p>
      <p>{t("expiredText")}</p>
    </Surface>
  );
}
