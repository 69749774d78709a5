import { useMessages } from "next-intl";
import { ChoiceFilter } from "@/components/listing/filter-fields";
import { ListFilters } from "@/components/listing/list-filters";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Zone } from "@/lib/contract/activities";
import { giveawayCategories, giveawayTypes } from "@/lib/contract/giveaway-constants";
import type { GiveawayCard as GiveawayCardData } from "@/lib/contract/giveaways";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { newGiveawayPage, ownGiveawaysPage } from "@/lib/section-routes";
import { GiveawayCard } from "./giveaway-card";
import { GiveawayRules } from "./giveaway-rules";

type Filter = ListFilter<"giveaways">;

interface GiveawaysPageProps {
  filter: Filter;
  list: Page<GiveawayCardData>;
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
}

const { params } = listings.giveaways;

/** The board, for the cached page and its per-request twin. */
export function GiveawaysPage({ filter, list, zones, town }: GiveawaysPageProps) {
  const t = useTranslations("giveaways");
  const resultText = t("list.count", { count: list.total });
  const { q, type, category } = filter;
  return (
    <ListingPage
      kind="giveaways"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={{
        q,
        type: type && t(`types.${type}`),
        category: category && t(`categories.${category}`),
        zone: nameOf(zones, filter.zone) ?? filter.zone,
      }}
      filters={<Filters filter={filter} zones={zones} resultText={resultText} town={town} />}
    >
      {list.data.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {list.data.map((post, index) => (
            <li key={post.slug}>
              <GiveawayCard post={post} priority={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty filter={filter} />
      )}
      <GiveawayRules />
    </ListingPage>
  );
}

interface FiltersProps extends Omit<GiveawaysPageProps, "list"> {
  resultText: string;
}

/** What the board is for, how to write, and all filters in one GET form. */
function Filters({ filter, zones, resultText, town }: FiltersProps) {
  const t = useTranslations("giveaways");
  const tListing = useTranslations("listing");
  const { giveaways } = useMessages();
  return (
    <>
      <p className="-mt-2 mb-4 max-w-[60ch] text-lg">{t("list.lead", { town })}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        <LinkButton href={newGiveawayPage()}>{t("list.write")}</LinkButton>
        <LinkButton href={ownGiveawaysPage()} variant="secondary">
          {t("list.mine")}
        </LinkButton>
      </div>
      <ListFilters
        kind="giveaways"
        id="regalo-q"
        param={params.q}
        value={filter.q}
        words={giveaways.filters}
        resultText={resultText}
      >
        <ChoiceFilter
          param={params.type}
          value={filter.type}
          label={t("filters.type")}
          all={t("filters.allTypes")}
          options={giveawayTypes.map((one) => [one, t(`types.${one}`)] as const)}
        />
        <ChoiceFilter
          param={params.category}
          value={filter.category}
          label={t("filters.category")}
          all={t("filters.allCategories")}
          options={giveawayCategories.map((one) => [one, t(`categories.${one}`)] as const)}
        />
        <ChoiceFilter
          param={params.zone}
          value={filter.zone}
          label={tListing("zone")}
          all={tListing("allZones")}
          options={zones.map(({ slug, name }) => [slug, name] as const)}
        />
      </ListFilters>
    </>
  );
}

function Empty({ filter }: { filter: Filter }) {
  const t = useTranslations("giveaways.empty");
  if (isFiltered(listings.giveaways, filter)) {
    return (
      <EmptyState glyph="gift" title={t("title")} text={t("text")}>
        <LinkButton href={listings.giveaways.href()}>{t("all")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState glyph="gift" title={t("portalTitle")} text={t("portalText")}>
      <LinkButton href={newGiveawayPage()}>{t("begin")}</LinkButton>
    </EmptyState>
  );
}
