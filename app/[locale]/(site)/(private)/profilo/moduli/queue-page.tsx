import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { z } from "zod";
import { LiveRegion } from "@/components/modules/action-area";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch, type SearchChoice } from "@/components/modules/module-search";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type TabParams, tabNames, tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Page } from "@/lib/contract/pagination";
import { findModule, type ModuleSlug } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame, type ModuleWords } from "./module-frame";
import { readOwn } from "./read-own";
import type { Counts } from "./waiting";

interface QueuePageProps<Tab extends string, Queue> extends PrivatePageProps, ModuleWords {
  slug: ModuleSlug;
  /** Reads the queue; without parameters but those of its query. */
  queue: Pick<Endpoint, "path">;
  schema: z.ZodType<Queue>;
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
  /** What one can look for: a text, where there are roles of one of them; without it nothing. */
  search?: {
    label: string;
    roles?: Record<string, string>;
    /** What else the list is narrowed to, each by its name in the address and in the API. */
    choices?: {
      title: string;
      fields: readonly (Omit<SearchChoice, "chosen"> & { api: string })[];
    };
  };
  /** What one can add or take away, and what there is to know before; `asked`: what the list shows. */
  tools?: (queue: Queue, asked: Record<string, string> & { status: Tab; q?: string }) => ReactNode;
  children: (queue: Queue) => ReactNode | Promise<ReactNode>;
}

/** What waits for the staff, and what was decided, state by state. */
export async function QueuePage<
  Tab extends string,
  Queue extends Page<unknown> & { counts: Counts },
>({
  searchParams,
  slug,
  queue: { path },
  schema,
  tabs,
  countOf = (tab, counts) => counts[tab] ?? 0,
  texts,
  glyph,
  search,
  tools,
  words,
  children,
}: QueuePageProps<Tab, Queue>) {
  const [status, page, text, role, { moduleArea }] = await Promise.all([
    queryValue(searchParams, "stato"),
    pageNumber(searchParams),
    queryValue(searchParams, "q"),
    queryValue(searchParams, "ruolo"),
    getMessages(),
  ]);
  const tab = tabOf(tabs, status);
  const sought: { q?: string; role?: string } = search
    ? {
        q: text ?? undefined,
        role: role && Object.hasOwn(search.roles ?? {}, role) ? role : undefined,
      }
    : {};
  const fields = await Promise.all(
    (search?.choices?.fields ?? []).map(async (field) => {
      const value = await queryValue(searchParams, field.name);
      const isKnown = field.options.some((option) => option.value === value);
      return { ...field, chosen: isKnown && value ? value : "" };
    }),
  );
  const choices = Object.fromEntries(fields.map(({ name, chosen }) => [name, chosen || undefined]));
  const narrowed = Object.fromEntries(
    fields.flatMap(({ api, chosen }) => (chosen ? [[api, chosen]] : [])),
  );
  const asked = Object.entries({ status: tab, page: String(page), ...sought, ...narrowed });
  const query = new URLSearchParams(asked.filter((entry): entry is [string, string] => !!entry[1]));
  const queue = await readOwn(`${path}?${query}`, schema);
  const isSought = query.has("q") || query.has("role") || Object.keys(narrowed).length > 0;
  const isFirst = tabs[tab] === undefined;
  const { title, text: explanation, otherTitle, otherText } = texts.empty;
  const { none } = moduleArea.search;
  return (
    <ModuleFrame module={findModule(slug)} words={words}>
      <StatusTabs
        label={texts.tabsLabel}
        tabs={tabNames(tabs).map((name) => ({
          href: routes.module(slug, { status: tabs[name], ...sought, choices }),
          label: texts.tabs[name],
          count: countOf(name, queue.counts),
          current: name === tab,
        }))}
      />
      <LiveRegion>
        {(search || tools) && (
          <div className="module-tools">
            {search && (
              <ModuleSearch
                slug={slug}
                label={search.label}
                q={sought.q ?? ""}
                status={tabs[tab]}
                roles={search.roles && { chosen: sought.role ?? "", options: search.roles }}
                choices={search.choices && { title: search.choices.title, fields }}
              />
            )}
            {tools?.(queue, { ...narrowed, status: tab, ...(sought.q ? { q: sought.q } : {}) })}
          </div>
        )}
        <ListPage
          page={queue}
          hrefOf={(number) =>
            routes.module(slug, { status: tabs[tab], ...sought, choices, page: number })
          }
          empty={
            isSought ? (
              <EmptyState glyph="search" title={none.title} text={none.text} />
            ) : (
              <EmptyState
                glyph={glyph}
                title={isFirst ? title : otherTitle}
                text={isFirst ? explanation : otherText}
              />
            )
          }
        >
          {await children(queue)}
        </ListPage>
      </LiveRegion>
    </ModuleFrame>
  );
}
