/**
 * Stands in the place of the framework's module of the same exports, which takes each page apart once more, for links that
 * fetch a page's parts before they are pressed. The site has none (decision 064).
 */
export async function collectSegmentData(): Promise<Map<string, Buffer>> {
  return new Map();
}

/** Called by builds that prepare prefetch hints. */
export async function collectPrefetchHints(): Promise<null> {
  return null;
}
