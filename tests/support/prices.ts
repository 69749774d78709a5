import type { ProductDetail } from "@/lib/contract/prices";
import type { TestBackend } from "./backend";
import { plantActivity, plantDirectory } from "./directory";
import { giveRole } from "./organisations";
import { newPerson, type Person } from "./signed-in";

export interface Shop {
  id: string;
  owner: Person;
}

/** A shop with who manages it; the test's clock stands at 21 November 2026. */
export async function plantShop(backend: TestBackend, name = "Ferramenta Bruni"): Promise<Shop> {
  const { id } = await plantActivity(backend.deps.db, name);
  const owner = await newPerson(backend);
  await giveRole(backend, owner.id, "esercente", [id]);
  return { id, owner };
}

/** The first shop of a test's town. */
export async function openShop(backend: TestBackend): Promise<Shop> {
  await plantDirectory(backend.deps.db);
  return plantShop(backend);
}

/** A product that has cost 100 € for years. */
export function aProduct(over: object = {}): Record<string, unknown> {
  return {
    name: "Trapano a batteria",
    unit: "piece",
    is_perishable: false,
    on_sale_since: "2024-03-01",
    prices: [{ price: 10_000, first_day: "2026-01-10" }],
    ...over,
  };
}

/** Adds a product by the shop's own call. */
export async function plantProduct({ id, owner }: Shop, over: object = {}): Promise<ProductDetail> {
  const path = `/api/business/activities/${id}/products`;
  const answer = await owner.ask("POST", path, aProduct(over));
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
