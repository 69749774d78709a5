"use client";

import { FormOpener } from "@/components/ui/form-opener";
import { useLazyForm } from "@/lib/client/lazy-form";
import { applicationDraft } from "./application-draft";
import type { AnsweredAd } from "./application-form";

interface OpenApplicationProps {
  ad: AnsweredAd;
  label: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the application form. */
export function OpenApplication({ ad, label, failed }: OpenApplicationProps) {
  const { part, isAsked, opener } = useLazyForm(
    () => import("./application-form"),
    applicationDraft(ad.id),
  );
  if (part) return <part.ApplicationForm ad={ad} takesFocus={isAsked} />;
  return <FormOpener label={label} failed={failed} {...opener} />;
}
