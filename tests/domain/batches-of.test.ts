import { batchesOf } from "@/lib/domain/batches-of";

test("what has one key is in one batch, and the others fill batches up to the most", () => {
  const batches = (items: string, most: number) =>
    batchesOf([...items], most, (item) => item).map((batch) => batch.join(""));
  expect(batches("abcab", 3)).toEqual(["aa", "bbc"]);
  expect(batches("aaaab", 3)).toEqual(["aaaa", "b"]);
  expect(batches("", 3)).toEqual([]);
});
