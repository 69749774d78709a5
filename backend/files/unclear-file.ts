/** A file is written in a way that programs may read differently, or that nobody needs: what it holds cannot be judged. */
export class UnclearFileError extends Error {
  override name = "UnclearFileError";
}
