"use client";

import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { readAgain } from "@/lib/client/changes";
import { currentSession, requireLogin } from "@/lib/client/session";
import { useUnread } from "@/lib/client/unread";
import { routes } from "@/lib/routes";

interface BellProps {
  labels: { none: string; login: string };
}

/** Spec section 9. */
const MOST = 99;

/** The way to the notifications, with how many are unread (spec section 2); the same for everybody until the page has loaded. */
export function Bell({ labels }: BellProps) {
  const { count, words } = useUnread();
  const label = words || labels.none;

  function handleClick() {
    const { status, user } = currentSession();
    if (status === "known" && !user) requireLogin(labels.login);
    else readAgain("/api/notifications");
  }

  return (
    <Link
      href={routes.notifications()}
      prefetch={false}
      aria-label={label}
      title={label}
      onClick={handleClick}
      className="icon-button bell"
    >
      <Icon name="bell" />
      {count > 0 && <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>}
    </Link>
  );
}
