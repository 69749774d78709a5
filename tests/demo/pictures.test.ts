import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { seedActivities } from "@/demo/activities/activities";
import { seedEvents } from "@/demo/events/events";
import { seedNews } from "@/demo/news/town-news";
import manifest from "@/demo/pictures/manifest.json";
import { seedPromos } from "@/demo/promos/town-promos";
import { seedPhotoReviews } from "@/demo/reviews/photos";
import { readTownFile } from "@/demo/town-pictures";
import { isAvifWidth } from "@/lib/domain/avif-widths";
import { slugOf } from "@/lib/domain/categories";
import { catalogue } from "@/scripts/demo-pictures/catalogue/all";

const folder = path.resolve("demo/pictures");
const keys = Object.keys(manifest).sort();

function seedKeys(): string[] {
  const numbered = (part: string, all: readonly string[] = []) =>
    all.map((_, index) => `${part}-${index + 1}`);
  const activities = seedActivities.flatMap(({ slug, cover, gallery, logo }) =>
    [...(cover ? ["cover"] : []), ...(logo ? ["logo"] : []), ...numbered("gallery", gallery)].map(
      (part) => `activities/${slug}/${part}`,
    ),
  );
  const contents = Object.entries({ news: seedNews, events: seedEvents, promos: seedPromos });
  const covers = contents.flatMap(([kind, seeds]) =>
    seeds.flatMap(({ title, picture }) => (picture ? [`${kind}/${slugOf(title)}`] : [])),
  );
  const photos = seedPhotoReviews.flatMap((review) =>
    numbered("photo", review.photos).map(
      (part) => `reviews/${review.activity}/${review.account}/${part}`,
    ),
  );
  return [...activities, ...covers, ...photos].sort();
}

test("the manifest has each picture of the seeds, and no other", () => {
  expect(keys).toEqual(seedKeys());
});

test("the tool that draws them knows the same pictures", () => {
  expect(catalogue.map(({ key }) => key).sort()).toEqual(keys);
});

test("each picture has all its files, whole, and nothing else lies there", () => {
  const expected = Object.entries(manifest).flatMap(([key, { hash, widths }]) => {
    const names = widths.flatMap((width) => {
      const hasAvif = isAvifWidth(width) && !key.startsWith("reviews/");
      return hasAvif ? [`${width}.webp`, `${width}.avif`] : [`${width}.webp`];
    });
    const files = names.map((name) => path.join(key, name));
    const bytes = createHash("sha256");
    for (const file of files) bytes.update(readFileSync(path.join(folder, file)));
    expect([key, bytes.digest("hex").slice(0, 32)]).toEqual([key, hash]);
    return files;
  });
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  expect(found.sort()).toEqual([...expected, "manifest.json", "town-mark.webp"].sort());
});

test("no two pictures are the same", () => {
  expect(new Set(Object.values(manifest).map(({ hash }) => hash)).size).toBe(keys.length);
});

test("a file that is missing is told in words", async () => {
  await expect(readTownFile("nowhere.webp")).rejects.toThrow(
    `Le immagini della città dimostrativa non sono tutte nella cartella ${folder}`,
  );
});
