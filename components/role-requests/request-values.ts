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

/** What of the values the draft keeps; a field that is not on the page is left as it was. */
export function draftOf(values: Partial<RequestValues>, cardId: string | null) {
  const texts = textFields.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value === "" ? null : value] as const];
  });
  const draft = { ...Object.fromEntries(texts), activity_id: cardId };
  // Whoever has found the card needs no name for a new one.
  return cardId === null ? draft : { ...draft, new_activity_name: null };
}
