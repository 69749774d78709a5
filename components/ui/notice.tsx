import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Icon, type IconName } from "./icon";

interface NoticeProps extends ComponentProps<"div"> {
  tone?: "info" | "done" | "danger";
}

const icons: Record<NonNullable<NoticeProps["tone"]>, IconName> = {
  info: "info",
  done: "circle-check",
  danger: "circle-alert",
};

/** A highlighted text: a result or a hint. */
export function Notice({ tone = "info", className, children, ...props }: NoticeProps) {
  return (
    <div {...props} className={cn("notice", className)} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
