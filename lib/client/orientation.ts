/** The longer side of a screen that asks to be turned, at most; pixels (spec section 9). */
export const MAX_PHONE = 1024;

/** A media query: a phone or a small tablet that is held across. */
export const TURNED_PHONE = `(max-width: ${MAX_PHONE}px) and (orientation: landscape) and (pointer: coarse)`;
