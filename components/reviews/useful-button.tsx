"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/lib/client/chunks";
import { ApiError } from "@/lib/client/http";
import { useLazyPart } from "@/lib/client/lazy-part";
import { currentSession, refreshSession, requireLogin, useSession } from "@/lib/client/session";
import type { Useful } from "@/lib/contract/reviews";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { reviewAnchor, routes } from "@/lib/routes";

const loadVote = () => import("./useful-vote");

interface UsefulButtonProps {
  /** Id of the review. */
  id: string;
  activity: { slug: string; name: string };
  /** From the rendered page. */
  count: number;
  texts: {
    label: string;
    /** Full label. */
    longLabel: string;
    /** With `{count}`. */
    counted: string;
    /** Text on why a login is needed. */
    login: string;
    failed: string;
  };
}

/**
 * A "useful" vote with the count; visitors are sent to the login and back. The code for votes is
 * loaded for logged-in users only.
 */
export function UsefulButton({ id, activity: { slug }, count, texts }: UsefulButtonProps) {
  const router = useRouter();
  const faultId = useId();
  const { user } = useSession();
  const userId = user?.id;
  const { part, open } = useLazyPart(loadVote);
  const [own, setOwn] = useState<(Useful & { by: string }) | null>(null);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { is_voted, useful_count } =
    own && own.by === userId ? own : { useful_count: count, is_voted: false };

  const follow = useEffectEvent(() => void open());
  useEffect(() => {
    if (userId) follow();
  }, [userId]);

  async function vote() {
    if (isBusy) return;
    setBusy(true);
    setFault("");
    try {
      if (currentSession().status === "unknown") await refreshSession();
      if (!currentSession().user) {
        leaveForLogin();
        return;
      }
      const { sendVote } = part ?? (await loadChunk(loadVote));
      await sendVote(
        { id, slug, count },
        { is_voted: !is_voted, useful_count: Math.max(0, useful_count + (is_voted ? -1 : 1)) },
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        leaveForLogin();
        return;
      }
      setFault((error instanceof ApiError && error.message) || texts.failed);
    }
    setBusy(false);
  }

  function leaveForLogin() {
    setBusy(false);
    requireLogin(texts.login);
    const { pathname, search } = window.location;
    router.push(routes.login(`${pathname}${search}#${reviewAnchor(id)}`));
  }

  return (
    <div className="noscript:hidden">
      {part && userId && (
        <part.UsefulVote
          key={userId}
          id={id}
          slug={slug}
          count={count}
          onChange={(known) => setOwn({ ...known, by: userId })}
        />
      )}
      <Button
        variant="quiet"
        aria-pressed={is_voted}
        aria-busy={isBusy || undefined}
        aria-label={`${texts.longLabel} ${fillMessage(texts.counted, { count: useful_count })}`}
        aria-describedby={fault ? faultId : undefined}
        onClick={() => void vote()}
        className="useful -ml-4 font-normal text-ink-soft"
      >
        <Icon name="thumbs-up" className="size-4" />
        {texts.label}
        <span className="tabular min-w-[1.5ch] text-left">{useful_count || ""}</span>
      </Button>
      <p id={faultId} role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
