/** A list shows two dozen pictures, no wider than so many pixels: each must be light. */
export const LIST_WIDTH = 480;
export const LIST_BYTES = 8 * 1024;
