import type { Move } from "./editable-kind";

/** States of a kind without others. */
export type PlainStatus = "published" | "suspended" | "archived";

/** The states of each tab of a list. */
export const plainTabs = {
  published: ["published", "suspended"],
  archived: ["archived"],
} as const satisfies Record<string, readonly PlainStatus[]>;

/** From which states a step leads where. */
export const plainSteps: Record<Move, { from: readonly PlainStatus[]; to: PlainStatus }> = {
  unpublish: { from: ["published"], to: "suspended" },
  republish: { from: ["suspended", "archived"], to: "published" },
  archive: { from: ["published", "suspended"], to: "archived" },
};

export const allowsPlainStep = (status: string, move: Move) =>
  plainSteps[move].from.some((from) => from === status);
