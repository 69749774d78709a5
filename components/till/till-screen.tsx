"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { tried } from "@/lib/client/scanner-database";
import type { KeptTill } from "@/lib/client/scanner-kept";
import { createTill, type TillEngine } from "@/lib/client/till";
import { listKeptTills } from "@/lib/client/till-store";
import { TILL_KEY, tillPage } from "@/lib/domain/till-address";
import type till from "@/lib/i18n/messages/it/till.json";
import { routes } from "@/lib/routes";
import { TillWork } from "./till-work";

interface TillScreenProps {
  texts: typeof till;
}

/** What the address says behind its `#`, which no server hears. */
const shopInHash = () => new URLSearchParams(window.location.hash.slice(1)).get(TILL_KEY);

/**
 * The till of a shop. The page holds nothing of anybody, so that devices keep it and open it without a network; which shop it
 * is of stands behind the `#` of its address.
 */
export function TillScreen({ texts }: TillScreenProps) {
  /** Null: the address names no shop; undefined: it was not read yet. */
  const [engine, setEngine] = useState<TillEngine | null>();
  const [count, setCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` goes up when it is to be tried again.
  useEffect(() => {
    const shopId = shopInHash();
    const opened = shopId === null ? null : createTill(shopId, texts.setup.nameDefault);
    setEngine(opened);
    void opened?.start();
    const again = () => setCount((before) => before + 1);
    window.addEventListener("hashchange", again);
    return () => {
      opened?.stop();
      window.removeEventListener("hashchange", again);
    };
  }, [count, texts]);

  if (engine === undefined) return <Loading texts={texts} />;
  if (engine === null) return <ChooseTill texts={texts} />;
  return <OpenTill engine={engine} onRetry={() => setCount(count + 1)} texts={texts} />;
}

function Loading({ texts }: TillScreenProps) {
  return (
    <p role="status" className="door-loading noscript:hidden">
      {texts.loading}
    </p>
  );
}

function OpenTill({
  engine,
  onRetry,
  texts,
}: TillScreenProps & { engine: TillEngine; onRetry: () => void }) {
  const { status } = engine.useView();
  if (status === "ready") return <TillWork engine={engine} texts={texts} />;
  if (status === "loading") return <Loading texts={texts} />;
  const { title, text } = texts[status];
  return (
    <EmptyState heading="h1" glyph="ticket" title={title} text={text}>
      {status === "failed" && <Button onClick={onRetry}>{texts.failed.retry}</Button>}
      {status === "closed" && (
        <>
          <LinkButton href={routes.module("cassa")}>{texts.closed.choose}</LinkButton>
          <LinkButton href={routes.login(routes.module("cassa"))} variant="secondary">
            {texts.closed.login}
          </LinkButton>
        </>
      )}
    </EmptyState>
  );
}

/** Without a shop in its address: the ones that this device knows, and the way to all. */
function ChooseTill({ texts }: TillScreenProps) {
  const [tills, setTills] = useState<KeptTill[]>([]);
  useEffect(() => {
    void tried(listKeptTills()).then((kept) => setTills(kept ?? []));
  }, []);
  const { title, text, link, kept } = texts.choose;
  return (
    <EmptyState heading="h1" glyph="ticket" title={title} text={text}>
      <LinkButton href={routes.module("cassa")}>{link}</LinkButton>
      {tills.length > 0 && (
        <div className="w-full">
          <h2 className="text-lg text-ink">{kept}</h2>
          <ul>
            {tills.map(({ id, till: { shop } }) => (
              <li key={id}>
                <a href={tillPage(id)} className="inline-block py-2.5 underline">
                  {shop.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  );
}
