import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { BulkForm } from "@/components/modules/editor/bulk-form";
import { differingFields } from "@/components/modules/editor/differing-fields";
import { EditorForm } from "@/components/modules/editor/editor-form";
import {
  type EditorField,
  type Option,
  withOwnActivities,
} from "@/components/modules/editor/fields";
import { ItemList } from "@/components/modules/editor/item-list";
import { ItemOverview } from "@/components/modules/editor/item-overview";
import { type ComparedSide, ItemVersions } from "@/components/modules/editor/item-versions";
import { NewItemButton } from "@/components/modules/editor/new-item-button";
import type { EditorSection } from "@/components/modules/editor/section";
import { TakeVersion } from "@/components/modules/editor/take-version";
import type { TabParams } from "@/components/modules/tabs";
import { buttonClass } from "@/components/ui/button-styles";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import {
  changeItems,
  exportItems,
  getEditorDocument,
  getItemVersion,
  listEditorItems,
} from "@/lib/contract/editor-endpoints";
import {
  type BulkChange,
  type EditorDocument,
  type EditorTab,
  editorDocumentSchema,
  editorListSchema,
  versionSchema,
} from "@/lib/contract/editorial";
import { callTo, ofKind, type ParamsOf } from "@/lib/contract/endpoint";
import { ownOrganisationsSchema } from "@/lib/contract/organisations";
import { listOwnOrganisations } from "@/lib/contract/team-endpoints";
import { withoutErased } from "@/lib/domain/erased-picture";
import { genderOf } from "@/lib/domain/kind-gender";
import { type EditorSlug, findModule, type WrittenKind } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ModuleFrame, type ModuleWords } from "./module-frame";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";
import { readTown } from "./town";

const tabs: TabParams<EditorTab> = {
  published: undefined,
  draft: "bozze",
  in_review: "in-revisione",
  scheduled: "in-programma",
  refused: "da-correggere",
  archived: "archivio",
};

/** The forms of a kind: what is published at once, and what the staff reads first. */
export interface EditorSections {
  live: EditorSection[];
  draft: EditorSection;
}

/** All fields of a kind, each once. A field of a live form may have its place in the draft of something new, too. */
export function fieldsOf({ draft, live }: EditorSections): EditorField[] {
  const all = [draft, ...live].flatMap(({ fields }) => [...fields]);
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}

/** What a draft holds: of something new all fields; else not what is published at once, unless an older version names it. */
function draftFields(all: EditorSections, { live, revision }: EditorDocument): EditorField[] {
  const instant = all.live.flatMap(({ fields }) => fields.map(({ name }) => name));
  return fieldsOf(all).filter(
    ({ name }) =>
      live === null || !instant.includes(name) || Object.hasOwn(revision?.changes ?? {}, name),
  );
}

/** The activities of the organisation whose item it is, as its people choose among them; null: whoever edits is not of it. */
async function ownActivities(
  { organisation }: EditorDocument,
  user: User,
): Promise<Option[] | null> {
  if (!organisation || !user.permissions.includes("team.see")) return null;
  const { data } = await readOwn(callTo(listOwnOrganisations), ownOrganisationsSchema);
  const own = data.find(({ id }) => id === organisation.id);
  return own ? own.activities.map(({ slug, name }) => ({ value: slug, label: name })) : null;
}

/** How things of a kind are written. */
export interface Editor extends ModuleWords {
  /** Above what is said of an empty list. */
  glyph: string;
  /** Forms of what is published that save at once, and the form of a draft. */
  sections: () => Promise<EditorSections>;
  /** What else the module shows, by `stato` in the address. */
  views?: readonly {
    status: string;
    /** Of the link in the list; left out: something else leads there. */
    label?: (messages: Messages) => string;
    /** Who finds it; left out: everybody who finds the module. */
    permission?: string;
    View: (props: PrivatePageProps) => ReactNode | Promise<ReactNode>;
  }[];
  /** What the staff narrows its list to, and sets on several at once. */
  staffList?: () => Promise<{
    choices: NonNullable<Parameters<typeof QueuePage>[0]["search"]>["choices"];
    values: Partial<Record<BulkChange, readonly Option[]>>;
  }>;
  /** Who gets every field of what is published in a file that an import takes back; left out: nobody. */
  wholeExport?: string;
  /** What else there is to know and to do about an item. */
  more?: (document: EditorDocument, user: User) => Promise<ReactNode>;
  /** What else the page of an item shows, by `parte` in the address. */
  parts?: readonly {
    part: string;
    permission: string;
    Page: (
      props: PrivatePageProps & { id: string; fields: readonly EditorField[] },
    ) => ReactNode | Promise<ReactNode>;
  }[];
}

