"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError } from "@/lib/client/http";
import { isPromoSaved, setPromoSaved } from "@/lib/client/saved-promos";
import { currentSession, refreshSession, requireLogin, useSession } from "@/lib/client/session";
import { routes } from "@/lib/routes";

interface SavePromoProps {
  id: string;
  /** Where saved promotions are shown. */
  href: string;
  texts: {
    label: string;
    saved: string;
    /** Accessible name. */
    longLabel: string;
    open: string;
    /** Message of the login page. */
    login: string;
    failed: string;
  };
}

/** Saves a promotion, or removes it; without a session it leads to the login. */
export function SavePromo({ id, href, texts }: SavePromoProps) {
  const faultId = useId();
  const router = useRouter();
  const { user } = useSession();
  const userId = user?.id;
  const [own, setOwn] = useState<{ isSaved: boolean; by: string } | null>(null);
  const [fault, setFault] = useState("");
  const [isPending, setPending] = useState(false);
  const isSaved = own !== null && own.by === userId && own.isSaved;

  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    void isPromoSaved(id, userId).then((found) => {
      if (!isOver) setOwn({ isSaved: found, by: userId });
    });
    return () => {
      isOver = true;
    };
  }, [id, userId]);

  function leaveForLogin() {
    requireLogin(texts.login);
    const { pathname, search } = window.location;
    router.push(routes.login(`${pathname}${search}`));
  }

  async function press() {
    setPending(true);
    setFault("");
    try {
      if (currentSession().status === "unknown") await refreshSession();
      const person = currentSession().user;
      if (person) {
        await setPromoSaved(id, person.id, !isSaved);
        setOwn({ isSaved: !isSaved, by: person.id });
      } else leaveForLogin();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) leaveForLogin();
      else setFault((error instanceof ApiError && error.message) || texts.failed);
    }
    setPending(false);
  }

  return (
    <div className="noscript:hidden" data-print="hide">
      <div className="flex flex-wrap gap-2">
        <PendingButton
          variant={isSaved ? "secondary" : "primary"}
          aria-pressed={isSaved}
          aria-label={texts.longLabel}
          aria-describedby={fault ? faultId : undefined}
          isPending={isPending}
          onClick={() => void press()}
        >
          <Icon name={isSaved ? "check" : "gift"} />
          {isSaved ? texts.saved : texts.label}
        </PendingButton>
        {isSaved && (
          <LinkButton href={href} prefetch={false}>
            {texts.open}
          </LinkButton>
        )}
      </div>
      <p id={faultId} role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
