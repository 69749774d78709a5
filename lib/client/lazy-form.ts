import { useEffect, useEffectEvent, useState } from "react";
import { afterLoad } from "./after-load";
import { readKept } from "./drafts";
import { useLazyPart } from "./lazy-part";

/** A form loaded on demand; one with a draft opens automatically. */
export function useLazyForm<Part>(load: () => Promise<Part>, draft: string) {
  const { part, open, isLoading, hasFailed } = useLazyPart(load);
  const [isAsked, setAsked] = useState(false);

  const resume = useEffectEvent(() => {
    if (readKept(draft) !== undefined) void open();
  });
  useEffect(() => afterLoad(() => resume()), []);

  return {
    part,
    /** True if the user has just opened it: it takes the focus then. */
    isAsked,
    opener: {
      isLoading,
      hasFailed,
      onOpen: () => {
        setAsked(true);
        void open();
      },
    },
  };
}
