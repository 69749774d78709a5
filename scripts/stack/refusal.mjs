/** A reason to stop that a person can act upon: the command prints its sentence alone, without a stack. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
