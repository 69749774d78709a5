"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState, ViewTransition } from "react";

/**
 * Fades from one page to the next, and lets everything else change at once: while a view transition begins React hears no
 * event, and what is typed or pressed then is lost (decision 149).
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [shown, setShown] = useState(pathname);
  useEffect(() => setShown(pathname), [pathname]);
  return <ViewTransition default={pathname === shown ? "none" : "auto"}>{children}</ViewTransition>;
}
