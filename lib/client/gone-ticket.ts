import { callTo } from "@/lib/contract/endpoint";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import { ApiError } from "./http";
import { send } from "./send";

/** Whether there is no ticket by this address any more; false also where the portal cannot answer now, which says nothing. */
export async function isTicketGone(id: string): Promise<boolean> {
  try {
    await send(callTo(getTicket, { id }));
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
