import { inTransaction } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";
import { putPrices } from "@/backend/features/ads/queries";
import type { AdPlacement } from "@/lib/contract/ad-constants";
import type { Booking } from "@/lib/contract/ads";
import { addDays } from "@/lib/domain/rome-time";
import type { TestBackend } from "./backend";
import { giveRole } from "./organisations";
import { newPerson, type Person } from "./signed-in";
import { newStaff } from "./staff";

export const ADS = "/api/business/ads";
/** The first week that can be ordered on 21 November 2026, the day of the tests, and the next. */
export const WEEK = "2026-11-30";
export const NEXT_WEEK = "2026-12-07";

const HASH = "a".repeat(32);

/** A picture, and prices of thirty weeks for every placement. */
export async function plantPriceList({ deps: { db, now } }: TestBackend): Promise<void> {
  await db
    .insert(pictures)
    .values({
      hash: HASH,
      width: 1600,
      height: 900,
      widths: [320],
      color: "#c0ffee",
      // It has no files, from which others could be made.
      avif: true,
      created_at: now(),
    })
    .onConflictDoNothing();
  const weeks = Array.from({ length: 30 }, (_, index) => addDays(WEEK, 7 * index));
  await inTransaction(db, async (tx) => {
    await putPrices(tx, "home", weeks, 4000);
    await putPrices(tx, "promo", weeks, 1500);
  });
}

export interface Advertiser extends Person {
  organisationId: string;
}

/** Somebody who manages an organisation that advertises. */
export async function newAdvertiser(backend: TestBackend): Promise<Advertiser> {
  const person = await newPerson(backend);
  return { ...person, organisationId: await giveRole(backend, person.id, "inserzionista") };
}

export const aCreative = (over: object = {}) => ({
  headline: "Pane fresco ogni mattina",
  text: "Dal forno alle sette, anche la domenica",
  cta: "Scopri gli orari",
  picture: { hash: HASH, alt: "Pani appena sfornati", focus: null },
  ratio: "16:9",
  target: "https://forno.example.it/pane",
  ...over,
});

const anInvoice = {
  kind: "company",
  company: "Forno Rossi srl",
  vat_number: "01234567897",
  tax_code: "01234567897",
  street: "Via Roma 1",
  postal_code: "59100",
  city: "Prato",
  province: "PO",
};

export const anOrder = (price: number) => ({
  invoice: anInvoice,
  price,
  declarations: { political: true, gambling: true, health: true, alcohol: true, truth: true },
});

async function read(answer: Response): Promise<Booking> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A filled draft for a placement. */
export async function aDraft(
  { ask, organisationId }: Advertiser,
  {
    weeks = [WEEK],
    shares = 1,
    placement = "home",
    creative = {},
    promo_id = null,
  }: {
    weeks?: string[];
    shares?: number;
    placement?: AdPlacement;
    creative?: object;
    promo_id?: string | null;
  } = {},
): Promise<Booking> {
  const begun = await read(await ask("POST", ADS, { organisation_id: organisationId, placement }));
  return read(
    await ask("PUT", `${ADS}/${begun.id}`, {
      ...begun.draft,
      weeks,
      shares,
      promo_id,
      creative: aCreative(creative),
    }),
  );
}

/** An order that waits for the staff. */
export async function anOrdered(
  advertiser: Advertiser,
  over: Parameters<typeof aDraft>[1] = {},
): Promise<Booking> {
  const { id, quote } = await aDraft(advertiser, over);
  return read(await advertiser.ask("POST", `${ADS}/${id}/order`, anOrder(quote ?? 0)));
}

/** An approved and paid ad. */
export async function aScheduled(
  backend: TestBackend,
  advertiser: Advertiser,
  over: Parameters<typeof aDraft>[1] = {},
): Promise<Booking> {
  const { id } = await anOrdered(advertiser, over);
  const { ask } = await newStaff(backend, "amministratore");
  await read(await ask("POST", `/api/staff/ads/${id}/decision`, { decision: "approve" }));
  return read(await ask("POST", `/api/staff/ads/${id}/payment`, { received_on: "2026-11-21" }));
}
