import { getMessages } from "next-intl/server";
import { JournalFilter } from "@/components/modules/journal/journal-filter";
import { JournalList } from "@/components/modules/journal/journal-list";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { journalPageSchema, journalQuerySchema } from "@/lib/contract/journal";
import { exportJournal, listJournal } from "@/lib/contract/journal-endpoints";
import { findModule } from "@/lib/domain/modules";
import { journalPage } from "@/lib/routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "registro";

/** How the address spells what the journal is narrowed to. */
const params = {
  q: "q",
  area: "area",
  action: "azione",
  by: "chi",
  about: "cosa",
  from: "dal",
  to: "al",
  before: "prima",
} as const;

async function asked(searchParams: PrivatePageProps["searchParams"]) {
  const values = Object.entries(params).map(async ([key, name]) => [
    key,
    (await queryValue(searchParams, name)) ?? "",
  ]);
  return journalQuerySchema.parse(Object.fromEntries(await Promise.all(values)));
}

/** What was decided and done in the town's portal, and by whom. */
export async function JournalPage({ searchParams }: PrivatePageProps) {
  const [{ before, ...filter }, { modules }] = await Promise.all([
    asked(searchParams),
    getMessages(),
  ]);
  const texts = modules[SLUG];
  const page = await readOwn(callTo(listJournal, { ...filter, before }), journalPageSchema);
  const isNarrowed = before !== "" || Object.values(filter).some((value) => value !== "");
  const { areas, actions, people } = page;
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <JournalFilter filter={filter} areas={areas} actions={actions} people={people} />
      {filter.about && (
        <Notice>
          <p className="mb-2 font-semibold">{texts.filter.about}</p>
          <LinkButton href={journalPage()} variant="secondary">
            {texts.filter.one}
          </LinkButton>
        </Notice>
      )}
      {page.data.length > 0 && (
        <div className="module-tools">
          <a
            href={callTo(exportJournal, filter).path}
            download
            className={buttonClass({ variant: "quiet" })}
          >
            {texts.export}
          </a>
        </div>
      )}
      {page.data.length > 0 ? (
        <JournalList entries={page.data} />
      ) : (
        <EmptyState
          glyph={isNarrowed ? "search" : "history"}
          {...(isNarrowed ? texts.notFound : texts.empty)}
        />
      )}
      {(before || page.older) && (
        <nav aria-label={texts.pages} className="flex flex-wrap justify-center gap-3">
          {before && (
            <LinkButton href={journalPage(filter)} variant="secondary">
              {texts.newest}
            </LinkButton>
          )}
          {page.older && (
            <LinkButton href={journalPage({ ...filter, before: page.older })} variant="secondary">
              {texts.older}
            </LinkButton>
          )}
        </nav>
      )}
    </ModuleFrame>
  );
}
