import { type ReactNode, ViewTransition } from "react";

/** Made for each request: a nonce stands in its policy, and it may differ by who asks. */
export const dynamic = "force-dynamic";

export default function PrivateLayout({ children }: { children: ReactNode }) {
  // While a view transition begins, React hears nothing: what is typed then is lost to the form (decision 149).
  return <ViewTransition default="none">{children}</ViewTransition>;
}
