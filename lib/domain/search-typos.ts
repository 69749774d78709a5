/** How a misspelt word differs from another word (docs/domain/search.md). Pure functions. */

const ONE_TYPO_FROM = 5;
const TWO_TYPOS_FROM = 9;

/** Allowed typos of a word: none in short ones and in those with a digit. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/\P{L}/u.test(word) || word.length < ONE_TYPO_FROM) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/gu, "$1");
}

/** Edit distance: letters added, removed, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * Typos between a typed and an intended word, double letters counting once; null if too many. Two
 * typos need the same first letter. Both words are plain.
 */
export function typosBetween(typed: string, meant: string): number | null {
  const allowed = typosAllowed(typed);
  const typos = distance(withoutDoubles(typed), withoutDoubles(meant));
  if (typos > allowed || (typos === 2 && typed[0] !== meant[0])) return null;
  return typos;
}

/** The nearest known words, at most three; none if no typo is allowed. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const near = known
    .filter((word) => word !== typed)
    .map((word) => ({ word, typos: typosBetween(typed, word) ?? Number.NaN }))
    .filter(({ typos }) => !Number.isNaN(typos))
    .sort(
      (a, b) =>
        a.typos - b.typos ||
        distance(typed, a.word) - distance(typed, b.word) ||
        a.word.localeCompare(b.word, "it"),
    );
  return near
    .filter(({ typos }) => typos === near[0]?.typos)
    .map(({ word }) => word)
    .slice(0, 3);
}
