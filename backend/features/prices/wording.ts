import type { PriceCut } from "@/lib/domain/reference-price";
import { formatDay } from "@/lib/domain/rome-time";
import { formatCents } from "@/lib/domain/ticket-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/prices.json";

const day = (value: string) => formatDay(value, "");

/** Why a cut may not be announced, with the right percentage, for whoever writes it; null: it may be. */
export function problemSaid({
  referenceCents,
  percent,
  basis,
  since,
  problem,
}: PriceCut): string | null {
  if (!problem) return null;
  if (problem.kind === "history_missing") {
    const { knownSince, neededSince } = problem;
    const needed = day(neededSince);
    return knownSince === null
      ? fillMessage(texts.cut.unknown, { needed })
      : fillMessage(texts.cut.since, { known: day(knownSince), needed });
  }
  return fillMessage(texts.cut[problem.kind], {
    reference: formatCents(referenceCents ?? 0),
    percent: percent ?? 0,
    basis: basis && since ? fillMessage(texts.basis[basis], { day: day(since) }) : "",
  });
}
