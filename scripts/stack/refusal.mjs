/** An error that the user can act on: the command prints only its sentence, without a stack. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}

/**
 * What a refusal tells of its cause.
 * @param {unknown} error
 * @returns {string} the system's code where there is one: EACCES
 */
export function codeOf(error) {
  return typeof error === "object" && error && "code" in error ? String(error.code) : String(error);
}
