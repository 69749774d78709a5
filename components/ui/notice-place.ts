/** The one place above the bottom navigation where notices and toasts stand, one above the other. */
export const NOTICE_PLACE = "avvisi";
