import { useMessages } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Opening } from "@/lib/contract/opening";
import { badgeText, badgeTone, encodeTimeline } from "@/lib/domain/opening-badge";
import { openingStatus, openingTransitions } from "@/lib/domain/opening-hours";

const TIMELINE_DAYS = 9;

interface OpeningBadgeProps {
  opening: Opening;
  now: Date;
  large?: boolean;
  className?: string;
}

/**
 * Open or closed, in words. The text is one string and so one text node: `OpeningClock` finds the
 * badge by `data-opening` and replaces text and tone as time goes by.
 */
export function OpeningBadge({ opening, now, large = false, className }: OpeningBadgeProps) {
  const words = useMessages().opening.badge;
  const status = openingStatus(opening, now);
  return (
    <span
      data-opening={encodeTimeline(openingTransitions(opening, now, TIMELINE_DAYS))}
      data-tone={badgeTone(status, now)}
      className={cn(
        "inline-block max-w-full rounded-2xl border border-transparent px-2.5 py-0.5 font-semibold",
        "data-[tone=open]:bg-open-tint data-[tone=open]:text-open",
        "data-[tone=soon]:bg-closing-tint data-[tone=soon]:text-closing",
        "data-[tone=closed]:border-hairline data-[tone=closed]:bg-sunken data-[tone=closed]:text-ink-soft",
        "data-[tone=muted]:border-hairline data-[tone=muted]:bg-sunken data-[tone=muted]:text-ink-soft",
        large ? "text-base" : "text-xs",
        className,
      )}
    >
      {badgeText(status, now, words)}
    </span>
  );
}
