/** Cell delimiters of tables, likeliest first if a heading has equally many of several. */
const delimiters = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Windows-1252 from 80 to 9F: Node's decoder reads these as Latin-1 controls, browsers do not. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252")
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (letter) => windowsSigns[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** Number of characters analysed for the encoding. */
const LOOKED_LETTERS = 20_000;

/**
 * UTF-16 as written by Windows, also without a byte order mark: in western languages every second
 * byte is zero.
 */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const looked = bytes.subarray(0, Math.min(bytes.length, LOOKED_LETTERS) & ~1);
  if (looked.length < 4) return null;
  let [even, odd] = [0, 0];
  for (let place = 0; place < looked.length; place += 2) {
    if (looked[place] === 0) even += 1;
    if (looked[place + 1] === 0) odd += 1;
  }
  const most = looked.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

/**
 * The text of a table saved by spreadsheets or banks: UTF-8 with or without byte order mark,
 * UTF-16, or Windows-1252. A first line `sep=;`, which sets the delimiter, is left empty to keep
 * line numbers.
 */
export function decodeTable(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  return decoded().replace(/^sep=.(?=\r|\n)/i, "");

  function decoded(): string {
    if (wide) return new TextDecoder(wide).decode(bytes);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return decodeWindows(bytes);
    }
  }
}

/** The delimiter of a line, outside of quotes; the first of the list if there is none. */
export function delimiterOf(line: string): Delimiter {
  const bare = line.slice(0, LOOKED_LETTERS).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
}
