import { cn } from "./cn";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "inverse";
  size?: "medium" | "large";
}

const variants = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-control bg-surface text-ink hover:border-ink",
  quiet: "text-brand-ink hover:bg-brand-tint",
  /** On a night panel. */
  inverse: "bg-night-ink text-night hover:bg-white focus-visible:outline-night-ink",
};

const sizes = {
  medium: "min-h-11 px-4 text-sm",
  large: "min-h-13 px-6 text-base",
};

/** Classes shared by buttons and links that look like one; never less than 44 px high. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return cn(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-full text-center font-semibold",
    "transition-colors duration-150 focus-visible:rounded-full",
    "disabled:cursor-not-allowed disabled:opacity-60",
    variants[variant],
    sizes[size],
  );
}
