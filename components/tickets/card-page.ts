import { keepDraft } from "@/lib/client/drafts";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { startCardPayment } from "@/lib/contract/order-endpoints";
import { webLink } from "@/lib/domain/contact-links";
import { keptKey } from "./choice";
import type { OrderName } from "./order-name";

/**
 * The address of the provider's card page; the way back from it has no key. Throws the errors of
 * `send`, and `TypeError`.
 */
export async function cardPage(name: OrderName): Promise<string> {
  if (name.key !== null) keepDraft(keptKey(name.code), { key: name.key });
  const { url: named } = await send(callTo(startCardPayment, name));
  const url = webLink(named);
  if (url === null) throw new TypeError("No page to pay on");
  return url;
}
