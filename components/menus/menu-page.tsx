import "./menus.css";
import type { BusinessMenus } from "@/lib/contract/menus";
import { menuAnchor } from "@/lib/domain/menus";
import { routes } from "@/lib/routes";
import { MenuLegend } from "./menu-legend";
import { MenuSections } from "./menu-sections";
import { PageScript } from "./page-script";
import { Word } from "./word";

/** Names of the languages, each in itself. */
const languages = {
  it: "Italiano",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
} as const;

interface MenuPageProps {
  of: Pick<BusinessMenus, "activity" | "menus">;
  /** Number of the guest's table, for the heading. */
  table?: string | undefined;
  /** What is counted when it is opened (docs/domain/statistics.md); left out: nothing. */
  counted?: string;
  /** Path of the page that reports an error. */
  reportPath: string;
  /** `MenuPageFacts` as JSON that may stand in a script. */
  facts: string;
  /** Sources of the two scripts (`lib/server/menu-scripts.ts`). */
  scripts: { open: string; main: string };
}

/**
 * All menus of a business, one after another. The first script shows the one of the hour before the
 * browser reads them, so that nothing moves; the second one starts the tools.
 */
export function MenuPage({ of, table, counted, reportPath, facts, scripts }: MenuPageProps) {
  const { activity, menus } = of;
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      data-plain=""
      data-counted={counted}
      className="menu-page page-width"
    >
      <h1>
        <small className="block text-base text-ink-soft">
          <Word name="menu" />
        </small>{" "}
        {activity.name}
        {table && (
          <small className="block text-base text-ink-soft">
            <Word name="tableNumber" n={table} />
          </small>
        )}
      </h1>
      <Tools />
      <div id="menu-mine" data-print="hide" />
      <p id="menu-offline" hidden className="menu-notice">
        <Word name="offline" />
      </p>
      {menus.length > 1 && (
        <nav
          id="menu-choice"
          aria-labelledby="menu-choice-t"
          data-print="hide"
          className="menu-choice"
        >
          <p id="menu-choice-t" className="sr-only">
            <Word name="menus" />
          </p>
          {menus.map(({ id, name }, index) => (
            <a key={id} href={`#${menuAnchor(index)}`} data-of="">
              {name}
            </a>
          ))}
        </nav>
      )}
      <p id="menu-found" role="status" className="menu-found" />
      <PageScript id="menu-facts" source={facts} />
      <PageScript source={scripts.open} />
      <div id="menus">
        {menus.map((menu, index) => (
          <MenuSections key={menu.id} menu={menu} index={index} />
        ))}
      </div>
      <MenuLegend menus={menus} />
      <p data-print="hide" className="menu-links">
        <a href={reportPath} className="link">
          <Word name="report" />
        </a>
        <a href={routes.item("activities", activity.slug)} className="link">
          <Word name="home" />
        </a>
      </p>
      <PageScript source={scripts.main} />
    </main>
  );
}

/** The menus without tools, for who writes them. */
export function MenuText({ of: { activity, menus } }: Pick<MenuPageProps, "of">) {
  return (
    <div className="menu-page page-width">
      <h1>{activity.name}</h1>
      {menus.map((menu, index) => (
        <MenuSections key={menu.id} menu={menu} index={index} />
      ))}
      <MenuLegend menus={menus} />
    </div>
  );
}

/** They need their script; without scripts the style sheet hides them. */
function Tools() {
  return (
    <div data-print="hide" className="menu-tools">
      <label>
        <Word name="search" />
        <input id="menu-search" type="search" autoComplete="off" maxLength={60} />
      </label>
      <label>
        <Word name="language" />
        <select id="menu-language">
          {Object.entries(languages).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button id="menu-mine-open" type="button" className="button button-secondary">
        <Word name="mine" />
      </button>
      <button
        id="menu-letters"
        type="button"
        aria-pressed={false}
        className="button button-secondary"
      >
        <Word name="letters" />
      </button>
      <button id="menu-print" type="button" className="button button-secondary">
        <Word name="print" />
      </button>
    </div>
  );
}
