import type { Page } from "@playwright/test";

interface Shifting {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Notes what moves on a page unasked; call before the navigation. Returns how to read what moved since the last
 * reading. An opening badge that follows the clock ("Chiude tra 10 min") grows at its free side: that is no finding.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shifting)[]) {
        // What moves may be the text alone.
        const elementOf = (node: Node | null) =>
          node instanceof Element ? node : (node?.parentElement ?? null);
        const moved = entry.sources.filter(
          ({ node }) => !elementOf(node)?.matches("[data-opening], :has(> [data-opening])"),
        );
        const names = moved.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName,
        );
        const isClockOnly = entry.sources.length > 0 && moved.length === 0;
        if (!entry.hadRecentInput && !isClockOnly)
          shifts.push(`${entry.value} ${names.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    // Two frames on, everything that has been laid out has been told.
    await page.screenshot();
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
  };
}
