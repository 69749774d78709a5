import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Class of every card. */
const surfaceClass = "rounded-card border border-hairline bg-surface";

export function Surface({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(surfaceClass, className)} />;
}
