import { encode } from "uqr";

/** Dots of quiet border that a reader needs around a code (ISO/IEC 18004). */
const QUIET_BORDER = 4;

/**
 * The dots of a QR code, row by row; true is dark. At level M or, where it takes no more room, a better one: a fold across it
 * or a scratch does not make it unreadable. `border`: light dots on each side; 0 where what is around it is light anyway.
 */
export function qrMatrix(text: string, border = QUIET_BORDER): boolean[][] {
  return encode(text, { ecc: "M", boostEcc: true, border }).data;
}
