"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { logFailure } from "@/lib/client/log";
import { send } from "@/lib/client/send";
import type { Call } from "@/lib/contract/endpoint";

interface KeepKeyProps {
  /** Takes the secret. */
  call: Call<{ key: string }>;
  secret: string;
  /** Its page without the secret. */
  href: string;
}

/** Gives the secret of a mail's link for a cookie, and takes it out of the address. Shows nothing. */
export function KeepKey({ call, secret, href }: KeepKeyProps) {
  const router = useRouter();
  const keep = useEffectEvent(async () => {
    try {
      await send(call, { key: secret });
      router.replace(href, { scroll: false });
    } catch (error) {
      // The page is there all the same; its address still opens it.
      logFailure("What the link of a mail opens could not be kept open", error);
    }
  });
  useEffect(() => {
    void keep();
  }, []);
  return null;
}
