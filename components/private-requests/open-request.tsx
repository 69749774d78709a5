"use client";

import { useEffect, useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { afterLoad } from "@/lib/client/after-load";
import { readKept } from "@/lib/client/drafts";
import { useLazyPart } from "@/lib/client/lazy-part";
import { REQUEST_DRAFT } from "./request-draft";

interface OpenRequestProps {
  zones: readonly { slug: string; name: string }[];
  label: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form of a private request, which is loaded then; one that was begun opens by itself. */
export function OpenRequest({ zones, label, failed }: OpenRequestProps) {
  const { part, open, isLoading, hasFailed } = useLazyPart(() => import("./request-form"));
  const [isWanted, setWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has loaded.
  useEffect(
    () =>
      afterLoad(() => {
        if (readKept(REQUEST_DRAFT) !== undefined) void open();
      }),
    [],
  );

  if (part) return <part.RequestForm zones={zones} takesFocus={isWanted} />;
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
