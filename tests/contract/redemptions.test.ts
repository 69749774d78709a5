import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { plantQrPromo, plantShop } from "@/tests/support/redemptions";
import { newPerson } from "@/tests/support/signed-in";
import { expectAnswer } from "./answers";
import { redemptionCalls } from "./redemption-endpoints";

const backend = backendOfFile();

test("every call about saved promotions and tills answers what the contract says, no more and no less", async () => {
  backend.setNow("2026-11-25T17:00:00Z");
  await plantDirectory(backend.deps.db);
  const { id: shop, owner } = await plantShop(backend);
  const promo = await plantQrPromo(backend, { id: shop }, { limit_total: 5, limit_per_person: 2 });
  const people = { client: await newPerson(backend), shop: owner };
  let code = "";
  for (const { by, method, path, body, ...expected } of redemptionCalls) {
    const address = path.replace("{id}", path.startsWith("/api/profile") ? promo.id : shop);
    const answer = await people[by].ask(method, address, body?.(code));
    const told = await expectAnswer(answer, expected).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    if (path.endsWith("/showing")) code = (told as { token: string }).token;
  }
});
