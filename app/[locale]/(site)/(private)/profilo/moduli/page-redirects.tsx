import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { AddRedirect } from "@/components/modules/pages/add-redirect";
import { RedirectList } from "@/components/modules/pages/redirect-list";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { listRedirects } from "@/lib/contract/page-endpoints";
import { redirectPageSchema } from "@/lib/contract/pages";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "pagine";
/** The redirects, as the address names them. */
export const REDIRECTS = "vecchi-indirizzi";

/** Paths that are no page, each with the page to which it leads. */
export async function RedirectsPage({ searchParams }: PrivatePageProps) {
  const [asked, page, { modules }] = await Promise.all([
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const texts = modules[SLUG].redirects;
  const q = asked ?? "";
  const found = await readOwn(callTo(listRedirects, { q, page }), redirectPageSchema);
  const { title, lead } = texts;
  return (
    <ModuleFrame
      words={["modules.pagine.redirects"]}
      module={findModule(SLUG)}
      item={{ title, lead, href: routes.module(SLUG, { status: REDIRECTS }) }}
    >
      <LiveRegion>
        <div className="module-tools">
          <ModuleSearch slug={SLUG} label={texts.search} q={q} status={REDIRECTS} />
          <AddRedirect pages={found.pages} />
        </div>
        <ListPage
          page={found}
          hrefOf={(number) => routes.module(SLUG, { status: REDIRECTS, q, page: number })}
          empty={<EmptyState glyph="search" {...(q ? texts.notFound : texts.empty)} />}
        >
          <RedirectList redirects={found.data} />
        </ListPage>
      </LiveRegion>
    </ModuleFrame>
  );
}
