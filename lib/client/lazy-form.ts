import { useEffect, useEffectEvent, useState } from "react";
import { afterLoad } from "./after-load";
import { readKept } from "./drafts";
import { useLazyPart } from "./lazy-part";

/** A form that is loaded when somebody asks for it; one that was begun, as its draft tells, opens by itself. */
export function useLazyForm<Part>(load: () => Promise<Part>, draft: string) {
  const { part, open, isLoading, hasFailed } = useLazyPart(load);
  const [isAsked, setAsked] = useState(false);

  const resume = useEffectEvent(() => {
    if (readKept(draft) !== undefined) void open();
  });
  useEffect(() => afterLoad(() => resume()), []);

  return {
    part,
    /** Whether somebody has just asked for it: it takes the focus then. */
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
