import type { ReactNode } from "react";
import type { z } from "zod";
import { ListPage } from "@/components/modules/list-page";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type TabParams, tabNames, tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import type { Page } from "@/lib/contract/pagination";
import { findModule, type ModuleSlug } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

type Counts = Record<string, number>;

interface QueuePageProps<Tab extends string, Item> extends PrivatePageProps {
  slug: ModuleSlug;
  /** Of the queue, in the API. */
  path: string;
  schema: z.ZodType<Page<Item> & { counts: Counts }>;
  tabs: TabParams<Tab>;
  /** How many things a tab shows; without it those in the state of its name. */
  countOf?: (tab: Tab, counts: Counts) => number;
  texts: {
    tabsLabel: string;
    tabs: Record<Tab, string>;
    /** `other…` is said in every tab but the first, which holds what waits. */
    empty: { title: string; text: string; otherTitle: string; otherText: string };
  };
  /** Above what is said of an empty tab. */
  glyph: string;
  children: (items: Item[]) => ReactNode;
}

/** What waits for the staff, and what was decided, state by state. */
export async function QueuePage<Tab extends string, Item>({
  searchParams,
  slug,
  path,
  schema,
  tabs,
  countOf = (tab, counts) => counts[tab] ?? 0,
  texts,
  glyph,
  children,
}: QueuePageProps<Tab, Item>) {
  const [status, page] = await Promise.all([
    queryValue(searchParams, "stato"),
    pageNumber(searchParams),
  ]);
  const tab = tabOf(tabs, status);
  const queue = await readOwn(`${path}?status=${tab}&page=${page}`, schema);
  const { empty } = texts;
  const isFirst = tabs[tab] === undefined;
  return (
    <ModuleFrame module={findModule(slug)}>
      <StatusTabs
        label={texts.tabsLabel}
        tabs={tabNames(tabs).map((name) => ({
          href: routes.module(slug, { status: tabs[name] }),
          label: texts.tabs[name],
          count: countOf(name, queue.counts),
          current: name === tab,
        }))}
      />
      <ListPage
        page={queue}
        hrefOf={(number) => routes.module(slug, { status: tabs[tab], page: number })}
        empty={
          <EmptyState
            glyph={glyph}
            title={isFirst ? empty.title : empty.otherTitle}
            text={isFirst ? empty.text : empty.otherText}
          />
        }
      >
        {children(queue.data)}
      </ListPage>
    </ModuleFrame>
  );
}
