/** Sends the organisers' messages to ticket holders. */
export const SEND_MESSAGES = "send-ticket-messages";
