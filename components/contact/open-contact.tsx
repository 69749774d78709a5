"use client";

import { FormOpener } from "@/components/ui/form-opener";
import { useLazyForm } from "@/lib/client/lazy-form";
import { type ContactPurpose, contactDrafts } from "./contact-draft";

interface OpenContactProps {
  purpose?: ContactPurpose;
  label: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the contact form. */
export function OpenContact({ purpose = "message", label, failed }: OpenContactProps) {
  const { part, isAsked, opener } = useLazyForm(
    () => import("./contact-form"),
    contactDrafts[purpose],
  );
  if (part) return <part.ContactForm purpose={purpose} takesFocus={isAsked} />;
  return <FormOpener label={label} failed={failed} {...opener} />;
}
