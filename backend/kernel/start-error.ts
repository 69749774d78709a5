/** The start is not possible for a reason that the person at the terminal can mend: the message says it to them. */
export class StartError extends Error {
  override name = "StartError";
}
