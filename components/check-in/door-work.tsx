"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/scanner/code-form";
import { ScanCamera } from "@/components/scanner/scan-camera";
import { ScanHead } from "@/components/scanner/scan-head";
import { SoundButton } from "@/components/scanner/sound-button";
import { useScanner, useScans } from "@/components/scanner/use-scans";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import type { DoorEngine } from "@/lib/client/door";
import { allowSounds } from "@/lib/client/door-signals";
import type { ShownAnswer } from "@/lib/client/door-view";
import type { DoorTicket } from "@/lib/contract/check-in";
import { ORDER_CODE } from "@/lib/contract/order-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import { DoorAnswer, outcomeOf } from "./door-answer";
import { doorDateWords } from "./door-date";
import { Conflicts, DoorCounters, Gates, LastScans } from "./door-lists";
import { DoorOrder, OrderTickets, type TypedOrder } from "./door-order";
import { DoorSale } from "./door-sale";
import { DoorSearch } from "./door-search";
import { DoorSetup } from "./door-setup";
import "@/components/scanner/scanner.css";

interface DoorWorkProps {
  engine: DoorEngine;
  texts: typeof door;
}

type Subject = Parameters<DoorEngine["scan"]>[0];

/** The open door: camera, answer, log and other tools. */
export function DoorWork({ engine, texts }: DoorWorkProps) {
  const view = engine.useView();
  const [isOpen, setOpen] = useState(false);
  const { isChecking, isQuiet, setQuiet, fault, attempt } = useScans(outcomeOf, texts.faults);
  const [order, setOrder] = useState<TypedOrder | null>(null);
  const scan = useCallback(
    (subject: Subject) => {
      setOrder(null);
      attempt(() => engine.scan(subject));
    },
    [attempt, engine],
  );
  const scanCode = useCallback((code: string) => scan({ code }), [scan]);
  const told = useRef<HTMLDivElement>(null);

  /** The pressed button goes away, so the focus moves to the answer. */
  function goToAnswer() {
    told.current?.focus();
  }
  function undo(one: ShownAnswer) {
    goToAnswer();
    setOrder(null);
    attempt(async () => {
      await engine.undo(one);
      return null;
    });
  }
  /** Scrolls the answer into view, from a field further down. */
  function seen(subject: Subject) {
    scan(subject);
    told.current?.scrollIntoView({ block: "center" });
  }

  /** Enters a ticket's code, or an order's. */
  function enter(typed: string) {
    const code = typed.toUpperCase();
    if (!ORDER_CODE.test(code)) return seen({ code: typed });
    attempt(async () => {
      const tickets = await engine.findOrder(code);
      if (tickets.length === 0) return engine.scan({ code: typed });
      setOrder({ code, tickets, taken: null, isAnswered: false });
      return null;
    });
    told.current?.scrollIntoView({ block: "center" });
  }
  function pay(ticket: DoorTicket) {
    goToAnswer();
    attempt(async () => {
      const { taken } = await engine.payOrder(ticket);
      const code = ticket.order_code;
      const tickets = await engine.findOrder(code);
      setOrder({ code, tickets, taken, isAnswered: false });
      return null;
    });
  }

  function letIn(ticket: DoorTicket) {
    goToAnswer();
    attempt(async () => {
      const one = await engine.scan({ ticket });
      setOrder(
        (shown) =>
          shown && {
            ...shown,
            isAnswered: true,
            tickets: shown.tickets.map((known) =>
              one.ticket?.id === known.id ? one.ticket : known,
            ),
          },
      );
      return one;
    });
  }

  useEffect(() => {
    if (isOpen) told.current?.focus();
  }, [isOpen]);

  useScanner(isOpen, scanCode, told);

  const { place, answers, counters } = view;
  if (!place) return null;
  const { event, dates, may_supervise: maySupervise } = place.door;
  const date = dates.find(({ id }) => id === place.date_id);
  const [answer = null] = answers;

  return (
    <div className="door">
      <ScanHead
        title={event.title}
        lead={
          <>
            {date && doorDateWords(date, texts.fromTo, new Date())}
            {isOpen && ` · ${place.gate}`}
          </>
        }
        isOnline={view.isOnline}
        queued={view.queued}
        known={view.isListing ? texts.listing : fillMessage(texts.listed, { count: view.listed })}
        texts={texts}
      />
      {!isOpen && (
        <DoorSetup
          engine={engine}
          place={place}
          texts={texts}
          onStart={() => {
            allowSounds();
            setOpen(true);
          }}
        />
      )}
      {isOpen && (
        <>
          <div ref={told} tabIndex={-1}>
            {order && !order.isAnswered ? (
              <DoorOrder
                order={order}
                place={place}
                isChecking={isChecking}
                onPay={pay}
                texts={texts}
              />
            ) : (
              <DoorAnswer
                answer={answer}
                isChecking={isChecking}
                maySupervise={maySupervise}
                texts={texts.answer}
                onUndo={undo}
                onForce={({ subject }) => {
                  goToAnswer();
                  attempt(() => engine.scan(subject, { isForced: true }));
                }}
                onPay={({ ticket }) => {
                  goToAnswer();
                  attempt(async () => (ticket ? engine.takeMoney(ticket) : null));
                }}
              />
            )}
          </div>
          <Fault>{fault}</Fault>
          {order && <OrderTickets order={order} place={place} onChoose={letIn} texts={texts} />}
          <ScanCamera onCode={scanCode} texts={texts.camera} />
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
            <SoundButton isQuiet={isQuiet} onChange={setQuiet} label={texts.sounds} />
          </div>
          <CodeForm onCode={enter} texts={texts.code} />
          {maySupervise && (
            <DoorSearch
              engine={engine}
              place={place}
              onCode={(code) => seen({ code })}
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
          <LastScans answers={answers} maySupervise={maySupervise} onUndo={undo} texts={texts} />
        </>
      )}
    </div>
  );
}
