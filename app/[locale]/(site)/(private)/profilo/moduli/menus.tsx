import { getMessages } from "next-intl/server";
import { KitchenList } from "@/components/modules/menus/kitchen-list";
import { MenuMoves } from "@/components/modules/menus/menu-moves";
import { MenuSheets } from "@/components/modules/menus/menu-sheets";
import { ModuleSection } from "@/components/modules/module-section";
import { EmptyState } from "@/components/ui/empty-state";
import type { EditorDocument } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { menuLanguages } from "@/lib/contract/menu-constants";
import { listKitchenMenus } from "@/lib/contract/menu-endpoints";
import { kitchenMenusSchema } from "@/lib/contract/menus";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import type { PrivatePageProps } from "../../private-page";
import { CODES, CodesPage, SIGNS, SignsPage } from "./access-codes";
import type { Editor, EditorSections } from "./editor-module";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "menu";
/** The list of the kitchen, as the address names it. */
const KITCHEN = "cucina";
const PRINT = "stampa";

/** The form of a menu (docs/domain/menus.md): its dishes first, what is said once about it after them. */
async function sections(): Promise<EditorSections> {
  const { modules } = await getMessages();
  const { sections: words, fields: f, linked, editor } = modules.menu;
  const { languages } = editor.translations;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "utensils",
      fields: [
        {
          type: "linked",
          name: "activity",
          label: f.activity,
          of: "activities",
          words: linked,
          own: linked.own,
        },
        { type: "text", name: "name", label: f.name, hint: f.nameHint, max: 60 },
        { type: "sections", name: "sections", label: f.sections, words: editor },
        {
          type: "fixedMenus",
          name: "fixed_menus",
          label: f.fixedMenus,
          hint: f.fixedMenusHint,
          words: editor,
        },
        { type: "windows", name: "windows", label: f.windows, hint: f.windowsHint, words: editor },
        { type: "money", name: "cover_charge", label: f.coverCharge, wrong: f.moneyWrong },
        { type: "number", name: "service_percent", label: f.servicePercent, min: 1, max: 30 },
        {
          type: "flag",
          name: "is_public",
          label: f.isPublic,
          hint: f.isPublicHint,
          isUsual: true,
        },
        {
          type: "choices",
          name: "languages",
          label: f.languages,
          hint: f.languagesHint,
          options: menuLanguages.map((value) => ({ value, label: languages[value] })),
        },
        {
          type: "text",
          name: "cover_note",
          label: f.coverNote,
          hint: f.coverNoteHint,
          max: 120,
          canWait: true,
        },
        { type: "text", name: "service_note", label: f.serviceNote, max: 160, canWait: true },
        {
          type: "longText",
          name: "note",
          label: f.note,
          hint: f.noteHint,
          max: 300,
          canWait: true,
        },
        {
          type: "longText",
          name: "allergen_note",
          label: f.allergenNote,
          hint: f.allergenNoteHint,
          max: 300,
          canWait: true,
        },
        {
          type: "menuTranslations",
          name: "translations",
          label: f.translations,
          words: editor,
          canWait: true,
        },
      ],
    },
  };
}

/** The dishes of one's menus, each finished for the day with one press. */
async function KitchenPage() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(listKitchenMenus), kitchenMenusSchema),
    getMessages(),
  ]);
  const { title, lead, empty } = modules[SLUG].kitchen;
  return (
    <ModuleFrame
      words={["modules.menu.kitchen"]}
      module={findModule(SLUG)}
      item={{ title, lead, href: routes.module(SLUG, { status: KITCHEN }) }}
    >
      {data.length > 0 ? <KitchenList menus={data} /> : <EmptyState glyph="utensils" {...empty} />}
    </ModuleFrame>
  );
}

/** The published menus of one's businesses as PDFs. */
async function PrintPage() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(listKitchenMenus), kitchenMenusSchema),
    getMessages(),
  ]);
  const { title, lead, check, languages, empty } = modules[SLUG].print;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{ title, lead, href: routes.module(SLUG, { status: PRINT }) }}
    >
      {data.length === 0 && <EmptyState glyph="utensils" {...empty} />}
      {data.length > 0 && (
        <p className="mb-6 max-w-[65ch]">
          {check} {languages}
        </p>
      )}
      {data.map(({ id, name, activity }) => (
        <ModuleSection key={id} id={`menu-${id}`} title={`${activity.name} · ${name}`}>
          <MenuSheets id={id} name={name} />
        </ModuleSection>
      ))}
    </ModuleFrame>
  );
}

const codes = { kind: "menu", slug: SLUG } as const;
const MenuCodes = () => CodesPage(codes);
const MenuSigns = (props: PrivatePageProps) => SignsPage({ ...codes, ...props });

/** What is done with a menu besides writing. */
async function more({ id, title, status, live, revision, organisation }: EditorDocument) {
  const { print } = (await getMessages()).modules[SLUG];
  return (
    <>
      {live && status === "published" && (
        <ModuleSection id="stampa" title={print.ofMenu}>
          <p className="mb-4 max-w-[65ch]">
            {print.check} {print.languages}
          </p>
          <MenuSheets id={id} name={title} />
        </ModuleSection>
      )}
      <MenuMoves
        organisation={organisation?.id ?? null}
        content={live?.content ?? revision?.changes ?? {}}
      />
    </>
  );
}

export const menuEditor: Editor = {
  glyph: "utensils",
  sections,
  views: [
    {
      status: KITCHEN,
      label: ({ modules }) => modules.menu.kitchen.open,
      View: KitchenPage,
    },
    { status: PRINT, label: ({ modules }) => modules.menu.print.open, View: PrintPage },
    { status: CODES, label: ({ accessCodes }) => accessCodes.menu.open, View: MenuCodes },
    { status: SIGNS, View: MenuSigns },
  ],
  more,
  words: ["modules.menu.more"],
};
