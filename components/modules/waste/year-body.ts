import type { BodyOf } from "@/lib/contract/endpoint";
import type { WastePlan, WasteYear } from "@/lib/contract/waste";
import type { changeWasteYear } from "@/lib/contract/waste-endpoints";

export type YearBody = BodyOf<typeof changeWasteYear>;

/** A change of a plan as the body of a draft's. */
export function bodyOf(year: WasteYear, plan: Partial<WastePlan>): YearBody {
  const { version, source, source_url } = year;
  return { version, source, source_url, plan: { ...year.plan, ...plan } };
}
