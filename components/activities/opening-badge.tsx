import { useMessages } from "next-intl";
import type { Opening } from "@/lib/contract/opening";
import { badgeText, badgeTone, encodeTimeline } from "@/lib/domain/opening-badge";
import { openingStatus, openingTransitions } from "@/lib/domain/opening-hours";

const TIMELINE_DAYS = 9;

interface OpeningBadgeProps {
  opening: Opening;
  now: Date;
  large?: boolean;
}

/**
 * Open or closed, in words. One text node: `OpeningClock` finds the badge by `data-opening` and
 * updates text and tone.
 */
export function OpeningBadge({ opening, now, large = false }: OpeningBadgeProps) {
  const words = useMessages().opening.badge;
  const status = openingStatus(opening, now);
  return (
    <span
      data-opening={encodeTimeline(openingTransitions(opening, now, TIMELINE_DAYS))}
      data-tone={badgeTone(status, now)}
      className={large ? "badge text-base" : "badge"}
    >
      {badgeText(status, now, words)}
    </span>
  );
}
