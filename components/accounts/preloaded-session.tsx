"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { currentSession, preloadSession, useSession } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";

/** Hands the page's user to the browser, and asks for the page anew when somebody else, or nobody, is logged in by now. */
export function PreloadedSession({ user }: { user: User | null }) {
  const router = useRouter();
  const { user: now } = useSession();

  useEffect(() => preloadSession(user), [user]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of person that counts.
  useEffect(() => {
    const { status, user: current } = currentSession();
    if (status === "known" && current?.id !== user?.id) router.refresh();
  }, [now?.id]);

  return null;
}
