import type { Certificate, Fact } from "@/lib/contract/facts";
import activityWords from "@/lib/i18n/messages/it/activities.json";
import { joinLines, joinList, splitLines, splitList } from "./list-cells";
import { meantBy, type Words } from "./words";

const kinds: Words = activityWords.filters.facts;

/** "Ripara: biciclette, Vende sfuso: detersivi". */
export function factsCell(facts: readonly Fact[]): string {
  return joinList(facts.map(({ kind, what }) => `${kinds[kind] ?? kind}: ${what}`));
}

/** Facts as written; schemas validate afterwards. */
export function readFacts(cell: string): { kind: string; what: string }[] {
  return splitList(cell).map((item) => {
    const [, kind = item, what = ""] = /^([^:]*):([\s\S]*)$/.exec(item) ?? [];
    return { kind: meantBy(kinds, kind.trim()), what: what.trim() };
  });
}

/** One line per certificate: "FSC | C123456 | Ente | https://… | 2027-12-31". */
export function certificatesCell(certificates: readonly Certificate[]): string {
  return joinLines(
    certificates.map((one) => [one.scheme, one.number, one.issuer, one.register_url, one.valid_to]),
  );
}

/** Certificates as written; a part too many makes the last one unreadable, for the schema to refuse. */
export function readCertificates(cell: string): Record<keyof Certificate, string>[] {
  return splitLines(cell).map(([scheme = "", number = "", issuer = "", register = "", ...end]) => ({
    scheme,
    number,
    issuer,
    register_url: register,
    valid_to: end.join(" | "),
  }));
}
