"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { keepDraft } from "@/lib/client/drafts";
import { choiceDraft, detailsDraft, keptKey } from "./choice";

/** Deletes the drafts of a finished order from this tab. Renders nothing. */
export function ForgetDrafts({ slug, code }: { slug: string; code: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        for (const name of [choiceDraft(slug), detailsDraft(slug), keptKey(code)])
          keepDraft(name, null);
      }),
    [slug, code],
  );
  return null;
}
