/** A file with active content: programs, other files, external fetches. */
export class ActiveFileError extends Error {
  override name = "ActiveFileError";
}
