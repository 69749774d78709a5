interface Heading {
  written: number;
  shown: number;
}

/**
 * Fixes heading levels in sanitised markup: none is skipped, headings of equal rank in one section
 * stay equal, none moves up. `above`: the level of the heading above the text. Idempotent.
 */
export function settleHeadings(html: string, above: 1 | 2): string {
  const parts: Heading[] = [];
  const open: number[] = [];
  return html.replace(/<(\/?)h([2-4])>/g, (tag, slash: string, rank: string) => {
    if (slash) return `</h${open.pop() ?? rank}>`;
    const written = Number(rank);
    while ((parts.at(-1)?.written ?? 0) >= written) parts.pop();
    const shown = Math.min(written, (parts.at(-1)?.shown ?? above) + 1);
    parts.push({ written, shown });
    open.push(shown);
    return shown === written ? tag : `<h${shown}>`;
  });
}
