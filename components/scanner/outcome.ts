import type { IconName } from "@/components/ui/icon";

/** The result of a scan: always a colour, an icon and a word. */
export type Outcome = "ok" | "warn" | "no" | "undone";

export const outcomeIcons: Record<Outcome, IconName> = {
  ok: "circle-check",
  warn: "triangle-alert",
  no: "circle-x",
  undone: "undo-2",
};
