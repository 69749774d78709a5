/** Something that is drawn in one piece. */
export interface Sized {
  height: number;
  /** Space above it; none at the head of a column. */
  gap: number;
  /** It is not the last one of a column: a heading stays with what follows. */
  keeps: boolean;
}

/** Things that stand in one column, and their height at its head. */
function groupsOf(blocks: readonly Sized[]): { from: number; to: number; height: number }[] {
  const groups: { from: number; to: number; height: number }[] = [];
  let from = 0;
  for (const [at, { keeps }] of blocks.entries()) {
    if (keeps && at < blocks.length - 1) continue;
    groups.push({ from, to: at + 1, height: heightOf(blocks.slice(from, at + 1)) });
    from = at + 1;
  }
  return groups;
}

const heightOf = (blocks: readonly Sized[]): number =>
  blocks.reduce((all, { height, gap }, at) => all + height + (at > 0 ? gap : 0), 0);

/**
 * The place of the first block of each column. What keeps together and is higher than a whole
 * column begins one, and goes on in the next.
 */
export function columnStarts(
  blocks: readonly Sized[],
  /** Height of a column, from 0. */
  heightOfColumn: (column: number) => number,
): number[] {
  if (blocks.length === 0) return [];
  const starts = [0];
  let used = 0;
  const left = () => heightOfColumn(starts.length - 1) - used;
  const begin = (at: number) => {
    if (used === 0) return;
    starts.push(at);
    used = 0;
  };
  for (const group of groupsOf(blocks)) {
    const gap = used > 0 ? (blocks[group.from]?.gap ?? 0) : 0;
    if (group.height + gap > left()) begin(group.from);
    for (let at = group.from; at < group.to; at++) {
      const { height = 0, gap: above = 0 } = blocks[at] ?? {};
      if (height + (used > 0 ? above : 0) > left()) begin(at);
      used += height + (used > 0 ? above : 0);
    }
  }
  return starts;
}

/**
 * The least height at which the blocks fit into so many columns, at most `most`: the columns of a
 * last page end at about the same line.
 */
export function evenHeight(blocks: readonly Sized[], columns: number, most: number): number {
  const step = 6;
  for (let height = heightOf(blocks) / columns; height < most; height += step) {
    const fits = blocks.every((block) => block.height <= height);
    if (fits && columnStarts(blocks, () => height).length <= columns) return height;
  }
  return most;
}
