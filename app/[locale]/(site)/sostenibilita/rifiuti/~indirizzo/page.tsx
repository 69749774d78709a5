import { headers } from "next/headers";
import type { AskedAddress } from "@/components/waste/address-form";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { WASTE_BUSINESS, wasteAddressParams } from "@/lib/section-routes";
import { findWasteZone } from "@/lib/server/waste";
import { AddressView, addressMetadata } from "../address-view";

/** The per-request twin of the waste calendar; next.config.ts rewrites to it if there is an address. */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function addressOf(searchParams: Props["searchParams"]): Promise<AskedAddress> {
  const given = await searchParams;
  const text = (name: string, limit: number) => {
    const value = given[name];
    return ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, limit);
  };
  return {
    street: text(wasteAddressParams.street, WASTE_LIMITS.street),
    number: text(wasteAddressParams.number, WASTE_LIMITS.number),
    kind: text(wasteAddressParams.kind, 20) === WASTE_BUSINESS ? "business" : "household",
  };
}

export function generateMetadata() {
  return addressMetadata({ isAsked: true });
}

export default async function Page({ searchParams }: Props) {
  const asked = await addressOf(searchParams);
  const visitor = (await headers()).get("x-forwarded-for");
  const answer = asked.street ? await findWasteZone(asked, visitor) : { found: null, fault: "" };
  return <AddressView asked={asked} {...answer} />;
}
