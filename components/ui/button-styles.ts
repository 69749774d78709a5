import { cn } from "./cn";

export interface ButtonLook {
  /** `inverse`: on a night panel. */
  variant?: "primary" | "secondary" | "quiet" | "inverse";
  size?: "medium" | "large";
}

/** Classes of buttons and of links that look like buttons; at least 44 px high. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return cn("button", `button-${variant}`, size === "large" && "button-large");
}
