/**
 * Makes a value at its first use and caches it. For `Intl` objects: each takes 10 to 20 ms on a
 * phone, too much for the load of a module (decision 164).
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A date formatter, made at its first use. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(locale, options));
