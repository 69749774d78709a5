/** jsdom has no media queries; here the named ones match, and tests change them. */
export function installMediaQueries(): { match: (...queries: string[]) => void } {
  let matching: string[] = [];
  const lists = new Set<EventTarget>();
  window.matchMedia = (query) => {
    const list = new EventTarget();
    lists.add(list);
    return Object.defineProperties(list, {
      media: { value: query },
      matches: { get: () => matching.some((one) => query.includes(one)) },
    }) as MediaQueryList;
  };
  return {
    match: (...queries) => {
      matching = queries;
      for (const list of lists) list.dispatchEvent(new Event("change"));
    },
  };
}
