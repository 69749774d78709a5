"use client";

import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/scanner/code-form";
import { ConflictList } from "@/components/scanner/conflict-list";
import { ScanCamera } from "@/components/scanner/scan-camera";
import { ScanHead } from "@/components/scanner/scan-head";
import { SoundButton } from "@/components/scanner/sound-button";
import { useConflicts } from "@/components/scanner/use-conflicts";
import { useScanner, useScans } from "@/components/scanner/use-scans";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { allowSounds } from "@/lib/client/door-signals";
import type { ShownRedemption, TillEngine } from "@/lib/client/till";
import { readConflicts, settleConflict } from "@/lib/client/till-api";
import { MAX_GATE } from "@/lib/contract/check-in-constants";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type till from "@/lib/i18n/messages/it/till.json";
import { outcomeOf, TillAnswer, wordsOf } from "./till-answer";
import "@/components/scanner/scanner.css";

interface TillWorkProps {
  engine: TillEngine;
  texts: typeof till;
}

/** The till: camera, result, and tools. */
export function TillWork({ engine, texts }: TillWorkProps) {
  const { place, answers, isOnline, queued } = engine.useView();
  const [isOpen, setOpen] = useState(false);
  const { isChecking, isQuiet, setQuiet, fault, attempt } = useScans(outcomeOf, texts.faults);
  const scan = useCallback((code: string) => attempt(() => engine.scan(code)), [attempt, engine]);
  const told = useRef<HTMLDivElement>(null);
  useScanner(isOpen, scan, told);
  useEffect(() => {
    if (isOpen) told.current?.focus();
  }, [isOpen]);

  if (!place) return null;
  const { shop, promos, today, conflicts } = place.till;
  const [answer = null] = answers;
  /** Counted by the server, plus those waiting to be sent. */
  const given = today + queued;

  function undo(one: ShownRedemption) {
    // The pressed button disappears: the focus moves to the result.
    told.current?.focus();
    attempt(async () => {
      await engine.undo(one);
      await engine.look();
      return null;
    });
  }
  function seen(code: string) {
    scan(code);
    told.current?.scrollIntoView({ block: "center" });
  }

  return (
    <div className="door till">
      <ScanHead
        title={shop.name}
        lead={isOpen ? place.name : texts.title}
        isOnline={isOnline}
        queued={queued}
        known={fillMessage(texts.known, { count: promos.length })}
        texts={texts}
      />
      {!isOpen && (
        <TillSetup
          name={place.name}
          texts={texts.setup}
          onStart={(name) => {
            allowSounds();
            setOpen(true);
            void engine.setName(name);
          }}
        />
      )}
      {isOpen && (
        <>
          <div ref={told} tabIndex={-1}>
            <TillAnswer
              answer={answer}
              isChecking={isChecking}
              texts={texts.answer}
              onUndo={undo}
            />
          </div>
          <Fault>{fault}</Fault>
          <ScanCamera onCode={scan} texts={texts.camera} />
          <dl className="door-counters" aria-label={texts.today.label}>
            <div>
              <dt>{texts.today.given}</dt>
              <dd>
                <b>{given}</b>
              </dd>
            </div>
          </dl>
          <CodeForm onCode={seen} texts={texts.code} />
          <div className="door-tools">
            <SoundButton isQuiet={isQuiet} onChange={setQuiet} label={texts.sounds} />
          </div>
          <TillConflicts shopId={engine.shopId} count={conflicts} texts={texts} />
          <LastRead answers={answers} texts={texts} />
        </>
      )}
    </div>
  );
}

interface TillSetupProps {
  name: string;
  /** Called on a click: sounds and camera are allowed from then on. */
  onStart: (name: string) => void;
  texts: (typeof till)["setup"];
}

/** Names the till before the camera starts. */
function TillSetup({ name, onStart, texts }: TillSetupProps) {
  const [said, setSaid] = useState(name);
  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onStart(said.trim() || texts.nameDefault);
  }
  return (
    <form onSubmit={start} className="door-setup">
      <h2>{texts.title}</h2>
      <FormField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
        maxLength={MAX_GATE}
        autoComplete="off"
        required
      />
      <Button type="submit" size="large">
        {texts.start}
      </Button>
      <p className="door-note">{texts.privacy}</p>
    </form>
  );
}

interface TillConflictsProps {
  shopId: string;
  count: number;
  texts: typeof till;
}

/** Redemptions accepted by mistake while offline. */
function TillConflicts({ shopId, count, texts }: TillConflictsProps) {
  const { conflicts: words, answer, faults } = texts;
  const { list, show, seen, ...rest } = useConflicts({
    read: async () => (await readConflicts(shopId)).conflicts,
    settle: (id) => settleConflict(shopId, id),
    unreachable: faults.unreachable,
  });
  const rows = list?.map(({ id, at, till: name, reason, promo, other }) => ({
    id,
    name: promo,
    facts: [
      `${formatRomeTime(new Date(at))} · ${name} · ${answer.reasons[reason]}`,
      other &&
        fillMessage(words.other, { time: formatRomeTime(new Date(other.at)), till: other.till }),
    ],
  }));
  return (
    <ConflictList
      {...rest}
      count={count}
      rows={rows ?? null}
      onShow={show}
      onSeen={seen}
      texts={words}
    />
  );
}

/** The last scans of this device. */
function LastRead({ answers, texts }: { answers: readonly ShownRedemption[]; texts: typeof till }) {
  return (
    <section aria-labelledby="ultimi" className="door-part">
      <h2 id="ultimi">{texts.last.title}</h2>
      {answers.length === 0 && <p>{texts.last.none}</p>}
      <ul className="door-list">
        {answers.map((answer) => {
          const outcome = outcomeOf(answer);
          return (
            <li key={answer.nonce} data-outcome={outcome}>
              <div>
                <b>{answer.promo?.title ?? texts.answer[outcome]}</b>
                <span>
                  {formatRomeTime(new Date(answer.at))} · {texts.answer[outcome]}
                  {answer.isOffline && ` · ${texts.offline}`}
                </span>
                <span>{wordsOf(answer, texts.answer)}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
