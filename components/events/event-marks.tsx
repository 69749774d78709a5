import type { EventCard } from "@/lib/contract/events";
import { goingOn, isOver } from "@/lib/domain/event-days";
import { useTranslations } from "@/lib/i18n/use-translations";

type Marked = Pick<EventCard, "status" | "availability"> & {
  /** The date; undefined: none in the future. */
  occurrence: Pick<
    EventCard["occurrence"],
    "starts_at" | "ends_at" | "is_cancelled" | "previous_starts_at"
  >;
};

type Mark = { tone: "off" | "soon" | "open" | undefined; text: string };

/** Marks of an event: cancelled, postponed, moved, on now, over, sold out. */
export function EventMarks({ event, now }: { event: Marked; now: Date }) {
  const t = useTranslations("events");
  const { status, occurrence, availability } = event;
  const marks: Mark[] = [];
  if (status === "cancelled" || occurrence.is_cancelled) {
    marks.push({ tone: "off", text: t("state.cancelled") });
  } else if (status === "postponed") {
    marks.push({ tone: "soon", text: t("state.postponed") });
  } else if (isOver(occurrence, now)) {
    marks.push({ tone: undefined, text: t("state.past") });
  } else {
    const present = goingOn(occurrence, now);
    if (present?.hours) marks.push({ tone: undefined, text: t("state.today", present.hours) });
    else if (present) marks.push({ tone: "open", text: t("state.now") });
    if (occurrence.previous_starts_at) marks.push({ tone: "soon", text: t("state.moved") });
    if (availability && availability !== "on_sale") {
      const tone = availability === "low" ? "soon" : undefined;
      marks.push({ tone, text: t(`availability.${availability}`) });
    }
  }
  return marks.map(({ tone, text }) => (
    <span key={text} className="badge" data-tone={tone}>
      {text}
    </span>
  ));
}
