"use client";

import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { readAgain } from "@/lib/client/changes";
import { currentSession, refreshSession, requireLogin } from "@/lib/client/session";
import { useUnread } from "@/lib/client/unread";
import type { PathOf } from "@/lib/contract/endpoint";
import type { listNotifications } from "@/lib/contract/notification-endpoints";
import { routes } from "@/lib/routes";

interface BellProps {
  labels: { none: string; login: string };
}

/** Spec section 9. */
const MOST = 99;

/**
 * Link to the notifications, with the number of unread ones (spec section 2); the same for all
 * users until the page has loaded.
 */
export function Bell({ labels }: BellProps) {
  const { count, words } = useUnread();
  const label = words || labels.none;

  /** A profile that cannot be read counts as not logged in. */
  async function handleClick() {
    if (currentSession().status === "unknown") await refreshSession();
    if (currentSession().user)
      readAgain("/api/notifications" satisfies PathOf<typeof listNotifications>);
    else requireLogin(labels.login);
  }

  return (
    <Link
      href={routes.notifications()}
      prefetch={false}
      aria-label={label}
      title={label}
      onClick={() => void handleClick()}
      className="icon-button bell"
    >
      <Icon name="bell" />
      {count > 0 && <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>}
    </Link>
  );
}
