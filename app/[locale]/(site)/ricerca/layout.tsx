import { type ReactNode, ViewTransition } from "react";

export default function SearchLayout({ children }: { children: ReactNode }) {
  // The address follows what is typed: no letter may be lost to a view transition that begins with it (decision 149).
  return <ViewTransition default="none">{children}</ViewTransition>;
}
