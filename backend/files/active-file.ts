/** A file holds what does something of its own: programs, other files, fetches from elsewhere. */
export class ActiveFileError extends Error {
  override name = "ActiveFileError";
}
