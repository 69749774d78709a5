/**
 * Makes something at its first use and keeps it. For what `Intl` builds: each takes a phone some 10 to 20 ms, which nobody
 * is to pay who only loads the module (decision 164).
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A formatter of dates, made at its first use. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(locale, options));
