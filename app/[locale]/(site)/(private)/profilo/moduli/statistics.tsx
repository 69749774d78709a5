import { redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { measureParams, periodParams } from "@/components/modules/statistics/choices";
import { CountedItemList } from "@/components/modules/statistics/item-list";
import { ItemStatistics } from "@/components/modules/statistics/item-statistics";
import { tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { countedItemPageSchema, statisticsSchema } from "@/lib/contract/statistics";
import { getStatistics, listCountedItems } from "@/lib/contract/statistics-endpoints";
import { findModule } from "@/lib/domain/modules";
import { formatDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes, statisticsPage } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "statistiche";

/** What one may see the numbers of; where it is one thing, its numbers. */
export async function StatisticsListPage({ searchParams }: PrivatePageProps) {
  const [number, q, { modules, moduleArea }] = await Promise.all([
    pageNumber(searchParams),
    queryValue(searchParams, "q"),
    getMessages(),
  ]);
  const texts = modules.statistiche;
  const asked = callTo(listCountedItems, { page: number, q: q ?? "" });
  const page = await readOwn(asked, countedItemPageSchema);
  const [only] = page.data;
  if (only && page.total === 1 && q === null) redirect(statisticsPage(only.id));
  const { title, text } = q === null ? texts.empty : moduleArea.search.none;
  return (
    <ModuleFrame module={findModule(SLUG)}>
      {(page.last_page > 1 || q !== null) && (
        <div className="module-tools">
          <ModuleSearch slug={SLUG} label={texts.search} q={q ?? ""} />
        </div>
      )}
      <ListPage
        page={page}
        hrefOf={(target) => routes.module(SLUG, { page: target, q: q ?? undefined })}
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
