import { slugOf } from "@/lib/domain/categories";

test.each([
  ["Bar e caffè", "bar-e-caffe"],
  ["  L'Orto di Nonna — 2 ", "l-orto-di-nonna-2"],
  ["a".repeat(200), "a".repeat(120)],
])("the slug of %s is %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("texts without a Latin letter have slugs of their own, always the same", () => {
  const texts = ["!!!", "日本", "中国", "Москва", "???"];
  const slugs = texts.map(slugOf);
  expect(new Set(slugs).size).toBe(texts.length);
  for (const slug of slugs) expect(slug).toMatch(/^voce-[a-z0-9]+$/);
  expect(slugOf(" 日本 ")).toBe(slugOf("日本"));
});
