import sharp from "sharp";
import { seedActivities } from "@/demo/activities/activities";
import { drawLogo } from "@/demo/pictures/logo";
import { drawPicture, renderPicture } from "@/demo/pictures/render";
import { renderTownMark } from "@/demo/pictures/town-mark";

const orders = seedActivities.flatMap(({ slug, cover, gallery = [] }) =>
  (cover ? [cover, ...gallery] : gallery).map((picture, index) => ({
    seed: `${slug} ${index}`,
    ...picture,
  })),
);

test("every picture is drawn with finite numbers and no text that a bare machine has no font for", () => {
  for (const order of orders) {
    const svg = drawPicture(order, 1600, 900);
    expect([order.seed, /NaN|Infinity|undefined|<text/.test(svg)]).toEqual([order.seed, false]);
    expect([order.seed, svg.length < 400_000]).toEqual([order.seed, true]);
  }
});

test("the same order gives the same picture, another seed another one", () => {
  const [order] = orders;
  if (!order) throw new Error("The town has pictures");
  expect(drawPicture(order, 1600, 900)).toBe(drawPicture(order, 1600, 900));
  const other = { ...order, seed: "somebody else" };
  expect(drawPicture(other, 1600, 900)).not.toBe(drawPicture(order, 1600, 900));
});

test("no two activities have the same picture", () => {
  expect(new Set(orders.map((order) => drawPicture(order, 1600, 900))).size).toBe(orders.length);
});

test("a picture is printed at the size that was asked for, without transparency", async () => {
  const [order] = orders;
  if (!order) throw new Error("The town has pictures");
  const { width, height, hasAlpha } = await sharp(await renderPicture(order, 640, 360)).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 640, height: 360, hasAlpha: false });
});

test("marks are square", async () => {
  expect(drawLogo("bar-centrale", "cup", 512)).toContain('viewBox="0 0 512 512"');
  const { width, height } = await sharp(await renderTownMark(176)).metadata();
  expect([width, height]).toEqual([176, 176]);
});
