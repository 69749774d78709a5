import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { StatusTabs } from "@/components/modules/status-tabs";
import { AddSynonyms } from "@/components/modules/synonyms/add-synonyms";
import { MissList } from "@/components/modules/synonyms/miss-list";
import { SynonymList } from "@/components/modules/synonyms/synonym-list";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { TERM_LIMITS } from "@/lib/contract/synonym-constants";
import { listSearchMisses, listSynonyms } from "@/lib/contract/synonym-endpoints";
import { searchMissPageSchema, synonymPageSchema } from "@/lib/contract/synonyms";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

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
    <ModuleFrame words={["modules.sinonimi"]} module={findModule(SLUG)}>
      <StatusTabs
        label={tabs.label}
        tabs={[
          { href: routes.module(SLUG), label: tabs.groups, current: !isMisses },
          { href: routes.module(SLUG, { status: MISSES }), label: tabs.misses, current: isMisses },
        ]}
      />
      <LiveRegion>
        {isMisses ? <Misses searchParams={searchParams} /> : <Groups searchParams={searchParams} />}
      </LiveRegion>
    </ModuleFrame>
  );
}

async function Groups({ searchParams }: PrivatePageProps) {
  const [asked, page, { modules }] = await Promise.all([
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const texts = modules.sinonimi;
  const q = asked ?? "";
  const groups = await readOwn(callTo(listSynonyms, { q, page }), synonymPageSchema);
  return (
    <>
      <div className="module-tools">
        <ModuleSearch slug={SLUG} label={texts.search} q={q} maxLength={TERM_LIMITS.max} />
        <AddSynonyms />
      </div>
      <ListPage
        page={groups}
        hrefOf={(number) => routes.module(SLUG, { q, page: number })}
        empty={<EmptyState glyph="search" {...(q ? texts.notFound : texts.empty)} />}
      >
        <SynonymList groups={groups.data} />
      </ListPage>
    </>
  );
}

async function Misses({ searchParams }: PrivatePageProps) {
  const [page, { modules }] = await Promise.all([pageNumber(searchParams), getMessages()]);
  const texts = modules.sinonimi;
  const misses = await readOwn(callTo(listSearchMisses, { page }), searchMissPageSchema);
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{texts.misses.lead}</p>
      <ListPage
        page={misses}
        hrefOf={(number) => routes.module(SLUG, { status: MISSES, page: number })}
        empty={<EmptyState glyph="search" {...texts.misses.empty} />}
      >
        <MissList misses={misses.data} />
      </ListPage>
    </>
  );
}
