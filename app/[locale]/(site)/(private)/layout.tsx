import type { ReactNode } from "react";

/** Made for each request: a nonce stands in its policy, and it may differ by who asks. */
export const dynamic = "force-dynamic";

export default function PrivateLayout({ children }: { children: ReactNode }) {
  return children;
}
