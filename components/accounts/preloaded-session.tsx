"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { currentSession, preloadSession, useSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";

/** Hands the page's user to the browser, and asks for the page anew when somebody else, or nobody, is logged in by now. */
export function PreloadedSession({ user }: { user: User | null }) {
  const router = useRouter();
  const session = useSession();

  useEffect(() => preloadSession(user), [user]);

  useEffect(() => {
    // What the page has just handed over comes with the next render.
    if (session !== currentSession()) return;
    if (session.status === "known" && session.user?.id !== user?.id) router.refresh();
  }, [session, user, router]);

  return null;
}
