import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-styles";
import { cn } from "./cn";

/** A link styled as a button. Links outside of the site become plain anchors. */
export function LinkButton({
  variant,
  size,
  className,
  href,
  prefetch = false,
  ...props
}: Omit<ComponentProps<"a">, "href"> & ButtonLook & { href: string; prefetch?: boolean }) {
  const classes = cn(buttonClass({ variant, size }), className);
  if (!href.startsWith("/")) return <a {...props} href={href} className={classes} />;
  return <Link {...props} href={href} prefetch={prefetch} className={classes} />;
}
