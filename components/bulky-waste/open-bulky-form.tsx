"use client";

import { FormOpener } from "@/components/ui/form-opener";
import { useLazyForm } from "@/lib/client/lazy-form";
import { BULKY_DRAFT } from "./bulky-draft";

interface OpenBulkyFormProps {
  label: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the form of a pickup. */
export function OpenBulkyForm({ label, failed }: OpenBulkyFormProps) {
  const { part, isAsked, opener } = useLazyForm(() => import("./bulky-form"), BULKY_DRAFT);
  if (part) return <part.BulkyForm takesFocus={isAsked} />;
  return <FormOpener label={label} failed={failed} {...opener} />;
}
