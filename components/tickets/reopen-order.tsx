"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { readDraft } from "@/lib/client/drafts";
import { checkoutPage } from "@/lib/routes";
import { keptKey } from "./choice";

/**
 * Returns from the provider's page to an order that a mail's link had opened in this tab. Renders
 * nothing.
 */
export function ReopenOrder({ slug, code }: { slug: string; code: string }) {
  const router = useRouter();
  const reopen = useEffectEvent(() => {
    const { key } = readDraft(keptKey(code));
    if (typeof key === "string") router.replace(checkoutPage(slug, { code, key }));
  });
  useEffect(() => whenIdle(reopen), []);
  return null;
}
