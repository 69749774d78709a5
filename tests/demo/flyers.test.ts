import { readdirSync } from "node:fs";
import { faultsOf } from "@/backend/features/flyers/checking";
import { contentOf, pagesOf } from "@/demo/flyers/flyers";
import { seedFlyers } from "@/demo/flyers/town-flyers";

const TODAY = "2026-11-21";

/** One failed before its first page. */
const drawn = seedFlyers.filter(({ pages }) => pages.length > 0);

test.each(drawn.map((seed) => [seed.key, seed] as const))(
  "%s is a flyer that could be published, with a drawing for each page",
  async (key, seed) => {
    expect(faultsOf(contentOf(seed, TODAY))).toEqual({});
    const pages = await pagesOf(key);
    expect(pages.map(({ files }) => files.map(({ width }) => width))).toEqual(
      seed.pages.map(() => [160, 480, 960]),
    );
    const names = seed.pages.map((offers) => offers.map(({ name }) => name.split(" ")[0]));
    const missing = names.flatMap((page, at) =>
      page.filter((name) => !pages[at]?.words.includes(name ?? "")),
    );
    expect(missing).toEqual([]);
  },
);

test("no drawing lies there that belongs to no flyer", () => {
  expect(readdirSync("demo/flyers/pages").sort()).toEqual(drawn.map(({ key }) => key).sort());
});