/** A module in which people write things of a kind: its list, and the forms of one of them. */
export interface EditorModule extends Editor {
  slug: EditorSlug;
  kind: WrittenKind;
}

type Messages = Awaited<ReturnType<typeof getMessages>>;

/** What one may edit, tab by tab, and the way to something new. */
export async function EditorListPage({
  module,
  user,
  searchParams,
}: PrivatePageProps & { module: EditorModule; user: User }) {
  const { slug, kind, glyph, sections, wholeExport } = module;
  const mayFind = ({ permission }: { permission?: string }) =>
    !permission || user.permissions.includes(permission);
  const views = module.views?.filter(mayFind) ?? [];
  const asked = await queryValue(searchParams, "stato");
  const view = views.find(({ status }) => status === asked);
  if (view) return view.View({ searchParams });
  const isStaff = user.permissions.includes("content.moderate");
  const [messages, { live }, staffList] = await Promise.all([
    getMessages(),
    sections(),
    isStaff ? module.staffList?.() : undefined,
  ]);
  const { modules, editor } = messages;
  const words = modules[slug];
  const exportHref = (asked: Omit<ParamsOf<typeof exportItems>, "kind">) =>
    callTo(exportItems, { ...asked, kind }).path;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={slug}
      queue={ofKind(listEditorItems, kind)}
      schema={editorListSchema}
      tabs={tabs}
      texts={{
        tabsLabel: editor.list.tabsLabel,
        tabs: editor.list.tabs[genderOf(kind)],
        empty: words.empty,
      }}
      glyph={glyph}
      search={{ label: words.search, choices: staffList?.choices }}
      tools={({ owners, total }, { status, ...asked }) => (
        <div className="module-actions">
          {views.map(
            ({ status: name, label }) =>
              label && (
                <LinkButton key={name} href={routes.module(slug, { status: name })} variant="quiet">
                  {label(messages)}
                </LinkButton>
              ),
          )}
          {total > 0 && (
            <a
              href={exportHref({ ...asked, status })}
              download
              className={buttonClass({ variant: "quiet" })}
            >
              {messages.editorDesk.export}
            </a>
          )}
          {total > 0 &&
            (status === "published" || status === "archived") &&
            user.permissions.includes(wholeExport ?? "") && (
              <a
                href={exportHref({ ...asked, status, form: "import" })}
                download
                className={buttonClass({ variant: "quiet" })}
              >
                {messages.editorDesk.exportWhole}
              </a>
            )}
          {owners.length > 0 && (
            <NewItemButton slug={slug} kind={kind} owners={owners} words={words.new} />
          )}
        </div>
      )}
    >
      {({ data, actions }) => {
        const list = (
          <ItemList slug={slug} items={data} sections={live} isChoosable={actions.length > 0} />
        );
        if (actions.length === 0) return list;
        return (
          <BulkForm
            call={callTo(changeItems, { kind })}
            actions={actions}
            titles={Object.fromEntries(data.map(({ id, title }) => [id, title]))}
            words={messages.editorDesk.bulk}
            values={staffList && { options: staffList.values, words: messages.editorDesk.bulk }}
          >
            {list}
          </BulkForm>
        );
      }}
    </QueuePage>
  );
}

