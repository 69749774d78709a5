import type { IconName } from "@/components/ui/icon";

/** What an answer comes to: in a colour, an icon and a word, never in a colour alone. */
export type Outcome = "ok" | "warn" | "no" | "undone";

export const outcomeIcons: Record<Outcome, IconName> = {
  ok: "circle-check",
  warn: "triangle-alert",
  no: "circle-x",
  undone: "undo-2",
};
