/** Storage name of unsent input in this tab. */
export const BULKY_DRAFT = "bulky-waste";
