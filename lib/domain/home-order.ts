/** Order of the home page; null: the default. */
export interface HomeArrangement {
  home_sections?: readonly string[] | null | undefined;
  home_hidden?: readonly string[] | null | undefined;
}

/**
 * Sections in the chosen order, each once. A missing one, such as a newer kind, follows its default
 * predecessor; unknown names are dropped.
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

/** Visible sections in order. */
export function shownSections<Section extends string>(
  usual: readonly Section[],
  arrangement: HomeArrangement,
): Section[] {
  const hidden = arrangement.home_hidden ?? [];
  return orderedSections(usual, arrangement).filter((section) => !hidden.includes(section));
}
