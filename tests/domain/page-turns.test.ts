import { pageTurns } from "@/lib/contract/flyer-constants";
import { turnBox } from "@/lib/domain/page-turns";

const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 };

const rounded = (found: ReturnType<typeof turnBox>) =>
  Object.fromEntries(Object.entries(found).map(([key, value]) => [key, +value.toFixed(6)]));

test("a quarter turned clockwise, what stood at the left stands at the top", () => {
  expect(rounded(turnBox(box, 0, 90))).toEqual({ x: 0.4, y: 0.1, w: 0.4, h: 0.3 });
  expect(rounded(turnBox(box, 0, 180))).toEqual({ x: 0.6, y: 0.4, w: 0.3, h: 0.4 });
});

test.each(pageTurns)("turned by %s and back it stands where it was", (turn) => {
  expect(rounded(turnBox(turnBox(box, 0, turn), turn, 0))).toEqual(box);
});
