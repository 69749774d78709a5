"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { createListEngine, type ListEngine } from "@/lib/client/list-engine";
import { useSession } from "@/lib/client/session";
import type { BadgeWords } from "@/lib/domain/opening-badge";
import { groupByShop } from "@/lib/domain/shopping-list";
import { LIST_KEY, routes } from "@/lib/routes";
import { ListAdd } from "./list-add";
import { ListEnd } from "./list-end";
import { ListGroup } from "./list-group";
import { ListHead } from "./list-head";
import type { ListParts, ListTexts } from "./list-parts";
import { ListUndo } from "./list-undo";
import "./shopping-list.css";

interface ListScreenProps {
  texts: ListTexts;
  badge: BadgeWords;
}

const MINUTE = 60_000;

/** The key after `#` in the address of a link, which leaves the address at once. */
function takeKey(): string | null {
  const { hash, pathname, search } = window.location;
  const key = new URLSearchParams(hash.slice(1)).get(LIST_KEY);
  if (key !== null) window.history.replaceState(window.history.state, "", pathname + search);
  return key;
}

/** The time, minute by minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * The shopping lists of this device. The page is the same for all, so devices keep it for offline
 * use; the key of a link is after `#` in its address.
 */
export function ListScreen(props: ListScreenProps) {
  const [engine, setEngine] = useState<ListEngine | null>(null);
  useEffect(() => {
    let made: ListEngine;
    function begin() {
      made?.stop();
      made = createListEngine();
      setEngine(made);
      void made.start(takeKey());
    }
    // Another link, opened in this tab.
    function follow() {
      if (window.location.hash) begin();
    }
    begin();
    window.addEventListener("hashchange", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      made.stop();
    };
  }, []);
  const { title, loading } = props.texts;
  if (engine) return <Opened {...props} engine={engine} />;
  return <Waiting title={title} text={loading} />;
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <div className="shopping">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}

function Opened({ engine, texts, badge }: ListScreenProps & { engine: ListEngine }) {
  const view = engine.useView();
  const now = useNow();
  const { status, user } = useSession();
  const person = user?.id;
  const follow = useEffectEvent(() => void engine.followPerson());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login or logout is the reason.
  useEffect(() => follow(), [status, person]);

  if (view.status === "failed") {
    const { title, text } = texts.failed;
    return <EmptyState heading="h1" glyph="shopping-bag" title={title} text={text} />;
  }
  if (view.status === "loading" || !view.list) {
    return <Waiting title={texts.title} text={texts.loading} />;
  }
  const mayWrite = view.list.access !== "read" && !view.list.isClosed;
  const parts = { engine, view, texts };
  return (
    <div className="shopping">
      <ListHead {...parts} />
      {view.list.isClosed ? <Closed {...parts} /> : mayWrite && <ListAdd {...parts} />}
      {view.lines.length === 0 && !view.list.isClosed && (
        <EmptyState
          glyph="shopping-bag"
          title={texts.empty.title}
          text={mayWrite ? texts.empty.text : texts.empty.readOnly}
        >
          <LinkButton href={routes.promos()} variant="secondary">
            {texts.empty.link}
          </LinkButton>
        </EmptyState>
      )}
      {groupByShop(view.lines).map((group) => (
        <ListGroup
          key={group.business?.slug ?? ""}
          {...parts}
          group={group}
          now={now}
          badge={badge}
          mayWrite={mayWrite}
        />
      ))}
      <ListEnd {...parts} mayWrite={mayWrite} />
      {mayWrite && <ListUndo {...parts} />}
    </div>
  );
}

function Closed({ engine, view, texts: { closed } }: ListParts) {
  const { list } = view;
  if (!list) return null;
  return (
    <Notice>
      <p>{closed.text}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {view.lines.length > 0 && (
          <Button onClick={() => void engine.keepCopy(list)}>{closed.copy}</Button>
        )}
        <Button variant="secondary" onClick={() => void engine.forget(list.id)}>
          {closed.forget}
        </Button>
      </p>
    </Notice>
  );
}
