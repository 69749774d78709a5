import { callTo } from "@/lib/contract/endpoint";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import { ApiError } from "./http";
import { send } from "./send";

/**
 * True if the ticket of this address does not exist any more; false also if the portal cannot
 * answer now.
 */
export async function isTicketGone(id: string): Promise<boolean> {
  try {
    await send(callTo(getTicket, { id }));
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
