/**
 * A file whose structure programs may read differently, or is unusual: its content cannot be
 * checked.
 */
export class UnclearFileError extends Error {
  override name = "UnclearFileError";
}
