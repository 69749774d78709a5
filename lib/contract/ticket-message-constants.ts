// Apart from the schemas, so that a page can use it without their code.

export const messageStates = ["waiting", "sent", "withdrawn"] as const;

export const MAX_MESSAGE_SUBJECT = 120;
export const MAX_MESSAGE_BODY = 3000;
