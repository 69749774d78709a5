"use client";

import { type ComponentProps, lazy } from "react";
import { loadChunk } from "@/lib/client/chunks";
import type { LogOutButton } from "./log-out-button";

const Button = lazy(async () => ({
  default: (await loadChunk(() => import("./log-out-button"))).LogOutButton,
}));

/**
 * The logout for pages that few users see logged in: others do not load its code (decision 064). No
 * Suspense boundary, so that it is in the HTML.
 */
export function LazyLogOut(props: ComponentProps<typeof LogOutButton>) {
  return <Button {...props} />;
}
