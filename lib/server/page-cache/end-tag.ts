const PREFIX = "until:";

/** A tag of what is true until a moment only, such as a list of what takes place today: nobody gets it afterwards. */
export function endTag(at: Date): string {
  return `${PREFIX}${at.getTime()}`;
}

/** The first end after `since` that the tags name, in milliseconds since the epoch; `Infinity`: they name none. */
export function endOf(tags: readonly string[], since: number): number {
  const ends = tags.flatMap((tag) => {
    const at = tag.startsWith(PREFIX) ? Number(tag.slice(PREFIX.length)) : Number.NaN;
    return at > since ? [at] : [];
  });
  return Math.min(...ends);
}
