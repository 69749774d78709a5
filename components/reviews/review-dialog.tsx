"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { ResendButton } from "@/components/accounts/resend-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Said } from "@/components/ui/said";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import {
  changeSession,
  currentSession,
  refreshSession,
  requireLogin,
  useSession,
} from "@/lib/client/session";
import { callTo } from "@/lib/contract/endpoint";
import { getOwnReview } from "@/lib/contract/review-endpoints";
import type { KnownReview, OwnReview as Own } from "@/lib/contract/reviews";
import { shownAuthor } from "@/lib/domain/review-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { routes } from "@/lib/routes";
import { ownReviewOf } from "./known-review";
import { OwnReview, savedWords } from "./own-review";
import { ReviewForm } from "./review-form";

interface ReviewDialogProps {
  activity: { slug: string; name: string };
  onClose: () => void;
}

/** State of the user for an activity; `nobody`: not logged in. */
type State =
  | { is: "loading" | "nobody" }
  | { is: "failed"; words: string }
  | { is: "known"; standing: Own };

/** The user's review of an activity, new or existing. */
export function ReviewDialog({ activity, onClose }: ReviewDialogProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ is: "loading" });
  const [said, setSaid] = useState("");

  const ask = useCallback(async () => {
    setState({ is: "loading" });
    try {
      if (currentSession().status === "unknown") await refreshSession();
      const { status, user } = currentSession();
      if (status === "known" && !user) {
        setState({ is: "nobody" });
        return;
      }
      setState({
        is: "known",
        standing: ownReviewOf(await send(callTo(getOwnReview, { slug: activity.slug }))),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setState({ is: "nobody" });
      else {
        const words = error instanceof ApiError ? error.message : "";
        setState({ is: "failed", words: words || formTexts.unread });
      }
    }
  }, [activity.slug]);
  useEffect(() => void ask(), [ask]);

  function follow(review: KnownReview | null, words: string) {
    setSaid(words);
    setState({
      is: "known",
      standing: review ? { state: "written", review } : { state: "free", review: null },
    });
    router.refresh();
  }

  function leaveNobody() {
    changeSession(null);
    setState({ is: "nobody" });
  }

  return (
    <Dialog
      title={fillMessage(texts.title, { activity: activity.name })}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Said>{said}</Said>
        {state.is === "loading" && <p role="status">{formTexts.loading}</p>}
        {state.is === "failed" && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{state.words}</p>
            <Button variant="secondary" onClick={() => void ask()}>
              {formTexts.retry}
            </Button>
          </div>
        )}
        {state.is === "nobody" && <SignIn activity={activity} />}
        {state.is === "known" && (
          <Standing
            {...state.standing}
            isJustDeleted={said !== "" && state.standing.review === null}
            activity={activity}
            hasWords={said !== ""}
            onWritten={(review) =>
              follow(
                review,
                review.status === "published" ? texts.done.published : texts.done.pending,
              )
            }
            onChange={(review) => follow(review, savedWords(review))}
            onClose={onClose}
            onSignedOut={leaveNobody}
          />
        )}
      </div>
    </Dialog>
  );
}

/** For visitors without a session: why an account is needed, and a login that returns here. */
function SignIn({ activity: { slug, name } }: Pick<ReviewDialogProps, "activity">) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const back = routes.activityReviewForm(slug);
  const message = fillMessage(texts.signedOut.message, { activity: name });
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {texts.signedOut.text}
      </p>
      <div className="grid gap-2">
        <LinkButton href={routes.login(back)} size="large" onClick={() => requireLogin(message)}>
          {formTexts.login}
        </LinkButton>
        <LinkButton href={routes.register(back)} size="large" variant="secondary">
          {formTexts.register}
        </LinkButton>
      </div>
    </>
  );
}

interface StandingProps extends Own {
  activity: ReviewDialogProps["activity"];
  /** True if the result is shown above. */
  hasWords: boolean;
  isJustDeleted: boolean;
  onWritten: (review: KnownReview) => void;
  onChange: (review: KnownReview | null) => void;
  onClose: () => void;
  onSignedOut: () => void;
}

function Standing({
  state,
  review,
  activity,
  hasWords,
  isJustDeleted,
  onWritten,
  onChange,
  onClose,
  onSignedOut,
}: StandingProps) {
  const { user } = useSession();
  if (isJustDeleted) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {formTexts.close}
      </Button>
    );
  }
  if (state === "own") {
    return (
      <>
        <p>{texts.own.text}</p>
        <LinkButton href={routes.module("recensioni")} className="justify-self-start">
          {texts.own.link}
        </LinkButton>
      </>
    );
  }
  if (state === "own_device") return <p>{texts.ownDevice}</p>;
  if (state === "unverified") {
    return (
      <>
        <p>{fillMessage(texts.unverified, { email: user?.email ?? "" })}</p>
        {user && (
          <ResendButton email={user.email} isReady texts={formTexts.resend} formTexts={formTexts} />
        )}
      </>
    );
  }
  if (review) {
    return (
      <>
        {!hasWords && <p className="font-semibold">{texts.written}</p>}
        <OwnReview
          review={review}
          onChange={onChange}
          onSignedOut={onSignedOut}
          isTold={hasWords}
        />
      </>
    );
  }
  return (
    <>
      <p>
        {texts.lead} {user && fillMessage(texts.signature, { name: shownAuthor(user) })}
      </p>
      <ReviewForm
        slug={activity.slug}
        review={null}
        onDone={onWritten}
        onCancel={onClose}
        onSignedOut={onSignedOut}
      />
    </>
  );
}
