const PREFIX = "until:";

/**
 * A cache tag of content that is valid until a moment only, such as today's events: it is not
 * served afterwards.
 */
export function endTag(at: Date): string {
  return `${PREFIX}${at.getTime()}`;
}

/** The first end after `since` among the tags, in ms since the epoch; `Infinity`: none. */
export function endOf(tags: readonly string[], since: number): number {
  const ends = tags.flatMap((tag) => {
    const at = tag.startsWith(PREFIX) ? Number(tag.slice(PREFIX.length)) : Number.NaN;
    return at > since ? [at] : [];
  });
  return Math.min(...ends);
}
