"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ListFilter } from "@/lib/listings";

interface NearPlacesProps {
  filter: ListFilter<"activities">;
  texts: { show: string; leave: string; failed: string };
  /** The map with its button; null: the town has none. */
  map: ReactNode;
  /** The list as everybody reads it. */
  children: ReactNode;
}

// The cached list and its filtered twin are different pages to React: a change of filter may mount this anew.
let isWanted = false;

/** The list with its map; sorted by the way from where one is, once somebody asks for that. */
export function NearPlaces({ filter, texts, map, children }: NearPlacesProps) {
  const { part, open, close, isLoading, hasFailed } = useLazyPart(() => import("./near-list"));
  const [isNear, setIsNear] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was asked for before the filter changed.
  useEffect(() => {
    if (isWanted) void open();
  }, []);

  function leave() {
    isWanted = false;
    part?.forgetWhereabouts();
    setIsNear(false);
    close();
  }

  function ask() {
    isWanted = true;
    // Asked again after a refusal, the list begins anew.
    setTurn((before) => before + 1);
    void open();
  }

  return (
    <div className="places">
      <div className="places-opener noscript:hidden">
        <PendingButton variant="secondary" isPending={isLoading} onClick={isNear ? leave : ask}>
          <Icon name="navigation" />
          {isNear ? texts.leave : texts.show}
        </PendingButton>
        <p role="alert" className="form-fault">
          {hasFailed && texts.failed}
        </p>
      </div>
      {map}
      <div className="places-list">
        {part && (
          <part.NearList
            key={turn}
            filter={filter}
            onNear={setIsNear}
            onRefused={() => (isWanted = false)}
          />
        )}
        <div hidden={isNear}>{children}</div>
      </div>
    </div>
  );
}
