import type { FieldErrors } from "@/backend/kernel/errors";
import { mailAddress } from "@/lib/contract/fields";
import type { DocumentKind, RoleRequestForm } from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";
import { writtenLength } from "@/lib/contract/text-constants";
import { roleRequestNeeds } from "@/lib/domain/role-request-needs";
import { isTaxCode, isVatNumber, tidyVatNumber } from "@/lib/domain/tax-codes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import validation from "@/lib/i18n/messages/it/validation.json";

const texts = roleRequests.faults;
const required = validation.required;
const MIN_REASON = 20;

/** An empty form with the user's name. */
export function emptyForm(
  person: Pick<RoleRequestForm, "first_name" | "last_name">,
): RoleRequestForm {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    phone: null,
    tax_code: null,
    organisation_name: null,
    organisation_kind: null,
    vat_number: null,
    organisation_tax_code: null,
    organisation_address: null,
    website: null,
    pec: null,
    activity_id: null,
    new_activity_name: null,
    reason: null,
  };
}

function withoutSpaces(text: string | null): string | null {
  return text?.replace(/[\s.]/g, "").toUpperCase() ?? null;
}

/** Normalises codes and addresses, so that they can be compared. */
export function tidyForm(form: RoleRequestForm): RoleRequestForm {
  const website = form.website;
  return {
    ...form,
    tax_code: withoutSpaces(form.tax_code),
    vat_number: form.vat_number && tidyVatNumber(form.vat_number),
    organisation_tax_code: withoutSpaces(form.organisation_tax_code),
    website: website === null || /^https?:\/\//i.test(website) ? website : `https://${website}`,
    pec: form.pec && (mailAddress(255).safeParse(form.pec).data ?? form.pec.toLowerCase()),
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname.includes(".");
}

/**
 * An organisation's code normally has eleven digits, as has a person's provisional one; otherwise
 * it has letters.
 */
function taxCodeFault(text: string): string {
  return /^\d+$/.test(text) ? texts.numericTaxCode : texts.taxCode;
}

type Check = [
  field: keyof RoleRequestForm,
  isRight: (text: string) => boolean,
  fault: string | ((text: string) => string),
];

const checks: Check[] = [
  ["phone", (text) => /^[+\d][\d\s./()-]{5,29}$/.test(text), texts.phone],
  ["tax_code", isTaxCode, taxCodeFault],
  ["vat_number", isVatNumber, texts.vatNumber],
  ["organisation_tax_code", isTaxCode, taxCodeFault],
  ["website", isWebAddress, validation.url],
  ["pec", (text) => mailAddress(255).safeParse(text).success, validation.email],
  [
    "reason",
    (text) => writtenLength(text) >= MIN_REASON,
    fillMessage(validation.textTooShort, { limit: MIN_REASON }),
  ],
];

/** Errors of a tidied form, by field; null: none. */
export function formFaults(
  role: RequestableRole,
  form: RoleRequestForm,
  documents: readonly DocumentKind[],
): FieldErrors | null {
  const needs = roleRequestNeeds[role];
  const faults: FieldErrors = {};
  for (const field of needs.fields) if (form[field] === null) faults[field] = [required];
  if (needs.oneOf.every((field) => form[field] === null)) {
    const [field = "vat_number"] = needs.oneOf;
    faults[field] = [needs.oneOf.length > 1 ? texts.oneCode : required];
  }
  if (needs.activity && form.activity_id === null && form.new_activity_name === null) {
    faults.activity_id = [texts.noActivity];
  }
  for (const [field, isRight, fault] of checks) {
    const value = form[field];
    if (value === null || isRight(value)) continue;
    faults[field] = [typeof fault === "string" ? fault : fault(value)];
  }
  const missing = needs.documents.filter((kind) => !documents.includes(kind));
  if (missing.length > 0) faults.documents = missing.map((kind) => texts.noDocument[kind]);
  return Object.keys(faults).length > 0 ? faults : null;
}
