interface HistoryOfSite {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/**
 * Path of the previous page of this site; null: another site, or unknown. Browsers without the
 * Navigation API know it only after a full load.
 */
export function pageBefore(): string | null {
  const { navigation } = window as unknown as { navigation?: HistoryOfSite };
  const index = navigation?.currentEntry?.index ?? 0;
  const address = navigation?.entries()[index - 1]?.url ?? document.referrer;
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname !== window.location.pathname
    ? pathname
    : null;
}
