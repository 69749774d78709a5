import { encode } from "uqr";

/** Quiet zone around a code, in dots (ISO/IEC 18004). */
const QUIET_BORDER = 4;

/**
 * The dots of a QR code, by row; true is dark. Level M, or a better one of the same size, so that a
 * fold or a scratch does not make it unreadable. `border`: light dots on each side; 0 on a light
 * background.
 */
export function qrMatrix(text: string, border = QUIET_BORDER): boolean[][] {
  return encode(text, { ecc: "M", boostEcc: true, border }).data;
}
