// Plain JavaScript in old syntax: the commands need it before anything is installed, also to tell an old Node so.

/**
 * Puts values in the place of `{name}`, for messages that need no plural rules.
 * @param {string} template
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fillMessage(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole,
  );
}
