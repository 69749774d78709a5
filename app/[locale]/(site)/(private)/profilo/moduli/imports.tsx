import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ImportActions } from "@/components/modules/imports/import-actions";
import { ImportFigures } from "@/components/modules/imports/import-figures";
import { ImportList } from "@/components/modules/imports/import-list";
import { ImportProgress } from "@/components/modules/imports/import-progress";
import { ImportRows } from "@/components/modules/imports/import-rows";
import { UploadForm } from "@/components/modules/imports/upload-form";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { ModuleSection } from "@/components/modules/module-section";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type TabParams, tabNames, tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_IMPORT_BYTES } from "@/lib/contract/import-constants";
import { getImport, listImportRows, listImports } from "@/lib/contract/import-endpoints";
import {
  type Import,
  type ImportRowFilter,
  importListSchema,
  importRowsSchema,
  importSchema,
} from "@/lib/contract/imports";
import { formatFileSize } from "@/lib/domain/file-size";
import { findModule } from "@/lib/domain/modules";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { IMPORT_SAMPLE, importPage, routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "importazioni";

const tabs: TabParams<ImportRowFilter> = {
  all: undefined,
  added: "nuove",
  updated: "aggiornate",
  unchanged: "invariate",
  skipped: "saltate",
  missing: "sparite",
  hidden: "nascoste",
  notices: "con-avvisi",
  kept: "lasciate",
};

/** The way to a new import, and what was imported. */
export async function ImportsPage({ searchParams }: PrivatePageProps) {
  const [page, { modules }] = await Promise.all([pageNumber(searchParams), getMessages()]);
  const texts = modules[SLUG];
  const { open, ...imports } = await readOwn(callTo(listImports, { page }), importListSchema);
  const size = formatFileSize(MAX_IMPORT_BYTES);
  return (
    <ModuleFrame words={["modules.importazioni.upload"]} module={findModule(SLUG)}>
      <LiveRegion>
        {open ? (
          <Notice>
            <p className="font-semibold">{texts.open.title}</p>
            <p className="mb-3">{texts.open.text}</p>
            <LinkButton href={importPage(open.id)}>{texts.open.label}</LinkButton>
          </Notice>
        ) : (
          <ModuleSection id="carica" title={texts.upload.title}>
            <p className="mb-4 max-w-[65ch]">{fillMessage(texts.upload.text, { size })}</p>
            <p className="mb-4">
              <a href={IMPORT_SAMPLE} download className="link">
                {texts.upload.sample}
              </a>
            </p>
            <UploadForm size={size} />
          </ModuleSection>
        )}
        <ModuleSection id="fatte" title={texts.history}>
          <ListPage
            page={imports}
            hrefOf={(number) => routes.module(SLUG, { page: number })}
            empty={<EmptyState glyph="list" {...texts.empty} />}
          >
            <ImportList imports={imports.data} />
          </ListPage>
        </ModuleSection>
      </LiveRegion>
    </ModuleFrame>
  );
}

/** How many rows a tab shows. */
function countOf(run: Import, tab: ImportRowFilter): number | undefined {
  if (tab === "all") return undefined;
  if (tab === "notices") return run.notices;
  return tab === "kept" ? (run.undone?.kept ?? 0) : run.counts[tab];
}

/** One import: what would become of its rows, how far it has come, or what came of it. */
export async function ImportPage({ id, searchParams }: PrivatePageProps & { id: string }) {
  const [run, t, { modules }] = await Promise.all([
    readOwn(callTo(getImport, { id }), importSchema),
    getTranslations("modules.importazioni"),
    getMessages(),
  ]);
  const { hideMissingHint: _, ...actions } = modules[SLUG].actions;
  const { state, counts, undo_until: until, undone } = run;
  const isWorking = state === "reading" || state === "running" || state === "undoing";
  const last = until && new Date(until);
  // The page asks for itself anew while it works: only this tells the end to who does not see it.
  const lead = <span role="status">{t(`leads.${state}`)}</span>;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{ title: run.file_name, lead, href: importPage(id) }}
    >
      <LiveRegion>
        {isWorking && <ImportProgress done={run.done} total={run.total} />}
        {run.fault && <Notice tone="danger">{t("fault", { fault: run.fault })}</Notice>}
        {undone && <Notice>{t("undone", undone)}</Notice>}
        {state !== "unreadable" && <ImportFigures state={state} counts={counts} />}
        {last && (
          <p className="max-w-[65ch] text-ink-soft">
            {t("undoUntil", { date: formatDate(last), time: formatRomeTime(last) })}
          </p>
        )}
        <ImportActions
          run={run}
          missing={
            counts.missing > 0 ? t("actions.hideMissingHint", { count: counts.missing }) : null
          }
          texts={actions}
        />
        {["unreadable", "finished", "undone"].includes(state) && (
          <p>
            <LinkButton href={routes.module(SLUG)} variant="quiet">
              {t("actions.another")}
            </LinkButton>
          </p>
        )}
      </LiveRegion>
      {state !== "unreadable" && <Rows run={run} searchParams={searchParams} />}
    </ModuleFrame>
  );
}

async function Rows({ run, searchParams }: PrivatePageProps & { run: Import }) {
  const [status, asked, page, { modules }] = await Promise.all([
    queryValue(searchParams, "stato"),
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const { rows: texts, outcomes, dryOutcomes, forgotten } = modules[SLUG];
  const tab = tabOf(tabs, status);
  const q = asked ?? "";
  const call = callTo(listImportRows, { id: run.id, filter: tab, q, page });
  const rows = await readOwn(call, importRowsSchema);
  const words = run.state === "ready" ? dryOutcomes : outcomes;
  const labelOf = (name: ImportRowFilter) =>
    name === "all" || name === "notices" || name === "kept" ? texts[name] : words[name];
  const isWhole = tab === "all" && q === "";
  if (isWhole && rows.total === 0 && run.finished_at) return <p>{forgotten}</p>;
  return (
    <ModuleSection id="righe" title={texts.title}>
      <StatusTabs
        label={texts.tabsLabel}
        tabs={tabNames(tabs)
          .filter((name) => name === "all" || name === tab || countOf(run, name))
          .map((name) => ({
            href: importPage(run.id, { status: tabs[name], q }),
            label: labelOf(name),
            count: countOf(run, name),
            current: name === tab,
          }))}
      />
      <div className="module-tools my-4">
        <ModuleSearch
          slug={SLUG}
          action={importPage(run.id)}
          label={texts.search}
          q={q}
          status={tabs[tab]}
        />
      </div>
      <ListPage
        page={rows}
        hrefOf={(number) => importPage(run.id, { status: tabs[tab], q, page: number })}
        empty={<EmptyState glyph="search" {...texts.notFound} />}
      >
        <ImportRows rows={rows.data} format={run.format} />
      </ListPage>
    </ModuleSection>
  );
}
