import type { StaffRoleRequest } from "@/lib/contract/role-requests";

/** One fact as somebody says it and as the activity does; null: it says nothing. */
export interface ComparedFact {
  fact: "name" | "vatNumber" | "email" | "phone";
  form: string | null;
  activity: string | null;
  /** Null: one of them says nothing. */
  isSame: boolean | null;
}

/** What somebody says of the business. */
interface Said {
  form: Pick<StaffRoleRequest["form"], "phone" | "organisation_name" | "vat_number">;
  applicant: Pick<StaffRoleRequest["applicant"], "email">;
}

type Listed = Pick<
  NonNullable<StaffRoleRequest["activity"]>,
  "name" | "legal_name" | "vat_number" | "email" | "phones"
>;

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** The digits that two ways of writing one number have in common: without the country's code. */
function lastDigits(phone: string): string {
  return phone.replace(/\D/g, "").slice(-9);
}

function containsOther(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

/** The form beside the activity that it names: what fits, and what the staff should look at. */
export function compareWithActivity({ form, applicant }: Said, activity: Listed): ComparedFact[] {
  const activityName = activity.legal_name ?? activity.name;
  const { phone, organisation_name: name, vat_number: vatNumber } = form;
  const fact = (
    called: ComparedFact["fact"],
    ours: string | null,
    theirs: string | null,
    fits: (ours: string, theirs: string) => boolean,
  ): ComparedFact => ({
    fact: called,
    form: ours,
    activity: theirs,
    isSame: ours === null || theirs === null ? null : fits(ours, theirs),
  });
  return [
    fact("name", name, activityName, (ours) =>
      [activityName, activity.name].some((one) => containsOther(plain(ours), plain(one))),
    ),
    fact("vatNumber", vatNumber, activity.vat_number, (a, b) => plain(a) === plain(b)),
    fact("email", applicant.email, activity.email, (a, b) => a.toLowerCase() === b.toLowerCase()),
    fact("phone", phone, activity.phones.length > 0 ? activity.phones.join(", ") : null, (ours) =>
      activity.phones.some((one) => lastDigits(one) === lastDigits(ours)),
    ),
  ];
}
