"use client";

import { useIsFresh } from "@/components/scanner/answer-frame";
import { ConflictList } from "@/components/scanner/conflict-list";
import { useConflicts } from "@/components/scanner/use-conflicts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { readConflicts, settleConflict } from "@/lib/client/door-api";
import type { DoorView, ShownAnswer } from "@/lib/client/door-view";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import { outcomeOf, takenWords, wordOf, wordsOf } from "./door-answer";
import "@/components/scanner/scanner.css";

type Texts = typeof door;
type Counters = NonNullable<DoorView["counters"]>;

/** Number of entries at all gates. */
export function DoorCounters({ counters, texts }: { counters: Counters | null; texts: Texts }) {
  const { label, entered, of, inside, pending } = texts.counters;
  const numbers = [
    {
      name: entered,
      value: counters?.entered,
      rest: counters && fillMessage(of, { count: counters.expected }),
    },
    { name: inside, value: counters?.inside, rest: null },
    ...(counters?.pending ? [{ name: pending, value: counters.pending, rest: null }] : []),
  ];
  return (
    <dl className="door-counters" aria-label={label}>
      {numbers.map(({ name, value, rest }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value ?? "–"}</b> {rest}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LastScansProps {
  /** Newest first; that one is shown above, with its own undo. */
  answers: readonly ShownAnswer[];
  maySupervise: boolean;
  onUndo: (answer: ShownAnswer) => void;
  texts: Texts;
}

/** True if it is the ticket's latest scan: later ones must be undone first. */
function isNewest(answers: readonly ShownAnswer[], index: number): boolean {
  const id = answers[index]?.ticket?.id;
  const after = answers.slice(0, index).filter((one) => one.reason === null && !one.isUndone);
  return id !== undefined && after.every(({ ticket }) => ticket?.id !== id);
}

/** The last scans of this device. */
export function LastScans({ answers, maySupervise, onUndo, texts }: LastScansProps) {
  return (
    <section aria-labelledby="ultimi" className="door-part">
      <h2 id="ultimi">{texts.last.title}</h2>
      {answers.length === 0 && <p>{texts.last.none}</p>}
      <ul className="door-list">
        {answers.map((answer, index) => (
          <LastScan
            key={answer.nonce}
            answer={answer}
            mayUndo={index > 0 && isNewest(answers, index)}
            maySupervise={maySupervise}
            onUndo={onUndo}
            texts={texts}
          />
        ))}
      </ul>
    </section>
  );
}

/** An earlier scan can still be undone from here. */
function LastScan({
  answer,
  mayUndo,
  maySupervise,
  onUndo,
  texts,
}: Omit<LastScansProps, "answers"> & { answer: ShownAnswer; mayUndo: boolean }) {
  const isFresh = useIsFresh(answer);
  const isOpen = answer.reason === null && !answer.isUndone && (isFresh || maySupervise);
  const name = answer.ticket?.holder || texts.answer.erased;
  return (
    <li data-outcome={outcomeOf(answer)}>
      <div>
        <b>{answer.ticket?.holder || wordOf(answer, texts.answer)}</b>
        <span>
          {formatRomeTime(new Date(answer.at))} · {wordOf(answer, texts.answer)}
          {answer.isOffline && ` · ${texts.offline}`}
        </span>
        {answer.taken && <span>{takenWords(answer.taken, texts.answer)}</span>}
        <span>{wordsOf(answer, texts.answer)}</span>
      </div>
      {mayUndo && isOpen && (
        <Button
          variant="secondary"
          aria-label={fillMessage(texts.answer.undoNamed, { name })}
          onClick={() => onUndo(answer)}
        >
          <Icon name="undo-2" />
          {texts.answer.undo}
        </Button>
      )}
    </li>
  );
}

/** Entries and exits per gate. */
export function Gates({ counters, texts }: { counters: Counters | null; texts: Texts }) {
  const gates = counters?.gates ?? [];
  return (
    <section aria-labelledby="varchi" className="door-part">
      <h2 id="varchi">{texts.gates.title}</h2>
      {gates.length === 0 && <p>{texts.gates.none}</p>}
      <ul className="door-list">
        {gates.map(({ name, entries, exits }) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <span>
                {fillMessage(texts.gates.entries, { count: entries })} ·{" "}
                {fillMessage(texts.gates.exits, { count: exits })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConflictsProps {
  eventId: string;
  /** Number of conflicts, from the counters. */
  count: number;
  texts: Texts;
}

/** Tickets admitted by mistake while offline. */
export function Conflicts({ eventId, count, texts }: ConflictsProps) {
  const { conflicts: words, answer, faults } = texts;
  const { list, show, seen, ...rest } = useConflicts({
    read: async () => (await readConflicts(eventId)).conflicts,
    settle: (id) => settleConflict(eventId, id),
    unreachable: faults.unreachable,
  });
  const rows = list?.map(({ id, at, gate, reason, ticket: { holder, entry } }) => ({
    id,
    name: holder || answer.erased,
    facts: [
      `${formatRomeTime(new Date(at))} · ${gate} · ${answer.reasons[reason]}`,
      entry &&
        fillMessage(words.other, { time: formatRomeTime(new Date(entry.at)), gate: entry.gate }),
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
