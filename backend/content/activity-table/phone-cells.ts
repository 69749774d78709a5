import { parsePhoneNumberFromString } from "libphonenumber-js";

interface PhonesOfCell {
  /** E.164. */
  numbers: string[];
  /** Parts that are no number, as written. */
  dropped: string[];
}

/**
 * The first always separates two numbers; the second only if each part is a number alone:
 * "0744/123456" is one number.
 */
const always = /[;\n|]/;
const perhaps = [/,/, /(?<!\s)\s+(?:ed?|o)\s+/i, /\s[-–/]\s/, /\//, /[-–]/];

function validNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "IT");
  return number?.isValid() ? number.number : null;
}

/**
 * One or two last digits in place of a second number ("0744123456/7") do not belong to the first.
 */
function phoneOf(text: string): string | null {
  const [, first] = /^(.+)[/-]\s*\d{1,3}$/.exec(text) ?? [];
  return first && validNumber(first) ? null : validNumber(text);
}

function readPart(text: string, [separator, ...others]: readonly RegExp[]): PhonesOfCell {
  const number = phoneOf(text);
  if (!separator) return { numbers: number ? [number] : [], dropped: number ? [] : [text] };
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return readPart(text, others);
  const read = parts.map((part) => readPart(part, others));
  const isEach = read.every(({ dropped }) => dropped.length === 0);
  if (number && !isEach) return { numbers: [number], dropped: [] };
  const whole = {
    numbers: read.flatMap(({ numbers }) => numbers),
    dropped: read.flatMap(({ dropped }) => dropped),
  };
  return isEach || whole.numbers.length > 0 ? whole : readPart(text, others);
}

/** Reads the numbers of a text with any separators, without duplicates. */
export function readPhoneCell(text: string): PhonesOfCell {
  const read = text
    .split(always)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readPart(part, perhaps));
  return {
    numbers: [...new Set(read.flatMap(({ numbers }) => numbers))],
    dropped: read.flatMap(({ dropped }) => dropped),
  };
}
