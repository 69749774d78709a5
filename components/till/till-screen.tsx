"use client";

import { useEffect, useReducer, useState } from "react";
import { KeptPlaces, ScannerState } from "@/components/scanner/scanner-state";
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

/** The address after `#`, which is not sent to servers. */
const shopInHash = () => new URLSearchParams(window.location.hash.slice(1)).get(TILL_KEY);

/**
 * The till of a shop. The page has no personal data, so devices cache it for offline use; the shop
 * is after `#` in its address.
 */
export function TillScreen({ texts }: TillScreenProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener("hashchange", tryAgain);
    return () => window.removeEventListener("hashchange", tryAgain);
  }, []);
  return <FoundTill key={attempt} onRetry={tryAgain} texts={texts} />;
}

interface RetryProps extends TillScreenProps {
  onRetry: () => void;
}

function FoundTill({ onRetry, texts }: RetryProps) {
  /** Null: no shop in the address; undefined: not read yet. */
  const [engine, setEngine] = useState<TillEngine | null>();

  useEffect(() => {
    const shopId = shopInHash();
    const opened = shopId === null ? null : createTill(shopId, texts.setup.nameDefault);
    setEngine(opened);
    void opened?.start();
    return () => opened?.stop();
  }, [texts]);

  if (engine === null) return <ChooseTill texts={texts} />;
  if (engine) return <OpenTill engine={engine} onRetry={onRetry} texts={texts} />;
  return <ScannerState state="loading" module="cassa" onRetry={onRetry} texts={texts} />;
}

function OpenTill({ engine, onRetry, texts }: RetryProps & { engine: TillEngine }) {
  const { status } = engine.useView();
  if (status === "ready") return <TillWork engine={engine} texts={texts} />;
  return <ScannerState state={status} module="cassa" onRetry={onRetry} texts={texts} />;
}

/** Without a shop in the address: shops on this device, and a link to all. */
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
        <KeptPlaces
          title={kept}
          places={tills.map(({ id, till: { shop } }) => ({ href: tillPage(id), name: shop.name }))}
        />
      )}
    </EmptyState>
  );
}