/** One item: its overview, or one of its forms (`parte` in the address). */
export async function EditorItemPage({
  module,
  user,
  id,
  searchParams,
}: PrivatePageProps & { module: EditorModule; user: User; id: string }) {
  const { slug, kind, sections, more, parts = [] } = module;
  const part = await queryValue(searchParams, "parte");
  const other = parts.find((one) => one.part === part && user.permissions.includes(one.permission));
  if (other) return other.Page({ id, fields: fieldsOf(await sections()), searchParams });
  const [document, all, messages, town, t] = await Promise.all([
    readOwn(callTo(getEditorDocument, { kind, id }), editorDocumentSchema),
    sections(),
    getMessages(),
    readTown(),
    getTranslations("editor"),
  ]);
  const isNew = document.live === null;
  const desk = messages.editorDesk;
  if (part === desk.versions.part && document.versions.length > 0) {
    return <VersionsPage module={module} document={document} searchParams={searchParams} />;
  }
  const forms = [...(isNew ? [] : all.live), all.draft];
  const section = part === null && isNew ? all.draft : forms.find((one) => one.slug === part);
  if (part !== null && !section) notFound();
  const offered = section === all.draft ? draftFields(all, document) : section?.fields;
  const activities = offered ? await ownActivities(document, user) : null;
  const fields = offered && activities ? withOwnActivities(offered, activities) : offered;
  return (
    <ModuleFrame
      module={findModule(slug)}
      item={{
        id,
        title: document.title,
        lead: section ? `${section.title}. ${section.lead}` : t("overviewLead"),
      }}
      words={section ? ["editor", "hours", "opening.badge"] : module.words}
    >
      <LiveRegion>
        {section && fields ? (
          <EditorForm
            key={`${user.id} ${section.slug}`}
            document={document}
            mode={section === all.draft ? "draft" : "live"}
            fields={fields}
            userId={user.id}
            town={town}
            back={routes.module(slug)}
            here={routes.moduleItem(slug, id, section.slug)}
          />
        ) : (
          <ItemOverview
            slug={slug}
            document={document}
            sections={forms}
            more={await more?.(document, user)}
          />
        )}
      </LiveRegion>
    </ModuleFrame>
  );
}

/** The versions of an item, two of them compared (`versione` and `con` in the address). */
async function VersionsPage({
  module: { slug, kind, sections },
  document,
  searchParams,
}: PrivatePageProps & { module: EditorModule; document: EditorDocument }) {
  const [all, chosen, other, messages] = await Promise.all([
    sections(),
    queryValue(searchParams, "versione"),
    queryValue(searchParams, "con"),
    getMessages(),
  ]);
  const { id, versions, revision, actions } = document;
  const fields = fieldsOf(all);
  const read = async (version: string): Promise<ComparedSide> => {
    const call = callTo(getItemVersion, { kind, id, version_id: version });
    return { id: version, content: (await readOwn(call, versionSchema)).content };
  };
  const today = document.live && { id: "", content: document.live.content };
  const compared =
    chosen === null
      ? null
      : {
          version: await read(chosen),
          other: other ? await read(other) : (today ?? (await read(versions[0]?.id ?? ""))),
        };
  const { title, lead, take, notNow } = messages.editorDesk.versions;
  const names = fields.map(({ name }) => name);
  const taken = Object.entries(compared?.version.content ?? {}).filter(([name]) =>
    names.includes(name),
  );
  const isNow =
    compared !== null &&
    differingFields(Object.fromEntries(taken), today?.content ?? {}).every(
      (name) => !names.includes(name),
    );
  return (
    <ModuleFrame
      module={findModule(slug)}
      item={{ id, title: document.title, lead: `${title}. ${lead}` }}
      words={["editorDesk.versions.take"]}
    >
      <ItemVersions
        slug={slug}
        document={document}
        fields={fields}
        compared={compared}
        editor={messages.editor}
        actions={
          isNow ? null : actions.includes("save") ? (
            <>
              <p className="mb-3">{take.hint}</p>
              <TakeVersion
                item={{ kind, id }}
                draftVersion={revision?.version ?? null}
                changes={withoutErased(Object.fromEntries(taken))}
                leadsTo={routes.moduleItem(slug, id, all.draft.slug)}
              />
            </>
          ) : (
            <p>{notNow}</p>
          )
        }
      />
    </ModuleFrame>
  );
}
