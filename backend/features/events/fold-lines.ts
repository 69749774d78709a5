/** Octets of a line of RFC 5545, without the line end, at which the library folds. */
const LINE = 75;

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function folded(line: string): string {
  // A UTF-16 unit has at most three octets.
  if (line.length * 3 < LINE) return line;
  let text = "";
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at++) {
    const more = octetsOf(line.codePointAt(at) ?? 0);
    if (octets + more >= LINE) {
      text += `${line.slice(from, at)}\r\n `;
      from = at;
      octets = 0;
    }
    octets += more;
    // A character of four octets has two units.
    if (more === 4) at++;
  }
  return text + line.slice(from);
}

/**
 * Folds long lines of a calendar file between characters by RFC 5545: same result as
 * `ical-generator` at a hundredth of the cost (docs/decisions/185).
 */
export function foldLines(text: string): string {
  return text.split("\r\n").map(folded).join("\r\n");
}
