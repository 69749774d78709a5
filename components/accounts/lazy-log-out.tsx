"use client";

import { type ComponentProps, lazy } from "react";
import { loadChunk } from "@/lib/client/chunks";
import type { LogOutButton } from "./log-out-button";

const Button = lazy(async () => ({
  default: (await loadChunk(() => import("./log-out-button"))).LogOutButton,
}));

/**
 * The way out on pages that nearly nobody sees who is logged in: others load nothing of it (decision 064). Without a boundary
 * of its own, so that it stands in the page as it is sent.
 */
export function LazyLogOut(props: ComponentProps<typeof LogOutButton>) {
  return <Button {...props} />;
}
