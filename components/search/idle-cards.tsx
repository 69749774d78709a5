import { Icon } from "@/components/ui/icon";
import { useTranslations } from "@/lib/i18n/use-translations";

const cards = [
  { key: "activities", section: "attivita", icon: "store" },
  { key: "events", section: "eventi", icon: "calendar-days" },
  { key: "jobs", section: "lavora", icon: "briefcase-business" },
  { key: "promotions", section: "promo", icon: "gift" },
] as const;

/** Suggestions before a search. */
export function IdleCards() {
  const t = useTranslations("search.idle");
  return (
    <section aria-labelledby="cosa-trovare">
      <h2 id="cosa-trovare" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5">
        {cards.map(({ key, section, icon }) => (
          <li
            key={key}
            data-section={section}
            className="pattern-fan rounded-card bg-accent-tint p-5 text-accent [--pattern-opacity:0.07] md:p-7"
          >
            <Icon name={icon} className="size-8" />
            <h3 className="mt-4 text-xl">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-sm text-ink">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
