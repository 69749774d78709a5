import { keepDraft } from "@/lib/client/drafts";
import { request } from "@/lib/client/http";
import { webLink } from "@/lib/domain/contact-links";
import { isRecord } from "@/lib/domain/is-record";
import { keptKey } from "./choice";
import { type OrderName, orderCall } from "./order-call";

/** The address of the provider's page, on which a card is given; the way back from it knows no key. Throws what `request` throws. */
export async function cardPage(name: OrderName): Promise<string> {
  if (name.key !== null) keepDraft(keptKey(name.code), { key: name.key });
  const answer = await request(orderCall(name, "payment"), { method: "POST" });
  const url = webLink(isRecord(answer) ? String(answer.url) : null);
  if (url === null) throw new TypeError("No page to pay on");
  return url;
}
