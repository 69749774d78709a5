import type { Activity } from "@/lib/contract/activities";
import type { SuggestionInput } from "@/lib/contract/suggestions";

/** Fields of an activity that the form corrects. */
export type ListedActivity = Pick<
  Activity,
  "slug" | "name" | "phones" | "email" | "website" | "address"
>;

export interface SuggestionValues {
  phone: string;
  email: string;
  website: string;
  hours: string;
  name: string;
  street: string;
  number: string;
  postal_code: string;
  city: string;
  closed: boolean;
  note: string;
  visitor_name: string;
  visitor_email: string;
  company: string;
}

type AddressField = "street" | "number" | "postal_code" | "city";
const addressFields: readonly AddressField[] = ["street", "number", "postal_code", "city"];

/** Initial values: those of the activity. */
export function valuesOf({
  name,
  phones,
  email,
  website,
  address,
}: ListedActivity): SuggestionValues {
  return {
    phone: phones[0] ?? "",
    email: email ?? "",
    website: website ?? "",
    hours: "",
    name,
    street: address.street ?? "",
    number: address.number ?? "",
    postal_code: address.postal_code ?? "",
    city: address.city ?? "",
    closed: false,
    note: "",
    visitor_name: "",
    visitor_email: "",
    company: "",
  };
}

/** The request body: only fields that differ from the activity. */
export function inputOf(
  activity: ListedActivity,
  values: SuggestionValues,
): Omit<SuggestionInput, "token"> {
  const before = valuesOf(activity);
  const typed = (field: Exclude<keyof SuggestionValues, "closed">) => values[field].trim();
  const isChanged = (field: Exclude<keyof SuggestionValues, "closed">) =>
    typed(field) !== before[field].trim();
  const changes: SuggestionInput["changes"] = {};
  if (isChanged("phone")) {
    const first = typed("phone");
    changes.phones = [...(first ? [first] : []), ...activity.phones.slice(1)];
  }
  for (const field of ["name", "email", "website"] as const) {
    if (isChanged(field)) changes[field] = typed(field) || null;
  }
  if (addressFields.some(isChanged)) {
    const changed = addressFields.map((field) => [field, typed(field) || null]);
    changes.address = { ...activity.address, ...Object.fromEntries(changed) };
  }
  return {
    slug: activity.slug,
    changes,
    hours: typed("hours"),
    closed: values.closed,
    note: typed("note"),
    visitor_name: typed("visitor_name") || undefined,
    visitor_email: typed("visitor_email") || undefined,
    company: values.company,
  };
}

/** The field of the form for an error path: `changes.phones.0` is the telephone. */
export function fieldOfFault(path: string): string {
  const [first = "", second = "", third = ""] = path.split(".");
  if (first !== "changes") return first;
  if (second === "phones") return "phone";
  return second === "address" ? third : second;
}
