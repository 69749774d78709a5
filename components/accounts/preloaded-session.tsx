"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { currentSession, preloadSession, useSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";

/**
 * Hands the page's user to the browser, and reloads the page if another user, or none, is logged in
 * by now.
 */
export function PreloadedSession({ user }: { user: User | null }) {
  const router = useRouter();
  const session = useSession();

  useEffect(() => preloadSession(user), [user]);

  useEffect(() => {
    // The value that was just handed over arrives with the next render.
    if (session !== currentSession()) return;
    if (session.status === "known" && session.user?.id !== user?.id) router.refresh();
  }, [session, user, router]);

  return null;
}
