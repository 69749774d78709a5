import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { AnyListing } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings, type SectionKind } from "@/lib/listings";

/** Labels of the filters by kind; texts are quoted. */
export type FilterNames<Kind extends SectionKind> = {
  [Key in keyof ListFilter<Kind>]?: string | false;
};

interface ActiveFiltersProps<Kind extends SectionKind> {
  kind: Kind;
  filter: ListFilter<Kind>;
  names: FilterNames<Kind>;
  /** Address of the filtered page; default: the list. */
  hrefOf?: (filter: ListFilter<Kind>) => string;
}

/** The active filters, each with a link that removes it; renders nothing without filters. */
export function ActiveFilters<Kind extends SectionKind>(props: ActiveFiltersProps<Kind>) {
  const { kind, filter, names } = props;
  const t = useTranslations("listing");
  const listing: AnyListing = listings[kind];
  const { hrefOf = listing.href } = props;
  const active = Object.entries(names).flatMap(([key, name]) => {
    if (!name) return [];
    const isText = listing.params[key]?.type === "text";
    return [{ key, name: isText ? t("text", { text: name }) : name }];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("active")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {active.map(({ key, name }) => (
        <li key={key}>
          <Link
            href={hrefOf({ ...filter, [key]: undefined, page: 1 })}
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
            href={hrefOf({})}
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
