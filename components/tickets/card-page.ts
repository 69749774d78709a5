import { request } from "@/lib/client/http";
import { webLink } from "@/lib/domain/contact-links";
import { isRecord } from "@/lib/domain/is-record";
import { type OrderName, orderCall } from "./order-call";

/** The address of the provider's page, on which a card is given. Throws what `request` throws. */
export async function cardPage(name: OrderName): Promise<string> {
  const answer = await request(orderCall(name, "payment"), { method: "POST" });
  const url = webLink(isRecord(answer) ? String(answer.url) : null);
  if (url === null) throw new TypeError("No page to pay on");
  return url;
}
