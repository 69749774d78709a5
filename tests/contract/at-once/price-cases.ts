import type { TestBackend } from "../../support/backend";
import { aProduct, plantProduct, plantShop } from "../../support/prices";
import { type Cases, idOf, nextNumber } from "./case";

/** The register of prices. */
export function priceCases(backend: TestBackend): Cases {
  const shop = () => plantShop(backend, `Bottega ${nextNumber()}`);
  const product = async () => plantProduct(await shop());
  const productId = async () => (await product()).id;
  return [
    [
      /activities\/{id}\/products/,
      async () => ({ params: { id: (await shop()).id }, body: aProduct() }),
    ],
    [
      /products\/{id}\/corrections/,
      async () => {
        const { id, points } = await product();
        const body = { point_id: points[0]?.id, price: 9_000, reason: "Una svista" };
        return { params: { id }, body };
      },
    ],
    [
      /products\/{id}\/prices/,
      async () => ({ ...(await idOf(productId())), body: { price: 9_000 } }),
    ],
    [
      /PUT \/api\/business\/products\/{id}/,
      async () => ({ ...(await idOf(productId())), body: { name: "Trapano", is_archived: true } }),
    ],
    [/GET \/api\/business\/products\/{id}/, () => idOf(productId())],
  ];
}
