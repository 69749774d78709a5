"use client";

import { FormOpener } from "@/components/ui/form-opener";
import { useLazyForm } from "@/lib/client/lazy-form";
import { REQUEST_DRAFT } from "./request-draft";

interface OpenRequestProps {
  zones: readonly { slug: string; name: string }[];
  label: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the form of a private request. */
export function OpenRequest({ zones, label, failed }: OpenRequestProps) {
  const { part, isAsked, opener } = useLazyForm(() => import("./request-form"), REQUEST_DRAFT);
  if (part) return <part.RequestForm zones={zones} takesFocus={isAsked} />;
  return <FormOpener label={label} failed={failed} {...opener} />;
}
