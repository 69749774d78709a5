"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { loadChunk } from "@/lib/client/chunks";
import { ApiError } from "@/lib/client/http";
import { useLazyPart } from "@/lib/client/lazy-part";
import { currentSession, refreshSession, useSession } from "@/lib/client/session";
import type { FollowSubject } from "@/lib/contract/follows";

const loadPart = () => import("./follow-part");

interface FollowButtonProps {
  subject: FollowSubject;
  /** Name of the followed thing. */
  name: string;
  texts: {
    label: string;
    /** Full label. */
    longLabel: string;
    failed: string;
  };
}

/**
 * Follows or unfollows a thing; without a login it asks for an address. The code for follows is
 * loaded for logged-in users, or on a click.
 */
export function FollowButton({ subject, name, texts }: FollowButtonProps) {
  const faultId = useId();
  const { user } = useSession();
  const userId = user?.id;
  const { part, open } = useLazyPart(loadPart);
  const [own, setOwn] = useState<{ id: string | null; by: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const followId = own && own.by === userId ? own.id : null;

  const begin = useEffectEvent(() => void open());
  useEffect(() => {
    if (userId) begin();
  }, [userId]);

  async function press() {
    setBusy(true);
    setFault("");
    try {
      if (currentSession().status === "unknown") await refreshSession();
      const { setFollow } = part ?? (await loadChunk(loadPart));
      const person = currentSession().user;
      if (person) setOwn({ id: await setFollow(subject, followId), by: person.id });
      else await ask();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await ask();
      else setFault((error instanceof ApiError && error.message) || texts.failed);
    }
    setBusy(false);
  }

  async function ask() {
    await open();
    setAsking(true);
  }

  return (
    <div className="noscript:hidden">
      {part && userId && (
        <part.FollowKnown
          key={userId}
          subject={subject}
          onChange={(id) => setOwn({ id, by: userId })}
        />
      )}
      <PendingButton
        variant="secondary"
        aria-pressed={followId !== null}
        aria-label={texts.longLabel}
        aria-describedby={fault ? faultId : undefined}
        isPending={isBusy}
        onClick={() => void press()}
        className="follow"
      >
        <Icon name={followId ? "check" : "bell"} />
        {texts.label}
      </PendingButton>
      <p id={faultId} role="alert" className="form-fault">
        {fault}
      </p>
      {part && isAsking && (
        <part.FollowDialog subject={subject} name={name} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
