import type { IconName } from "@/components/ui/icon";
import type { EventCategory } from "@/lib/contract/event-constants";

/** Icon of a kind of event. */
export const categoryGlyphs: Record<EventCategory, IconName> = {
  music: "music",
  theatre: "drama",
  food: "wine",
  sport: "dumbbell",
  art: "palette",
  children: "baby",
  learning: "graduation-cap",
  market: "shopping-basket",
  feast: "church",
  solidarity: "heart-handshake",
  other: "sparkles",
};
