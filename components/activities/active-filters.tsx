import Link from "next/link";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Category, Zone } from "@/lib/contract/activities";
import { type ActivityListFilter, routes } from "@/lib/routes";

interface ActiveFiltersProps {
  filter: ActivityListFilter;
  categories: readonly Category[];
  zones: readonly Zone[];
}

const nameOf = (list: readonly { slug: string; name: string }[], slug: string) =>
  list.find((item) => item.slug === slug)?.name ?? slug;

/** What the list is narrowed by, each with a way to take it off; nothing without a filter. */
export function ActiveFilters({ filter, categories, zones }: ActiveFiltersProps) {
  const t = useTranslations("activities.filters");
  const { q, category, zone, open } = filter;
  const active = [
    q && { key: "q", name: t("textChip", { text: q }), without: { q: undefined } },
    category && {
      key: "category",
      name: nameOf(categories, category),
      without: { category: undefined },
    },
    zone && { key: "zone", name: nameOf(zones, zone), without: { zone: undefined } },
    open && { key: "open", name: t("open"), without: { open: false } },
  ].filter((chip) => typeof chip === "object");
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("active")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            href={routes.activities({ ...filter, ...without, page: 1 })}
            prefetch={false}
            aria-label={t("remove", { name })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-tint px-4 text-sm font-semibold text-accent hover:underline"
          >
            {name}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            href={routes.activities()}
            prefetch={false}
            className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t("clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}
