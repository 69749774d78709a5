/** Apart from the schemas, so that a page can use it without their code (spec section 9). */
export const NOTIFICATIONS_PER_PAGE = 25;
