import type { DocumentKind, RoleRequestForm } from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";

type Field = keyof RoleRequestForm;

/** Fields that a role request needs before it is sent. */
export interface RoleRequestNeeds {
  fields: readonly Field[];
  /** At least one of these. */
  oneOf: readonly Field[];
  /** A card of the directory, or the name of a new one. */
  activity: boolean;
  documents: readonly DocumentKind[];
}

const everybody = [
  "first_name",
  "last_name",
  "phone",
  "organisation_name",
  "organisation_kind",
  "organisation_address",
  "reason",
] as const satisfies readonly Field[];

const eitherCode = ["vat_number", "organisation_tax_code"] as const satisfies readonly Field[];

/**
 * By role (docs/domain/accounts.md): the representative of a business or a club must attach a
 * document.
 */
export const roleRequestNeeds: Record<RequestableRole, RoleRequestNeeds> = {
  esercente: { fields: everybody, oneOf: ["vat_number"], activity: true, documents: ["visura"] },
  organizzatore: { fields: everybody, oneOf: eitherCode, activity: false, documents: [] },
  datore_di_lavoro: { fields: everybody, oneOf: eitherCode, activity: false, documents: [] },
  inserzionista: { fields: everybody, oneOf: ["vat_number"], activity: false, documents: [] },
  associazione: {
    fields: everybody,
    oneOf: ["organisation_tax_code"],
    activity: false,
    documents: ["statuto"],
  },
};
