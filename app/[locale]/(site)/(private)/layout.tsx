import type { ReactNode } from "react";
import "@/components/ui/private.css";

/** Rendered for each request: its policy has a nonce, and it may depend on the user. */
export const dynamic = "force-dynamic";

export default function PrivateLayout({ children }: { children: ReactNode }) {
  return children;
}
