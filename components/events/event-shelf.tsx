import { SectionHeading } from "@/components/ui/section-heading";
import { StillRegion } from "@/components/ui/still-region";
import type { EventCard as EventCardData } from "@/lib/contract/events";
import { EventCard } from "./event-card";

interface EventShelfProps {
  id: string;
  title: string;
  /** Link to all of them. */
  link: { href: string; label: string };
  events: readonly EventCardData[];
  now: Date;
  className?: string;
}

/** A swipeable row of events; renders nothing if empty. */
export function EventShelf({ id, title, link, events, now, className }: EventShelfProps) {
  if (events.length === 0) return null;
  return (
    <StillRegion region={id}>
      <section aria-labelledby={id} data-section="eventi" className={className}>
        <SectionHeading id={id} title={title} link={link} className="mb-4" />
        <ul className="shelf">
          {events.map((event) => (
            <li key={event.slug} className="w-[72vw] max-w-[17.5rem]">
              <EventCard event={event} now={now} form="compact" />
            </li>
          ))}
        </ul>
      </section>
    </StillRegion>
  );
}
