import { cn } from "./cn";

export interface ButtonLook {
  /** `inverse`: on a night panel. */
  variant?: "primary" | "secondary" | "quiet" | "inverse";
  size?: "medium" | "large";
}

/** Classes shared by buttons and links that look like one; never less than 44 px high. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return cn("button", `button-${variant}`, size === "large" && "button-large");
}
