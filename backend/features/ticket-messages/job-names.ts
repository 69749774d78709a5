/** Sends what organisers have written to those who have tickets. */
export const SEND_MESSAGES = "send-ticket-messages";
