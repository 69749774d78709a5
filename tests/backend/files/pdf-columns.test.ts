import { columnStarts, evenHeight, type Sized } from "@/backend/files/pdf-columns";

const dish = (height = 20): Sized => ({ height, gap: 5, keeps: false });
const heading = (height = 10): Sized => ({ height, gap: 10, keeps: true });
const starts = (blocks: Sized[], height = 100) => columnStarts(blocks, () => height);

test("what fits stands in one column, without space above the first", () => {
  expect(starts([dish(), dish(), dish(), dish()], 95)).toEqual([0]);
  expect(starts([dish(), dish(), dish(), dish()], 94)).toEqual([0, 3]);
});

test("a heading is never the last of a column", () => {
  expect(starts([dish(), dish(), heading(), dish()], 60)).toEqual([0, 2]);
  expect(starts([dish(), heading(), heading(), dish()], 60)).toEqual([0, 1]);
});

test("a first page may have less room than the others", () => {
  const blocks = Array.from({ length: 6 }, () => dish());
  expect(columnStarts(blocks, (column) => (column === 0 ? 45 : 95))).toEqual([0, 2]);
});

test("what is higher than a column begins one and goes on in the next", () => {
  expect(
    starts([dish(), { ...dish(60), keeps: true }, { ...dish(60), keeps: true }, dish(20)]),
  ).toEqual([0, 1, 2]);
});

test("nothing needs no column", () => {
  expect(starts([])).toEqual([]);
});

test("columns of a last page end at about the same line", () => {
  const blocks = Array.from({ length: 6 }, () => dish());
  const height = evenHeight(blocks, 2, 500);
  expect(columnStarts(blocks, () => height)).toEqual([0, 3]);
  expect(evenHeight([dish(700)], 2, 500)).toBe(500);
});
