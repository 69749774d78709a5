import Link from "next/link";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import type { ActivityCard } from "@/lib/contract/activities";
import { routes } from "@/lib/routes";
import { OpeningBadge } from "./opening-badge";

/** An activity as one line: what it is, and until when it is open. */
export function ActivityLineCard({ activity, now }: { activity: ActivityCard; now: Date }) {
  const { name, category, zone, opening, slug } = activity;
  return (
    <article className="group one-target flex min-h-19 items-center gap-3 py-3 sm:gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full border border-current/25">
        <Glyph name={category.icon} />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h3 className="truncate text-lg leading-snug">
            <Link
              href={routes.item("activities", slug)}
              prefetch={false}
              className="group-hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-xs opacity-80">
            {zone ? `${category.name} · ${zone.name}` : category.name}
          </p>
        </div>
        <p className="mt-1.5 shrink-0 sm:mt-0">
          <OpeningBadge opening={opening} now={now} />
        </p>
      </div>
      <Icon name="chevron-right" className="size-5 opacity-60" />
    </article>
  );
}
