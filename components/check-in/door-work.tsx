"use client";

import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import type { DoorEngine } from "@/lib/client/door";
import { allowSounds, giveSignal } from "@/lib/client/door-signals";
import type { ShownAnswer } from "@/lib/client/door-view";
import { ApiError } from "@/lib/client/http";
import { logFailure } from "@/lib/client/log";
import { keepScreenOn } from "@/lib/client/wake-lock";
import { codeOfField, hearScanner } from "@/lib/client/wedge";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import { DoorAnswer, outcomeOf } from "./door-answer";
import { DoorCamera } from "./door-camera";
import { Conflicts, DoorCounters, Gates, LastScans } from "./door-lists";
import { DoorSale } from "./door-sale";
import { DoorSearch } from "./door-search";
import { DoorSetup } from "./door-setup";

interface DoorWorkProps {
  engine: DoorEngine;
  texts: typeof door;
}

type Subject = Parameters<DoorEngine["scan"]>[0];

/** One after the other: two codes in one picture, or a scanner beside the camera, never overtake each other. */
function useScans(engine: DoorEngine, texts: typeof door) {
  const [isChecking, setChecking] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [fault, setFault] = useState("");
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const attempt = useCallback(
    (work: () => Promise<ShownAnswer | null>) => {
      line.current = line.current.then(async () => {
        setChecking(true);
        setFault("");
        try {
          const answer = await work();
          const outcome = answer && outcomeOf(answer);
          if (outcome && outcome !== "undone" && !isQuiet) giveSignal(outcome);
        } catch (error) {
          if (!(error instanceof ApiError)) logFailure("A scan failed", error);
          const said = error instanceof ApiError ? error.message : "";
          const isAway = error instanceof ApiError && error.status === 0;
          setFault(said || (isAway ? texts.faults.unreachable : texts.faults.failed));
        } finally {
          setChecking(false);
        }
      });
    },
    [isQuiet, texts],
  );
  const scan = useCallback(
    (subject: Subject) => attempt(() => engine.scan(subject)),
    [attempt, engine],
  );
  return { isChecking, isQuiet, setQuiet, fault, attempt, scan };
}

/** The door at work: the camera, the answer, who came in, and what else helps there. */
export function DoorWork({ engine, texts }: DoorWorkProps) {
  const view = engine.useView();
  const [isOpen, setOpen] = useState(false);
  const { isChecking, isQuiet, setQuiet, fault, attempt, scan } = useScans(engine, texts);
  const scanCode = useCallback((code: string) => scan({ code }), [scan]);
  const told = useRef<HTMLDivElement>(null);

  /** What was pressed goes: the focus waits where the answer comes. */
  function goToAnswer() {
    told.current?.focus();
  }
  /** From a field further down: the answer comes into view. */
  function seen(subject: Subject) {
    scan(subject);
    told.current?.scrollIntoView({ block: "center" });
  }

  useEffect(() => {
    if (isOpen) told.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const stops = [keepScreenOn(), hearScanner(scanCode)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isOpen, scanCode]);

  const { place, answers, counters } = view;
  if (!place) return null;
  const { event, dates, may_supervise: maySupervise } = place.door;
  const date = dates.find(({ id }) => id === place.date_id);
  const [answer = null] = answers;

  return (
    <div className="door">
      <header className="door-head">
        <h1>{event.title}</h1>
        <p>
          {date &&
            `${formatDate(new Date(date.starts_at))}, ${formatRomeTime(new Date(date.starts_at))}`}
          {isOpen && ` · ${place.gate}`}
        </p>
        <p className="door-net" role="status">
          <Chip tone={view.isOnline ? "open" : "closing"}>
            <Icon name={view.isOnline ? "wifi" : "wifi-off"} />
            {view.isOnline ? texts.online : texts.offline}
          </Chip>
          {view.queued > 0 && (
            <Chip tone="closing">{fillMessage(texts.queued, { count: view.queued })}</Chip>
          )}
          <span>
            {view.isListing ? texts.listing : fillMessage(texts.listed, { count: view.listed })}
          </span>
        </p>
      </header>
      {!isOpen && (
        <DoorSetup
          engine={engine}
          place={place}
          texts={texts.setup}
          onStart={() => {
            allowSounds();
            setOpen(true);
          }}
        />
      )}
      {isOpen && (
        <>
          <div ref={told} tabIndex={-1}>
            <DoorAnswer
              answer={answer}
              isChecking={isChecking}
              maySupervise={maySupervise}
              texts={texts.answer}
              onUndo={(one) => {
                goToAnswer();
                attempt(async () => {
                  await engine.undo(one);
                  return null;
                });
              }}
              onPay={({ ticket }) => {
                goToAnswer();
                attempt(async () => (ticket ? engine.takeMoney(ticket) : null));
              }}
            />
          </div>
          <Fault>{fault}</Fault>
          <DoorCamera onCode={scanCode} texts={texts.camera} />
          <DoorCounters counters={counters} texts={texts} />
          <div className="door-tools">
            <fieldset className="door-direction">
              <legend className="sr-only">{texts.direction.label}</legend>
              {(["entry", "exit"] as const).map((direction) => (
                <label key={direction}>
                  <input
                    type="radio"
                    name="direction"
                    checked={place.direction === direction}
                    onChange={() => void engine.setDirection(direction)}
                  />
                  <Icon name={direction === "entry" ? "log-in" : "log-out"} />
                  {texts.direction[direction]}
                </label>
              ))}
            </fieldset>
            <Button variant="quiet" aria-pressed={!isQuiet} onClick={() => setQuiet(!isQuiet)}>
              <Icon name={isQuiet ? "volume-off" : "volume"} />
              {texts.sounds}
            </Button>
          </div>
          <CodeForm onCode={(code) => seen({ code })} texts={texts.code} />
          {maySupervise && (
            <DoorSearch
              engine={engine}
              isExit={place.direction === "exit"}
              onChoose={(ticket) => {
                seen({ ticket });
                goToAnswer();
              }}
              texts={texts}
            />
          )}
          {maySupervise && <DoorSale engine={engine} texts={texts} />}
          {maySupervise && (
            <Conflicts eventId={engine.eventId} count={counters?.conflicts ?? 0} texts={texts} />
          )}
          <Gates counters={counters} texts={texts} />
          <LastScans answers={answers} texts={texts} />
        </>
      )}
    </div>
  );
}

interface CodeFormProps {
  onCode: (code: string) => void;
  texts: (typeof door)["code"];
}

/** A code by hand, or by a USB scanner whose keys come into the field. */
function CodeForm({ onCode, texts }: CodeFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    if (code) onCode(codeOfField(code));
    form.reset();
  }
  return (
    <form onSubmit={send} className="door-form">
      <FormField
        name="code"
        label={texts.label}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={400}
      />
      <Button type="submit" variant="secondary">
        {texts.submit}
      </Button>
    </form>
  );
}
