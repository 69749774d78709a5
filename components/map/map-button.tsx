"use client";

import { useId, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { Place } from "./place";

export interface MapButtonTexts {
  show: string;
  hide: string;
  /** Host that the browser contacts after the press; null: only this site. */
  asks: string | null;
  /** Text if the map does not load. */
  failed: string;
}

interface MapButtonProps {
  texts: MapButtonTexts;
  /** The one place of the map; undefined: the places of the list on the page. */
  place?: Place;
}

/** Opens the map; loads nothing and contacts no host before. */
export function MapButton({ texts, place }: MapButtonProps) {
  const asksId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { part, open, close, isLoading, hasFailed } = useLazyPart(() => import("./map-panel"));

  const asks = part ? null : texts.asks;

  function leave() {
    close();
    button.current?.focus();
  }

  return (
    <>
      <div className="map-opener noscript:hidden">
        <PendingButton
          ref={button}
          variant="secondary"
          aria-expanded={part !== null}
          aria-describedby={asks ? asksId : undefined}
          isPending={isLoading}
          onClick={() => (part ? close() : void open())}
        >
          <Icon name="map-pin" />
          {part ? texts.hide : texts.show}
        </PendingButton>
        {asks && (
          <p id={asksId} className="form-hint">
            {asks}
          </p>
        )}
        <p role="alert" className="form-fault">
          {hasFailed && texts.failed}
        </p>
      </div>
      {part && <part.MapPanel place={place ?? null} onLeave={leave} />}
    </>
  );
}
