import { parsePhoneNumberFromString } from "libphonenumber-js";

interface PhonesOfCell {
  /** E.164. */
  numbers: string[];
  /** What is no number, as it is written. */
  dropped: string[];
}

/** What parts two numbers always, and what does so where each part is a number by itself: "0744/123456" is one. */
const always = /[;\n|]/;
const perhaps = [/,/, /(?<!\s)\s+(?:ed?|o)\s+/i, /\s[-–/]\s/, /\//, /[-–]/];

function validNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "IT");
  return number?.isValid() ? number.number : null;
}

/** A last digit or two in the place of a second number ("0744123456/7") are none of the first. */
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

/** The numbers of a text that may hold several, however they are parted; each only once. */
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
