"use client";

import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ListFilter } from "@/lib/listings";
import type { NearKind, NearListProps } from "./near-kind";

/** The part loaded on demand. */
interface NearPart<Kind extends NearKind> {
  NearList: ComponentType<NearListProps<Kind>>;
  forgetPosition: () => void;
}

export interface NearPlacesProps<Kind extends NearKind> {
  filter: ListFilter<Kind>;
  texts: { show: string; leave: string; failed: string };
  /** The map with its button; null: no map. */
  map: ReactNode;
  /** The normal list. */
  children: ReactNode;
}

// React sees the cached list and its filtered twin as different pages, so a filter may remount
// this. Contains a kind once its sorted list is shown: a remount never asks the browser for the
// position by itself.
const wanted = new Set<NearKind>();

/** The list with its map; sorted by distance on request. */
export function NearListFrame<Kind extends NearKind>({
  kind,
  load,
  filter,
  texts,
  map,
  children,
}: NearPlacesProps<Kind> & { kind: Kind; load: () => Promise<NearPart<Kind>> }) {
  const { part, open, close, isLoading, hasFailed } = useLazyPart(load);
  const [isNear, setIsNear] = useState(false);
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  const resume = useEffectEvent(() => {
    if (wanted.has(kind)) void open();
  });
  useEffect(() => resume(), []);

  function leave() {
    wanted.delete(kind);
    part?.forgetPosition();
    setIsNear(false);
    setSaid("");
    close();
  }

  function show(near: boolean) {
    if (near) wanted.add(kind);
    else wanted.delete(kind);
    setIsNear(near);
  }

  function ask() {
    // After a refusal, asking again resets the list.
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
        <p ref={status} role="status" tabIndex={-1} className="near-note">
          {said}
        </p>
        {part && (
          <part.NearList
            key={turn}
            filter={filter}
            onNear={show}
            onSay={setSaid}
            onTurn={() => status.current?.focus()}
          />
        )}
        <div hidden={isNear}>{children}</div>
      </div>
    </div>
  );
}
