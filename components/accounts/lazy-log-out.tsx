"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "@/lib/client/chunks";
import type { LogOutButton } from "./log-out-button";

const Button = lazy(async () => ({
  default: (await loadChunk(() => import("./log-out-button"))).LogOutButton,
}));

/** The way out on pages that nearly nobody sees who is logged in: others load nothing of it (decision 064). */
export function LazyLogOut(props: ComponentProps<typeof LogOutButton>) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}
