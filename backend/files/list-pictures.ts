/** A list shows two dozen pictures, at most this many pixels wide: each must be small. */
export const LIST_WIDTH = 480;
export const LIST_BYTES = 8 * 1024;
