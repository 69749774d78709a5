import { productDetailSchema } from "@/lib/contract/prices";
import { backendOfFile } from "@/tests/support/backend";
import { openShop } from "@/tests/support/prices";
import { expectAnswer } from "./answers";
import { priceCalls } from "./price-endpoints";

const backend = backendOfFile();

test("every call about prices answers what the contract says, no more and no less", async () => {
  const { id: shop, owner } = await openShop(backend);
  let product = "";
  let point = 0;
  for (const { method, path, body, ...expected } of priceCalls) {
    const address = path.replace("{id}", path.includes("/activities/") ? shop : product);
    const answer = await owner.ask(method, address, body?.(point));
    const told = await expectAnswer(answer, expected).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    const detail = productDetailSchema.safeParse(told);
    if (!detail.success) continue;
    product = detail.data.id;
    point = detail.data.points[0]?.id ?? 0;
  }
});
