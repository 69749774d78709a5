/** The start failed for a reason that the operator can fix; the message says it. */
export class StartError extends Error {
  override name = "StartError";
}
