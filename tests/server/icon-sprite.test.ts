import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { IconDrawing } from "@/components/ui/icon-drawing.server";
import names from "@/components/ui/icon-names.json";

const ids = Object.keys(names);

test("the sprite holds each icon that may be named, one below the other, and no other", async () => {
  const sprite = await readFile("components/ui/icon-sprite.svg", "utf8");
  const drawn = [...sprite.matchAll(/<svg y="(\d+)" width="24" height="24"><svg id="([^"]+)"/g)];
  expect(drawn.map(([, y, id]) => [Number(y), id])).toEqual(
    ids.map((id, index) => [24 * index, id]),
  );
  expect(sprite).toContain(`viewBox="0 0 24 ${24 * ids.length}"`);
});

test.each([
  ["the first icon", ids[0], "0 0.000%"],
  ["the last icon", ids.at(-1), "0 100.000%"],
])("%s lies at its end of the strip", (_, name, place) => {
  const drawing = IconDrawing({ name: name ?? "" });
  expect(renderToStaticMarkup(drawing)).toContain(`mask-position:${place}`);
});
