import { seedWasteItems } from "@/demo/waste-help/waste-help";
import { packagingCode } from "@/lib/domain/packaging-codes";

test("the dictionary has some 350 things, each name once", () => {
  const names = seedWasteItems.map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThanOrEqual(350);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test("every code is one of decision 97/129/EC", () => {
  const codes = seedWasteItems.flatMap((item) => item.codes);
  expect(codes.filter((code) => packagingCode(code)?.mark !== code)).toEqual([]);
});

test("no thing is sent to one place twice, and no text is longer than the card", () => {
  const odd = seedWasteItems.filter(
    ({ destinations, name, before, note, synonyms }) =>
      new Set(destinations).size < destinations.length ||
      name.length > 80 ||
      (before ?? "").length > 300 ||
      (note ?? "").length > 300 ||
      new Set(synonyms).size < synonyms.length,
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});
