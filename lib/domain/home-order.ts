/** How the home page was arranged; null: as usual. */
export interface HomeArrangement {
  home_sections?: readonly string[] | null | undefined;
  home_hidden?: readonly string[] | null | undefined;
}

/**
 * The sections in the order that was chosen, each once. One that is not in it, such as a kind of content that came later,
 * follows the one that it usually follows; names of what is no more are left out.
 */
export function orderedSections<Section extends string>(
  usual: readonly Section[],
  { home_sections: chosen }: HomeArrangement,
): Section[] {
  const order = [...new Set(chosen ?? [])].flatMap((name) =>
    usual.filter((section) => section === name),
  );
  for (const [index, section] of usual.entries()) {
    if (order.includes(section)) continue;
    const before = usual.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, section);
  }
  return order;
}

/** Those of the ordered sections that are shown. */
export function shownSections<Section extends string>(
  usual: readonly Section[],
  arrangement: HomeArrangement,
): Section[] {
  const hidden = arrangement.home_hidden ?? [];
  return orderedSections(usual, arrangement).filter((section) => !hidden.includes(section));
}
