// Apart from the schemas, so that a page can use it without their code.

export const NOTIFICATIONS_PER_PAGE = 25;

/** When mails about notifications are sent: at once, at 09:00, on Monday at 09:00. */
export const digestIntervals = ["immediate", "daily", "weekly"] as const;
export type DigestInterval = (typeof digestIntervals)[number];
