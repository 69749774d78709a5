import type { ReactNode } from "react";

/**
 * The layout of the locale renders the document; this one exists so that the `not-found.tsx` next
 * to it works.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
