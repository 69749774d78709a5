/** Which signs part the cells of tables, the likeliest first where a heading has as many of several. */
const delimiters = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** What Windows-1252 has from 80 to 9F: Node's own decoder takes them for the controls of Latin-1. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeWindows(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (letter) => windowsSigns[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** So many letters of a file are looked at to find out how it is written. */
const LOOKED_LETTERS = 20_000;

/** UTF-16 as Windows writes it, also without its mark: letters of western languages have every second byte empty. */
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
 * The text of a table as spreadsheets and banks save it: UTF-8 with or without its mark, UTF-16, or else Windows-1252. A first line
 * `sep=;`, by which a spreadsheet is told the delimiter, is left empty, so that lines keep their numbers.
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

/** The sign that parts the cells of a line, outside of quotes; of none the first of all. */
export function delimiterOf(line: string): Delimiter {
  const bare = line.slice(0, LOOKED_LETTERS).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
}
