import type { ReactNode } from "react";

/** The document itself is made by the layout of the locale; this one is there so that `not-found.tsx` beside it counts. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
