import Link from "next/link";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Activity, ActivityService } from "@/lib/contract/activities";
import { madeOnce } from "@/lib/domain/made-once";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";

const serviceIcons: Record<ActivityService, IconName> = {
  parking: "square-parking",
  wifi: "wifi",
  outdoor_seating: "sun",
  pets_welcome: "paw-print",
  delivery: "truck",
  takeaway: "shopping-bag",
  card_payment: "credit-card",
  gift_card: "gift",
  reservations: "calendar-check",
  air_conditioning: "snowflake",
  kids_area: "baby",
  home_service: "house",
  online_booking: "calendar-check",
  bike_parking: "bike",
  ev_charging: "zap",
  vegan_options: "leaf",
  gluten_free: "wheat-off",
};

const languageNames = madeOnce(() => new Intl.DisplayNames("it", { type: "language" }));

function languageName(code: string): string {
  try {
    return languageNames().of(code) ?? code;
  } catch {
    // A code that is no language tag is shown unchanged.
    return code;
  }
}

/** True if `ActivityDetails` has anything to show. */
export function hasDetails(activity: Activity): boolean {
  const { services, accessibility, payments, languages, founded_year, tags } = activity;
  const lists = [services, accessibility.features, payments, languages, tags];
  return (
    lists.some((list) => list.length > 0) || accessibility.note !== null || founded_year !== null
  );
}

/** Services, accessibility, payments, languages and the like; unknown ones are left out. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const t = useTranslations("activities");
  const { services, accessibility, payments, languages, founded_year, tags } = activity;
  if (!hasDetails(activity)) return null;
  const accessible = accessibility.features.length > 0 || accessibility.note !== null;
  return (
    <div className="later grid gap-8 sm:grid-cols-2 [--later-height:5rem]">
      {services.length > 0 && (
        <Detail title={t("details.services")}>
          <ul className="grid gap-1.5">
            {services.map((service) => (
              <Item key={service} icon={serviceIcons[service]}>
                {t(`service.${service}`)}
              </Item>
            ))}
          </ul>
        </Detail>
      )}
      {accessible && (
        <Detail title={t("details.accessibility")}>
          <ul className="grid gap-1.5">
            {accessibility.features.map((feature) => (
              <Item key={feature} icon="check">
                {t(`accessibility.${feature}`)}
              </Item>
            ))}
            {accessibility.note && <Item icon="accessibility">{accessibility.note}</Item>}
          </ul>
        </Detail>
      )}
      {payments.length > 0 && (
        <Detail title={t("details.payments")}>
          <ul className="grid gap-1.5">
            <Item icon="banknote">
              {payments.map((method) => t(`payment.${method}`)).join(", ")}
            </Item>
          </ul>
        </Detail>
      )}
      {(languages.length > 0 || founded_year !== null) && (
        <Detail title={t("details.more")}>
          <ul className="grid gap-1.5">
            {languages.length > 0 && (
              <Item icon="languages">
                {t("details.languages", { names: languages.map(languageName).join(", ") })}
              </Item>
            )}
            {founded_year !== null && (
              <Item icon="calendar-check">
                {t("details.founded", { year: String(founded_year) })}
              </Item>
            )}
          </ul>
        </Detail>
      )}
      {tags.length > 0 && (
        <Detail title={t("details.tags")}>
          <ul className="flex flex-wrap gap-x-4">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  href={listings.activities.href({ q: tag })}
                  prefetch={false}
                  className="link min-w-11 justify-center text-sm"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Detail>
      )}
    </div>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="fact">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
