"use client";

import { useEffect, useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { afterLoad } from "@/lib/client/after-load";
import { readKept } from "@/lib/client/drafts";
import { useLazyPart } from "@/lib/client/lazy-part";
import { type ContactPurpose, contactDrafts } from "./contact-draft";

interface OpenContactProps {
  purpose?: ContactPurpose;
  label: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form by which one writes to the office, which is loaded then; one that was begun opens by itself. */
export function OpenContact({ purpose = "message", label, failed }: OpenContactProps) {
  const { part, open, isLoading, hasFailed } = useLazyPart(() => import("./contact-form"));
  const [isWanted, setWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has loaded.
  useEffect(
    () =>
      afterLoad(() => {
        if (readKept(contactDrafts[purpose]) !== undefined) void open();
      }),
    [],
  );

  if (part) return <part.ContactForm purpose={purpose} takesFocus={isWanted} />;
  return (
    <div className="noscript:hidden">
      <PendingButton
        size="large"
        isPending={isLoading}
        onClick={() => {
          setWanted(true);
          void open();
        }}
      >
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {hasFailed && failed}
      </p>
    </div>
  );
}
