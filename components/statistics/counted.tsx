import type { ReactNode } from "react";
import type { CountInput } from "@/lib/contract/statistics";

/** The public page of something whose views and contacts are counted (`counting.tsx`). */
export function Counted({
  kind,
  id,
  children,
}: Pick<CountInput, "kind" | "id"> & { children: ReactNode }) {
  return (
    <div data-counted={`${kind} ${id}`} className="contents">
      {children}
    </div>
  );
}
