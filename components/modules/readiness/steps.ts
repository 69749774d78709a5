import type { ReadinessKey } from "@/lib/contract/readiness";

/** The steps before the opening in their order, each with the segment of its address. */
export const openingSteps = {
  name: "citta",
  look: "aspetto",
  office: "ufficio",
  zones: "zone",
  legal: "pagine-legali",
  content: "prime-attivita",
  map: "mappa",
  staff: "redazione",
  mail: "posta",
  address: "indirizzo",
  backup: "copie",
} as const satisfies Record<ReadinessKey, string>;

const keys = Object.keys(openingSteps) as ReadinessKey[];

interface OpeningStep {
  key: ReadinessKey;
  /** From 1. */
  number: number;
  total: number;
  /** Segments; null at the ends. */
  previous: string | null;
  next: string | null;
}

/** Null: there is no such step. */
export function findStep(segment: string): OpeningStep | null {
  const index = keys.findIndex((key) => openingSteps[key] === segment);
  const key = keys[index];
  if (!key) return null;
  const segmentAt = (place: number) => {
    const other = keys[place];
    return other ? openingSteps[other] : null;
  };
  return {
    key,
    number: index + 1,
    total: keys.length,
    previous: segmentAt(index - 1),
    next: segmentAt(index + 1),
  };
}
