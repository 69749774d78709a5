"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { PendingButton } from "@/components/ui/pending-button";
import { send } from "@/lib/client/send";
import { sendFault } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import { withdrawReview } from "@/lib/contract/review-endpoints";
import type { KnownReview } from "@/lib/contract/reviews";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { routes } from "@/lib/routes";
import { ReviewForm } from "./review-form";
import { ReviewStatusChip } from "./review-status";
import { ReplyWords, ReviewWords } from "./review-words";

/** Message after a review was saved or deleted (null). */
export function savedWords(review: KnownReview | null): string {
  const { done } = texts;
  if (!review) return done.deleted;
  return review.status === "published" ? done.savedPublished : done.savedPending;
}

/** State of the proof. */
function proofWords({ is_confirmed, deleted_at }: NonNullable<KnownReview["proof"]>): string {
  const { waiting, confirmed, refused, until } = texts.proof;
  const words = { true: confirmed, false: refused, null: waiting }[`${is_confirmed}`];
  return `${words} ${fillMessage(until, { date: formatDate(new Date(deleted_at)) })}`;
}

interface OwnReviewProps {
  review: KnownReview;
  /** Called with the new review; null: deleted. */
  onChange: (review: KnownReview | null) => void;
  onSignedOut?: () => void;
  /** Its state was announced a moment ago. */
  isTold?: boolean;
}

/** A review as shown to its author: its state and possible actions. */
export function OwnReview({ review, onChange, onSignedOut, isTold = false }: OwnReviewProps) {
  const [mode, setMode] = useState<"read" | "edit" | "delete">("read");
  const box = useRef<HTMLDivElement>(null);
  const cameBack = useRef(false);

  // The pressed button is gone.
  useEffect(() => {
    if (mode === "read" && cameBack.current) box.current?.focus();
    cameBack.current = mode !== "read";
  }, [mode]);
  const { status, status_reason, reply, editable_until } = review;
  const isDeletable = ["pending", "published", "flagged", "expired"].includes(status);

  if (mode === "edit") {
    return (
      <ReviewForm
        slug={review.activity.slug}
        review={review}
        onDone={(changed) => {
          cameBack.current = false;
          setMode("read");
          onChange(changed);
        }}
        onCancel={() => setMode("read")}
        onSignedOut={onSignedOut}
      />
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <ReviewStatusChip status={status} />
        {!isTold && (
          <p className="text-ink-soft text-sm">
            {texts.meanings[status]}
            {status_reason && ` ${fillMessage(texts.reason, { message: status_reason })}`}
          </p>
        )}
      </div>
      <ReviewWords
        review={{
          rating: review.rating,
          title: review.title,
          text: review.text,
          aspects: review.aspects,
          photos: review.photos,
          visited_on: review.visited_on,
          created_at: review.created_at,
        }}
      />
      {review.proof && <p className="text-ink-soft text-sm">{proofWords(review.proof)}</p>}
      {reply && <ReplyWords owner={review.activity.name} text={reply.text} />}
      {(status === "rejected" || status === "removed") && (
        <p>
          <a href={routes.contact()} className="link text-brand-ink">
            {texts.objection}
          </a>
        </p>
      )}
      {mode === "delete" ? (
        <Deletion id={review.id} onDone={() => onChange(null)} onKeep={() => setMode("read")} />
      ) : (
        <>
          {editable_until && (
            <p className="text-ink-soft text-sm">
              {fillMessage(texts.editableUntil, {
                date: formatDate(new Date(editable_until)),
                time: formatRomeTime(new Date(editable_until)),
              })}
            </p>
          )}
          {(editable_until || isDeletable) && (
            <div className="flex flex-wrap gap-2">
              {editable_until && (
                <Button variant="secondary" onClick={() => setMode("edit")}>
                  {texts.edit}
                </Button>
              )}
              {isDeletable && (
                <Button
                  variant="quiet"
                  className={editable_until ? undefined : "-ml-4"}
                  onClick={() => setMode("delete")}
                >
                  {texts.delete}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface DeletionProps {
  id: string;
  onDone: () => void;
  onKeep: () => void;
}

/** Confirmation in place of the button. */
function Deletion({ id, onDone, onKeep }: DeletionProps) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function remove() {
    setPending(true);
    setFault("");
    try {
      await send(callTo(withdrawReview, { id }));
      onDone();
    } catch (error) {
      setFault(sendFault(error, { unreachable: formTexts.unread, failed: formTexts.failed }));
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3">
      <p>{texts.deletion.question}</p>
      <div className="flex flex-wrap gap-2">
        {/* The pressed button is gone. */}
        <Button autoFocus variant="secondary" onClick={onKeep}>
          {texts.deletion.no}
        </Button>
        <PendingButton variant="primary" isPending={isPending} onClick={() => void remove()}>
          {texts.deletion.yes}
        </PendingButton>
      </div>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
