import sharp from "sharp";
import { pictureWorkHere } from "@/backend/files/picture-work-here";
import { seedActivities } from "@/demo/activities/activities";
import { drawLogo } from "@/demo/pictures/logo";
import { drawPicture, pictureOnPaper } from "@/demo/pictures/render";
import { drawTownMark } from "@/demo/pictures/town-mark";

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
  const drawn = await pictureWorkHere.draw(pictureOnPaper(order, 640, 360), [320]);
  expect(drawn).toMatchObject({ width: 640, height: 360, files: [{ width: 320 }] });
  const { hasAlpha } = await sharp(drawn.files[0]?.bytes).metadata();
  expect(hasAlpha).toBe(false);
});

test("marks are square", async () => {
  expect(drawLogo("bar-centrale", "cup", 512)).toContain('viewBox="0 0 512 512"');
  const { width, height } = await sharp(
    await pictureWorkHere.drawExactly({ svg: drawTownMark(176) }),
  ).metadata();
  expect([width, height]).toEqual([176, 176]);
});
