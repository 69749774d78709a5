import { settleHeadings } from "@/lib/domain/heading-ranks";

const ranks = (written: number[], above: 1 | 2) => {
  const html = written.map((rank) => `<h${rank}>a</h${rank}><p>b</p>`).join("");
  const shown = settleHeadings(html, above);
  expect(settleHeadings(shown, above)).toBe(shown);
  return [...shown.matchAll(/<h(\d)>a<\/h\1>/g)].map(([, rank]) => Number(rank));
};

test.each([
  [[2, 4], 1, [2, 3]],
  [[2, 4, 4, 3, 4], 1, [2, 3, 3, 3, 4]],
  [[3, 3], 1, [2, 2]],
  [[3, 4, 3], 1, [2, 3, 2]],
  [[4, 2, 3], 1, [2, 2, 3]],
  [[3, 4], 2, [3, 4]],
  [[4, 4], 2, [3, 3]],
  [[2, 3, 4, 2], 1, [2, 3, 4, 2]],
] as const)(
  "headings of ranks %j below one of rank %d are shown as %j",
  (written, above, shown) => {
    expect(ranks([...written], above)).toEqual(shown);
  },
);

test("a heading within another one keeps both of its ends", () => {
  expect(settleHeadings("<h2>a<h4>b</h4></h2>", 1)).toBe("<h2>a<h3>b</h3></h2>");
});
