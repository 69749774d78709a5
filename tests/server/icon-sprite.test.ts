import { readFile } from "node:fs/promises";
import names from "@/components/ui/icon-names.json";

test("the sprite holds each icon that may be named, and no other", async () => {
  const sprite = await readFile("components/ui/icon-sprite.svg", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(Object.keys(names));
});
