"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ApiError } from "@/lib/client/http";
import { currentSession, refreshSession, requireLogin, useSession } from "@/lib/client/session";
import type { Useful } from "@/lib/contract/reviews";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { reviewAnchor, routes } from "@/lib/routes";
import { readVotes, sendVote, useVoted } from "./useful-votes";

interface UsefulButtonProps {
  /** Of the review. */
  id: string;
  activity: { slug: string; name: string };
  /** As the page was made. */
  count: number;
  texts: {
    label: string;
    /** Its whole name. */
    longLabel: string;
    /** With `{count}`. */
    counted: string;
    /** Why a login is needed. */
    login: string;
    failed: string;
  };
}

/** One vote for a useful review, and how many there are; whoever is not logged in is led to the login and back. */
export function UsefulButton({ id, activity: { slug }, count, texts }: UsefulButtonProps) {
  const router = useRouter();
  const faultId = useId();
  const { user } = useSession();
  const userId = user?.id;
  const wasVoted = useVoted(userId, slug, id);
  const [own, setOwn] = useState<(Useful & { by: string }) | null>(null);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const known =
    own && own.by === userId ? own : { useful_count: count, is_voted: wasVoted, by: "" };

  useEffect(() => {
    if (userId) void readVotes(userId, slug);
  }, [userId, slug]);

  async function vote() {
    if (isBusy) return;
    setBusy(true);
    setFault("");
    if (currentSession().status === "unknown") await refreshSession();
    const by = currentSession().user?.id;
    if (!by) {
      leaveForLogin();
      return;
    }
    const is_voted = !known.is_voted;
    setOwn({ is_voted, useful_count: Math.max(0, known.useful_count + (is_voted ? 1 : -1)), by });
    try {
      setOwn({ ...(await sendVote(id, is_voted)), by });
    } catch (error) {
      setOwn({ ...known, by });
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

  const { is_voted, useful_count } = known;
  return (
    <div className="noscript:hidden">
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
