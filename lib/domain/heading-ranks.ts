interface Heading {
  written: number;
  shown: number;
}

/**
 * Sanitised markup whose headings leave out no rank: none is more than one below what it belongs to, headings of one rank in one part stay
 * of one rank, and none goes up. `above`: the rank of the heading that the text stands below. What it gives back it leaves as
 * it is.
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
