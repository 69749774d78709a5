import { differing } from "@/lib/client/differing";
import type { RoleRequestForm } from "@/lib/contract/role-requests";

/** Fields in which one writes or chooses. */
export const textFields = [
  "first_name",
  "last_name",
  "phone",
  "tax_code",
  "organisation_name",
  "organisation_kind",
  "vat_number",
  "organisation_tax_code",
  "organisation_address",
  "website",
  "pec",
  "new_activity_name",
  "reason",
] as const satisfies readonly (keyof RoleRequestForm)[];

type TextField = (typeof textFields)[number];

export type RequestValues = Record<TextField, string> & {
  /** Has no control of its own: the card that was chosen. */
  activity_id: string;
  /** Nor has this one: the papers leave by themselves. */
  documents: string;
  /** An answer to what the staff asked. */
  message: string;
  accept_privacy: boolean;
  accept_terms: boolean;
};

type Draft = Partial<Record<TextField, string | null>> & { activity_id: string | null };

/** What of the values the draft keeps; a field that is not on the page is left as it was. */
export function draftOf(values: Partial<RequestValues>, cardId: string | null): Draft {
  const texts = textFields.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value === "" ? null : value] as const];
  });
  const draft = { ...Object.fromEntries(texts), activity_id: cardId };
  // Whoever has found the card needs no name for a new one.
  return cardId === null ? draft : { ...draft, new_activity_name: null };
}

/**
 * What of a draft differs from what is known to be kept: what is not named stays, whoever has changed it meanwhile. The card
 * or the name of a new one is one answer, and goes as a whole.
 */
export function unkeptOf(draft: Draft, kept: Readonly<Record<string, unknown>>): Partial<Draft> {
  const changed = differing(draft, kept as Record<keyof Draft, unknown>);
  const { activity_id, new_activity_name } = draft;
  const isOtherCard = "activity_id" in changed || "new_activity_name" in changed;
  return isOtherCard ? { ...changed, activity_id, new_activity_name } : changed;
}
