// Plain JavaScript in old syntax: commands need it before anything is installed, also to report an
// old Node version.

/** Numbers that start with a vowel: otto, ottanta, ottocento, undici. */
const startsWithVowel = /^(?:8|11(?!\d))/;

/**
 * A text as Italians say it around the values that were put into it: "dal 11 dicembre" becomes "dall'11 dicembre", "il 8 %"
 * becomes "l'8 %". Only an article right before one of the values changes.
 * @param {string} text
 * @param {Record<string, unknown>} values
 * @returns {string}
 */
export function elide(text, values) {
  return Object.values(values)
    .map(String)
    .filter((value) => startsWithVowel.test(value))
    .reduce((said, value) => {
      const parts = said.split(value);
      const last = parts.pop();
      const elided = parts.map((part) =>
        part
          .replace(/\b(a|da|de|ne|su)l $/i, "$1ll'")
          .replace(/\bil $/, "l'")
          .replace(/\bIl $/, "L'"),
      );
      return [...elided, last].join(value);
    }, text);
}

/**
 * Puts values in the place of `{name}`, for messages that need no plural rules; articles before them are elided.
 * @param {string} template
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fillMessage(template, values) {
  const filled = template.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole,
  );
  return elide(filled, values);
}
