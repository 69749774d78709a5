import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { TellArea } from "@/components/modules/action-area";
import { ModulePagination } from "@/components/modules/module-pagination";
import { AddSynonyms } from "@/components/modules/sinonimi/add-synonyms";
import { MissList } from "@/components/modules/sinonimi/miss-list";
import { SynonymList } from "@/components/modules/sinonimi/synonym-list";
import { SynonymSearch } from "@/components/modules/sinonimi/synonym-search";
import { StatusTabs } from "@/components/modules/status-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { searchMissPageSchema, synonymPageSchema } from "@/lib/contract/synonyms";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

const SLUG = "sinonimi";
/** The tab of what was searched for in vain. */
const MISSES = "a-vuoto";

/** Words that mean the same to the search, and what people searched for in vain. */
export async function SynonymsPage({ searchParams }: PrivatePageProps) {
  const [status, { modules }] = await Promise.all([
    queryValue(searchParams, "stato"),
    getMessages(),
  ]);
  const { tabs } = modules.sinonimi;
  const isMisses = status === MISSES;
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <StatusTabs
        label={tabs.label}
        tabs={[
          { href: routes.module(SLUG), label: tabs.groups, current: !isMisses },
          { href: routes.module(SLUG, { status: MISSES }), label: tabs.misses, current: isMisses },
        ]}
      />
      <TellArea>
        {isMisses ? <Misses searchParams={searchParams} /> : <Groups searchParams={searchParams} />}
      </TellArea>
    </ModuleFrame>
  );
}

async function Groups({ searchParams }: PrivatePageProps) {
  const [asked, page, { modules }, form] = await Promise.all([
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
    actionTexts(),
  ]);
  const texts = modules.sinonimi;
  const q = asked ?? "";
  const query = new URLSearchParams({ q, page: String(page) });
  const groups = await getOwn(`/api/staff/synonyms?${query}`, synonymPageSchema);
  if (!groups) notFound();
  return (
    <>
      <div className="module-tools">
        <SynonymSearch q={q} texts={texts.search} />
        <AddSynonyms texts={texts} form={form} />
      </div>
      {groups.data.length > 0 ? (
        <SynonymList groups={groups.data} texts={texts} form={form} />
      ) : (
        <EmptyState
          glyph="search"
          title={q ? texts.notFound.title : texts.empty.title}
          text={q ? texts.notFound.text : texts.empty.text}
        />
      )}
      <ModulePagination
        current={groups.current_page}
        last={groups.last_page}
        hrefOf={(number) => routes.module(SLUG, { q, page: number })}
      />
    </>
  );
}

async function Misses({ searchParams }: PrivatePageProps) {
  const [page, { modules }, form] = await Promise.all([
    pageNumber(searchParams),
    getMessages(),
    actionTexts(),
  ]);
  const texts = modules.sinonimi;
  const misses = await getOwn(`/api/staff/search-misses?page=${page}`, searchMissPageSchema);
  if (!misses) notFound();
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{texts.misses.lead}</p>
      {misses.data.length > 0 ? (
        <MissList misses={misses.data} texts={texts} form={form} />
      ) : (
        <EmptyState
          glyph="search"
          title={texts.misses.empty.title}
          text={texts.misses.empty.text}
        />
      )}
      <ModulePagination
        current={misses.current_page}
        last={misses.last_page}
        hrefOf={(number) => routes.module(SLUG, { status: MISSES, page: number })}
      />
    </>
  );
}
