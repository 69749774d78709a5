"use client";

import { useEffect, useReducer, useState } from "react";
import { KeptPlaces, ScannerState } from "@/components/scanner/scanner-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { createDoor, type DoorEngine } from "@/lib/client/door";
import { openByLink } from "@/lib/client/door-api";
import { forgetOldDoors, listKeptDoors } from "@/lib/client/door-store";
import { isNoNetwork } from "@/lib/client/patient-request";
import { tried } from "@/lib/client/scanner-database";
import type { KeptDoor } from "@/lib/client/scanner-kept";
import { DOOR_KEY, doorPage } from "@/lib/domain/door-address";
import type door from "@/lib/i18n/messages/it/door.json";
import { routes } from "@/lib/routes";
import { DoorWork } from "./door-work";

interface DoorScreenProps {
  texts: typeof door;
}

/** The address after `#`, which is not sent to servers. */
function readHash(): { eventId: string | null; secret: string | null } {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  return { eventId: hash.get(DOOR_KEY.event), secret: hash.get(DOOR_KEY.secret) };
}

type Found =
  | { state: "loading" | "choose" | "closed" | "failed" }
  | { state: "kept"; doors: KeptDoor[] }
  | { engine: DoorEngine };

/** Fallback if a link's event cannot be opened: data on this device, if allowed. */
async function instead(error: unknown): Promise<Found> {
  if (!isNoNetwork(error)) return { state: "closed" };
  const doors = await readKept();
  return doors.length > 0 ? { state: "kept", doors } : { state: "failed" };
}

/** Doors on this device that are not over. */
async function readKept(): Promise<KeptDoor[]> {
  await tried(forgetOldDoors(new Date()));
  return (await tried(listKeptDoors())) ?? [];
}

/** The event in the address; a secret is exchanged and removed from the address. */
async function findEvent(): Promise<string | null> {
  const { eventId, secret } = readHash();
  if (!secret) return eventId;
  const opened = await openByLink(secret);
  window.history.replaceState(window.history.state, "", doorPage(opened));
  return opened;
}

/**
 * The door of an event. The page has no personal data, so devices cache it for offline use; event
 * and secret are after `#` in its address.
 */
export function DoorScreen({ texts }: DoorScreenProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener("hashchange", tryAgain);
    return () => window.removeEventListener("hashchange", tryAgain);
  }, []);
  return <FoundDoor key={attempt} onRetry={tryAgain} texts={texts} />;
}

interface RetryProps extends DoorScreenProps {
  onRetry: () => void;
}

function FoundDoor({ onRetry, texts }: RetryProps) {
  const [found, setFound] = useState<Found>({ state: "loading" });

  useEffect(() => {
    let isOver = false;
    let engine: DoorEngine | null = null;
    findEvent().then(
      (eventId) => {
        if (isOver) return;
        if (!eventId) return setFound({ state: "choose" });
        engine = createDoor(eventId, texts.setup.gateDefault);
        setFound({ engine });
        void engine.start();
      },
      async (error: unknown) => {
        const other = await instead(error);
        if (!isOver) setFound(other);
      },
    );
    return () => {
      isOver = true;
      engine?.stop();
    };
  }, [texts]);

  if ("engine" in found) return <OpenDoor engine={found.engine} onRetry={onRetry} texts={texts} />;
  if (found.state === "choose") return <ChooseDoor texts={texts} />;
  if (found.state === "kept") {
    return <KeptDoors doors={found.doors} onRetry={onRetry} texts={texts} />;
  }
  return <ScannerState state={found.state} module="check-in" onRetry={onRetry} texts={texts} />;
}

function OpenDoor({ engine, onRetry, texts }: RetryProps & { engine: DoorEngine }) {
  const { status } = engine.useView();
  if (status === "ready") return <DoorWork engine={engine} texts={texts} />;
  return <ScannerState state={status} module="check-in" onRetry={onRetry} texts={texts} />;
}

/** Without an event in the address: doors on this device, and a link to all. */
function ChooseDoor({ texts }: DoorScreenProps) {
  const [doors, setDoors] = useState<KeptDoor[]>([]);
  useEffect(() => {
    void readKept().then(setDoors);
  }, []);
  const { title, text, link } = texts.choose;
  return (
    <EmptyState heading="h1" glyph="ticket" title={title} text={text}>
      <LinkButton href={routes.module("check-in")}>{link}</LinkButton>
      {doors.length > 0 && <DoorLinks doors={doors} texts={texts} />}
    </EmptyState>
  );
}

/** A link that cannot be exchanged offline: the doors that still work. */
function KeptDoors({ doors, onRetry, texts }: RetryProps & { doors: readonly KeptDoor[] }) {
  const { title, offline } = texts.choose;
  return (
    <EmptyState heading="h1" glyph="ticket" title={title} text={offline}>
      <Button onClick={onRetry}>{texts.failed.retry}</Button>
      <DoorLinks doors={doors} texts={texts} />
    </EmptyState>
  );
}

function DoorLinks({ doors, texts }: DoorScreenProps & { doors: readonly KeptDoor[] }) {
  const places = doors.map(({ id, door: { event } }) => ({
    href: doorPage(id),
    name: event.title,
  }));
  return <KeptPlaces title={texts.choose.kept} places={places} />;
}
