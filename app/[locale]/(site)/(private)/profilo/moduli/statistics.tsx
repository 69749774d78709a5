import { redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { kindParams, measureParams, periodParams } from "@/components/modules/statistics/choices";
import { CountedItemList } from "@/components/modules/statistics/item-list";
import { ItemStatistics } from "@/components/modules/statistics/item-statistics";
import { StatusTabs } from "@/components/modules/status-tabs";
import { tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { countedItemPageSchema, statisticsSchema } from "@/lib/contract/statistics";
import { shownKinds } from "@/lib/contract/statistics-constants";
import { getStatistics, listCountedItems } from "@/lib/contract/statistics-endpoints";
import { findModule } from "@/lib/domain/modules";
import { formatDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes, statisticsPage } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "statistiche";

/** What one may see the numbers of, activities first (`stato` in the address); where it is one thing, its numbers. */
export async function StatisticsListPage({ searchParams }: PrivatePageProps) {
  const [number, q, kindName, { modules, moduleArea }] = await Promise.all([
    pageNumber(searchParams),
    queryValue(searchParams, "q"),
    queryValue(searchParams, "stato"),
    getMessages(),
  ]);
  const texts = modules.statistiche;
  const kind = tabOf(kindParams, kindName);
  const asked = callTo(listCountedItems, { kind, page: number, q: q ?? "" });
  const page = await readOwn(asked, countedItemPageSchema);
  const [only] = page.data;
  const { totals } = page;
  const isMixed = totals.flyer > 0 || kind === "flyer";
  if (only && page.total === 1 && q === null && !isMixed) redirect(statisticsPage(only.id));
  const { title, text } = q === null ? texts.empty[kind] : moduleArea.search.none;
  return (
    <ModuleFrame module={findModule(SLUG)}>
      {isMixed && (
        <StatusTabs
          label={texts.kindsLabel}
          tabs={shownKinds.map((one) => ({
            href: routes.module(SLUG, { status: kindParams[one], q: q ?? undefined }),
            label: texts.kinds[one],
            count: totals[one],
            current: one === kind,
          }))}
        />
      )}
      {(page.last_page > 1 || q !== null) && (
        <div className="module-tools">
          <ModuleSearch
            slug={SLUG}
            label={texts.search[kind]}
            q={q ?? ""}
            status={kindParams[kind]}
          />
        </div>
      )}
      <ListPage
        page={page}
        hrefOf={(target) =>
          routes.module(SLUG, { page: target, status: kindParams[kind], q: q ?? undefined })
        }
        empty={
          <EmptyState glyph={q === null ? "chart-column" : "search"} title={title} text={text} />
        }
      >
        <CountedItemList items={page.data} />
      </ListPage>
    </ModuleFrame>
  );
}

/** The numbers of one thing; `periodo` and `misura` in the address say which. */
export async function StatisticsPage({ id, searchParams }: PrivatePageProps & { id: string }) {
  const [periodName, measureName, t] = await Promise.all([
    queryValue(searchParams, "periodo"),
    queryValue(searchParams, "misura"),
    getTranslations("modules.statistiche"),
  ]);
  const period = tabOf(periodParams, periodName);
  const measure = tabOf(measureParams, measureName);
  const statistics = await readOwn(callTo(getStatistics, { id, period }), statisticsSchema);
  const { title, from, to, before } = statistics;
  const day = (one: string) => formatDay(one, to);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title,
        lead: t("itemLead", {
          from: day(from),
          to: day(to),
          beforeFrom: day(before.from),
          beforeTo: day(before.to),
        }),
      }}
    >
      <ItemStatistics statistics={statistics} measure={measure} />
    </ModuleFrame>
  );
}
