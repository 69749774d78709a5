import { differing } from "@/lib/client/differing";
import type { RoleRequestForm } from "@/lib/contract/role-requests";

/** Fields with a text or choice. */
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
  /** Without a control: the chosen activity. */
  activity_id: string;
  /** Without a control: documents are uploaded separately. */
  documents: string;
  /** An answer to the staff's question. */
  message: string;
  accept_privacy: boolean;
  accept_terms: boolean;
};

type Draft = Partial<Record<TextField, string | null>> & { activity_id: string | null };

/** The draft's part of the values; fields not on the page stay unchanged. */
export function draftOf(values: Partial<RequestValues>, activityId: string | null): Draft {
  const texts = textFields.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value === "" ? null : value] as const];
  });
  const draft = { ...Object.fromEntries(texts), activity_id: activityId };
  // With an activity no name of a new one is needed.
  return activityId === null ? draft : { ...draft, new_activity_name: null };
}

/**
 * Differences of a draft from its saved state: fields left out stay, even if changed meanwhile. The
 * activity and the name of a new one are saved together.
 */
export function unkeptOf(draft: Draft, kept: Readonly<Record<string, unknown>>): Partial<Draft> {
  const changed = differing(draft, kept as Record<keyof Draft, unknown>);
  const { activity_id, new_activity_name } = draft;
  const isOtherActivity = "activity_id" in changed || "new_activity_name" in changed;
  return isOtherActivity ? { ...changed, activity_id, new_activity_name } : changed;
}
