"use client";

import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import type { WasteFraction, WastePickup } from "@/lib/contract/waste";
import { tonight } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type page from "@/lib/i18n/messages/it/waste-page.json";
import { eveningSaid, fractionsSaid, windowSaid } from "@/lib/i18n/waste-words";
import { FractionName } from "./fraction-name";
import { nextEvening } from "./say-pickup";

const MINUTE = 60_000;

export type NamedFraction = Pick<WasteFraction, "slug" | "name" | "color">;

interface TonightProps {
  /** From yesterday's evening on. */
  pickups: readonly Pick<WastePickup, "fraction" | "evening" | "window">[];
  fractions: readonly NamedFraction[];
  /** Time of rendering, ISO: the page may be older than the evening that it shows. */
  madeAt: string;
  texts: Pick<typeof page, "tonight" | "window">;
}

/** What is put out tonight, minute by minute, and the evening after it. */
export function Tonight({ pickups, fractions, madeAt, texts }: TonightProps) {
  const [at, setAt] = useState(madeAt);
  useEffect(() => {
    let timer: number | undefined;
    const follow = () => setAt(new Date().toISOString());
    const stop = afterLoad(() => {
      follow();
      timer = window.setInterval(follow, MINUTE);
    });
    return () => {
      stop();
      window.clearInterval(timer);
    };
  }, []);

  const now = tonight(pickups, new Date(at));
  const next = nextEvening(pickups, now.evening);
  const named = new Map(fractions.map((fraction) => [fraction.slug, fraction]));
  const names = Object.fromEntries(fractions.map(({ slug, name }) => [slug, name]));
  const windows = [...new Set(now.pickups.map(({ window: one }) => windowSaid(one, texts.window)))];
  return (
    <div className="grid gap-3 print:hidden">
      <h2 className="text-2xl">{texts.tonight[now.pickups.length > 0 ? "title" : "none"]}</h2>
      {now.pickups.length > 0 && (
        <>
          <ul className="grid gap-2 text-2xl">
            {now.pickups.map(({ fraction }) => (
              <li key={fraction}>
                <FractionName {...(named.get(fraction) ?? { name: fraction, color: "grey" })} />
              </li>
            ))}
          </ul>
          <p>{windows.join("; ")}</p>
        </>
      )}
      <p className="text-ink-soft">
        {next
          ? fillMessage(texts.tonight.next, {
              day: eveningSaid(next.evening),
              what: fractionsSaid(next.pickups, names),
            })
          : texts.tonight.nothing}
      </p>
    </div>
  );
}
