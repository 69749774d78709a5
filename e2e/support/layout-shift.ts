import type { Page } from "@playwright/test";

interface Shifting {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes what moves on a page unasked; call before the navigation. Returns how to read what moved since the last reading. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shifting)[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName,
        );
        if (!entry.hadRecentInput) shifts.push(`${entry.value} ${nodes.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    // Two frames on, everything that has been laid out has been told.
    await page.screenshot();
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
  };
}
