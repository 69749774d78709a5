"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { logFailure } from "@/lib/client/log";
import { send } from "@/lib/client/send";
import type { Call } from "@/lib/contract/endpoint";

interface KeepKeyProps {
  /** The call that sends the secret. */
  call: Call<{ key: string }>;
  secret: string;
  /** Address of the page without the secret. */
  href: string;
}

/**
 * Exchanges the secret of a mail's link for a cookie, and removes it from the address. Renders
 * nothing.
 */
export function KeepKey({ call, secret, href }: KeepKeyProps) {
  const router = useRouter();
  const keep = useEffectEvent(async () => {
    try {
      await send(call, { key: secret });
      router.replace(href, { scroll: false });
    } catch (error) {
      // The page still works; its address still opens it.
      logFailure("What the link of a mail opens could not be kept open", error);
    }
  });
  useEffect(() => {
    void keep();
  }, []);
  return null;
}
