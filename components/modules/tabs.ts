/** Tabs of a list in their order, and how `stato` spells each; the first one's address has none. */
export type TabParams<Tab extends string> = Readonly<Record<Tab, string | undefined>>;

export function tabNames<Tab extends string>(tabs: TabParams<Tab>): Tab[] {
  return Object.keys(tabs) as Tab[];
}

/** The tab that the address names; what names none is the first. */
export function tabOf<Tab extends string>(tabs: TabParams<Tab>, status: string | null): Tab {
  const names = tabNames(tabs) as [Tab, ...Tab[]];
  return names.find((name) => tabs[name] === status) ?? names[0];
}
