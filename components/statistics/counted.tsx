import type { ReactNode } from "react";
import type { CountInput } from "@/lib/contract/statistics";

/** The public page of something with counted views and contacts (`counting.tsx`). */
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
