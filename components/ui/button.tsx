import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-styles";
import { cn } from "./cn";

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonLook) {
  return (
    <button {...props} type={type} className={cn(buttonClass({ variant, size }), className)} />
  );
}
