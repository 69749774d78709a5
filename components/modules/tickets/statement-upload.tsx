"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { UploadProgress } from "@/components/ui/upload-progress";
import { useIsLive } from "@/lib/client/hydration";
import { useUpload } from "@/lib/client/use-upload";
import { callTo } from "@/lib/contract/endpoint";
import { matchStatement } from "@/lib/contract/payment-endpoints";
import type { StatementResult } from "@/lib/contract/payments";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type deskWords from "@/lib/i18n/messages/it/ticket-desk.json";
import { useWords } from "@/lib/i18n/use-words";
import { ticketDesk } from "@/lib/routes";

interface StatementUploadProps {
  /** The event that it is for. */
  event: string;
}

const types = [".csv", "text/csv"];
const MOST_BYTES = 1024 * 1024;
const FAULT = "statement-fault";

/** A statement of a bank: it is read first, and books what it pays when that is confirmed. */
export function StatementUpload({ event }: StatementUploadProps) {
  const words = useWords("ticketDesk.money.statement");
  const form = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, setFault, sendFile } = useUpload(form);
  const [read, setRead] = useState<{ file: File; result: StatementResult } | null>(null);
  const [isDone, setDone] = useState(false);

  async function choose([file]: File[]) {
    if (!file) return;
    setDone(false);
    setRead(null);
    if (file.size > MOST_BYTES) return setFault(words.tooLarge);
    const result = await sendFile(callTo(matchStatement, { id: event }), file);
    if (result) setRead({ file, result });
  }

  async function apply() {
    if (!read) return;
    const result = await sendFile(callTo(matchStatement, { id: event, apply: "1" }), read.file);
    if (!result) return;
    setRead({ file: read.file, result });
    setDone(true);
    router.refresh();
  }

  return (
    <div className="grid gap-5">
      <FileChoice
        label={words.choose}
        icon="plus"
        accept={types}
        isDisabled={!isLive || running !== null}
        describedBy={FAULT}
        onChoose={(files) => void choose(files)}
      />
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(words.sending, { name })}
        stopLabel={words.stop}
      />
      <div id={FAULT}>
        <Fault>{fault}</Fault>
      </div>
      {isDone && read && <Said>{formatOutcome(read.result, words)}</Said>}
      {read && (
        <Found result={read.result} event={event} words={words} isDone={isDone}>
          {!isDone && (
            <PendingButton
              isPending={running !== null}
              disabled={!isLive}
              onClick={() => void apply()}
            >
              {words.apply}
            </PendingButton>
          )}
        </Found>
      )}
    </div>
  );
}

type Words = (typeof deskWords)["money"]["statement"];

/** What was done, as it was. */
function formatOutcome({ matched }: StatementResult, words: Words): string {
  const completed = matched.filter(({ outcome }) => outcome === "completed").length;
  const back = matched.filter((one) => one.back > 0).length;
  return [
    completed > 0 && fillMessage(words.applied.completed, { count: completed }),
    back > 0 && fillMessage(words.applied.refund, { count: back }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The order of a code, where its organiser sees it. */
function OrderLink({ event, code }: { event: string; code: string }) {
  return (
    <Link
      href={ticketDesk(event, "ordini", { q: code })}
      prefetch={false}
      className="link tabular font-semibold"
    >
      {code}
    </Link>
  );
}

function Found({
  result: { lines, matched, doubtful, more },
  event,
  words,
  isDone,
  children,
}: {
  result: StatementResult;
  event: string;
  words: Words;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <div role="status" className="grid gap-5">
      <p className="text-ink-soft">{fillMessage(words.lines, { count: lines })}</p>
      {matched.length === 0 ? (
        <Notice>{words.none}</Notice>
      ) : (
        <section aria-labelledby="trovati" className="grid justify-items-start gap-4">
          <h3 id="trovati" className="text-lg">
            {words.found}
          </h3>
          <ul className="tabular grid gap-3">
            {matched.map(({ line, code, amount, outcome, back }) => (
              <li key={line}>
                <p className="flex flex-wrap items-baseline gap-x-4">
                  <OrderLink event={event} code={code} />
                  <span>{formatCents(amount)}</span>
                  <span className="text-ink-soft">{fillMessage(words.line, { line })}</span>
                </p>
                <p className="text-ink-soft text-sm">
                  {words[isDone ? "became" : "becomes"][outcome]}
                  {outcome !== "refund" &&
                    back > 0 &&
                    ` ${fillMessage(words.surplus, { amount: formatCents(back) })}`}
                </p>
              </li>
            ))}
          </ul>
          {children}
        </section>
      )}
      {doubtful.length > 0 && (
        <section aria-labelledby="dubbi" className="grid gap-2">
          <h3 id="dubbi" className="text-lg">
            {words.doubtful}
          </h3>
          <ul className="grid gap-4">
            {doubtful.map(({ line, code, proposed, amount, fault, text }) => (
              <li key={line}>
                <p className="tabular flex flex-wrap items-baseline gap-x-4">
                  {code && <OrderLink event={event} code={code} />}
                  {amount !== null && <b>{formatCents(amount)}</b>}
                  <span className="text-ink-soft">{fillMessage(words.line, { line })}</span>
                </p>
                <p>{words.faults[fault]}</p>
                {proposed && (
                  <p>
                    {words.proposed} <OrderLink event={event} code={proposed} />
                  </p>
                )}
                <p className="wrap-anywhere text-ink-soft text-sm">{text}</p>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="text-ink-soft text-sm">{fillMessage(words.more, { count: more })}</p>
          )}
        </section>
      )}
    </div>
  );
}
