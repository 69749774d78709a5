import { useId } from "react";
import { controlClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { KeptList } from "@/lib/client/list-database";
import type { ListNews, ListView } from "@/lib/client/list-engine";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes, shoppingListPage } from "@/lib/routes";
import { counted } from "./counted";
import type { ListParts, ListTexts } from "./list-parts";
import "./shopping-list.css";

function nameOf({ access, owner }: KeptList, texts: ListTexts): string {
  const { own, of, nobody } = texts.lists;
  if (access === "owner") return own;
  return owner ? fillMessage(of, { name: owner }) : nobody;
}

/** Where the list is kept, and what waits for a network. */
function statesOf({ person, list, isOnline, unsent }: ListView, texts: ListTexts): string[] {
  const { local, account, readOnly, offline, unsent: waiting } = texts.state;
  const isShared = list !== null && list.access !== "owner";
  const kept = person === "" ? local : account;
  return [
    ...(isShared ? [] : [kept]),
    ...(list?.access === "read" ? [readOnly] : []),
    ...(isOnline ? [] : [offline]),
    ...(unsent > 0 ? [counted(waiting, unsent)] : []),
  ];
}

function newsText({ changes }: ListNews, { news }: ListTexts): string {
  const [change] = changes;
  if (!change) return "";
  if (changes.length > 1) return counted(news.many, changes.length);
  return fillMessage(news[change.what], { name: change.name });
}

/** Name of the list, where it is kept, and the choice of another one. */
export function ListHead({ engine, view, texts }: ListParts) {
  const id = useId();
  const { list, lists, person, linkFault, news } = view;
  if (!list) return null;
  return (
    <div className="shopping-head">
      <h1 tabIndex={-1} className="text-4xl">
        {nameOf(list, texts)}
      </h1>
      <p className="shopping-state" data-print="hide">
        {statesOf(view, texts).map((state) => (
          <span key={state}>{state}</span>
        ))}
        {person === "" && list.access === "owner" && (
          <a href={routes.login(shoppingListPage())} className="link min-h-6" data-print="hide">
            {texts.state.login}
          </a>
        )}
      </p>
      {/* Told politely, so that it does not interrupt what is read out. */}
      <p role="status" key={news.count} className="sr-only">
        {newsText(news, texts)}
      </p>
      {linkFault && <Notice tone="danger">{texts.link[linkFault]}</Notice>}
      {lists.length > 1 && (
        <p data-print="hide">
          <label htmlFor={id} className="sr-only">
            {texts.lists.label}
          </label>
          <select
            id={id}
            value={list.id}
            onChange={({ target }) => void engine.choose(target.value)}
            className={controlClass}
          >
            {lists.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one, texts)}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
