import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { BroadcastForm } from "@/components/modules/broadcasts/broadcast-form";
import { BroadcastList } from "@/components/modules/broadcasts/broadcast-list";
import { ListPage } from "@/components/modules/list-page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { listBroadcasts } from "@/lib/contract/broadcast-endpoints";
import { broadcastPageSchema } from "@/lib/contract/broadcasts";
import { callTo } from "@/lib/contract/endpoint";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { listZones } from "@/lib/server/activities";
import { getSite } from "@/lib/server/site";
import { type PrivatePageProps, pageNumber } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "avvisi";
/** Where a new one is written. */
const NEW = "nuovo";

/** The notifications that were sent to many. */
export async function BroadcastsPage({ searchParams }: PrivatePageProps) {
  const [page, { modules }, zones] = await Promise.all([
    pageNumber(searchParams),
    getMessages(),
    listZones(),
  ]);
  const texts = modules.avvisi;
  const sent = await readOwn(callTo(listBroadcasts, { page }), broadcastPageSchema);
  const write = <LinkButton href={routes.moduleItem(SLUG, NEW)}>{texts.write}</LinkButton>;
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <ListPage
        page={sent}
        hrefOf={(number) => routes.module(SLUG, { page: number })}
        empty={
          <EmptyState glyph="bell" title={texts.empty.title} text={texts.empty.text}>
            {write}
          </EmptyState>
        }
      >
        <div className="module-tools">{write}</div>
        <BroadcastList broadcasts={sent.data} zones={zones} />
      </ListPage>
    </ModuleFrame>
  );
}

/** The form of a new one. */
export async function BroadcastPage({ id }: { id: string }) {
  if (id !== NEW) notFound();
  const [{ modules }, zones, site] = await Promise.all([getMessages(), listZones(), getSite()]);
  const texts = modules.avvisi;
  return (
    <ModuleFrame
      words={["modules.avvisi"]}
      module={findModule(SLUG)}
      item={{ id: NEW, title: texts.newTitle, lead: texts.newLead }}
    >
      <BroadcastForm siteName={site.name} zones={zones} />
    </ModuleFrame>
  );
}
