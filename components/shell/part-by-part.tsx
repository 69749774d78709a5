import { type ReactNode, useEffect, useState } from "react";
import { QuietBoundary } from "@/components/ui/quiet-boundary";
import { whenIdle } from "@/lib/client/after-load";

/** Starts each part in its own idle moment, so that together they never block input. */
export function PartByPart({ parts }: { parts: readonly (() => ReactNode)[] }) {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < parts.length) return whenIdle(() => setCount(count + 1));
  }, [count, parts]);
  return parts.slice(0, count).map((Part, turn) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <QuietBoundary key={turn}>
      <Part />
    </QuietBoundary>
  ));
}
