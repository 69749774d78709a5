import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { SectionHeading } from "@/components/ui/section-heading";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

const sections = [
  { key: "flyers", section: "volantini", href: routes.flyers(), icon: "newspaper" },
] as const;

/** Sections that open soon, each in its own colour. */
export function ComingSections() {
  const t = useTranslations();
  return (
    <section aria-labelledby="presto" className="page-width">
      <SectionHeading id="presto" title={t("home.soon.title")} />
      <ul className="mt-5 grid gap-3 md:grid-cols-2 md:gap-5">
        {sections.map(({ key, section, href, icon }) => (
          <li key={key} data-section={section}>
            <Link
              href={href}
              prefetch={false}
              className="pattern-fan group flex h-full items-center gap-4 rounded-card bg-accent-tint p-5 text-accent [--pattern-opacity:0.07] focus-visible:rounded-card md:flex-col md:items-start md:gap-10 md:p-7"
            >
              <Icon name={icon} className="size-8" />
              <span className="flex-1">
                <span className="block font-headline text-2xl font-extrabold">
                  {t(`shell.tabs.${key}`)}
                </span>
                <span className="mt-1 block text-sm text-ink">{t(`home.soon.${key}`)}</span>
              </span>
              <Icon
                name="arrow-right"
                className="transition-transform duration-150 group-hover:translate-x-1 md:absolute md:top-8 md:right-7"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
