import sharp from "sharp";
import { sweepPictures } from "@/backend/features/storage/tasks";
import { DRAWN } from "@/backend/files/drawn";
import { sectionOgContent } from "@/backend/files/og";
import { storePicture } from "@/backend/files/pictures";
import { openBackend, type TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
  const { db } = backend.deps;
  await plantDirectory(db);
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#c0392b" } });
  const { hash } = await storePicture(backend.deps, await photo.png().toBuffer());
  await plantActivity(db, "Trattoria del Ponte", { cover: { hash, alt: "La sala" } });
  await plantActivity(db, "Bar Sport", { category: "bar" });
  await backend.operator("PUT", "/operator/pages/contatti", {
    title: "Contatti",
    body_html: "<p>Scrivici.</p>",
  });
}, 60_000);
afterAll(() => backend.close());

const json = async (path: string) => (await backend.request(path)).json();

async function picture(path: string) {
  const response = await backend.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  return Buffer.from(await response.arrayBuffer());
}

async function colorAt(jpeg: Buffer, left: number, top: number) {
  const { dominant } = await sharp(
    await sharp(jpeg).extract({ left, top, width: 20, height: 20 }).png().toBuffer(),
  ).stats();
  return dominant;
}

test.each([
  ["an activity", "/api/activities/bar-sport"],
  ["a page", "/api/pages/contatti"],
  ["the site", "/api/settings"],
])("%s has a picture of 1200 by 630 for sharing", async (_, path) => {
  const { og_image } = await json(path);
  const jpeg = await picture(og_image);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(200_000);
});

test("a section's list has one of its own", async () => {
  const { section_images, og_image } = await json("/api/settings");
  expect(section_images.attivita).toMatch(
    /^\/storage\/og\/\d+\/section\/attivita-[0-9a-f]{12}\.jpg$/,
  );
  expect(section_images.attivita).not.toBe(og_image);
  await picture(section_images.attivita);
  const unknown = await backend.request(`/storage/${DRAWN}section/sagre-0123456789ab.jpg`);
  expect(unknown.status).toBe(404);
});

test("what every object has is no section", () => {
  expect(sectionOgContent("constructor", {})).toBeNull();
});

test("the activity's own picture stands in it", async () => {
  const { og_image } = await json("/api/activities/trattoria-del-ponte");
  const { r, g, b } = await colorAt(await picture(og_image), 950, 300);
  expect(r).toBeGreaterThan(150);
  expect(Math.max(g, b)).toBeLessThan(90);
});

test("it is drawn once and then a file", async () => {
  const { og_image } = await json("/api/activities/bar-sport");
  const [first, second] = await Promise.all([picture(og_image), picture(og_image)]);
  expect(first).toEqual(second);
  expect(await backend.deps.files.stat(og_image.replace("/storage/", ""))).not.toBeNull();
});

test("of many that are asked for at once some are refused, with the time to come back", async () => {
  const paths: string[] = [];
  for (let number = 0; number < 30; number += 1) {
    const { slug } = await plantActivity(backend.deps.db, `Forno ${number}`, { category: "bar" });
    paths.push((await json(`/api/activities/${slug}`)).og_image);
  }
  const answers = await Promise.all(paths.map((path) => backend.request(path)));
  const refused = answers.filter(({ status }) => status === 503);
  const drawn = answers.filter(({ status }) => status === 200);
  // one is drawn, 20 wait; who comes after one is done finds a place
  expect(drawn.length).toBeGreaterThanOrEqual(21);
  expect(refused.length).toBeGreaterThan(0);
  expect(drawn.length + refused.length).toBe(paths.length);
  expect(new Set(refused.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["5"]));
  await picture(paths.at(-1) ?? "");
});

test("another name or another site name gives another address", async () => {
  const before = (await json("/api/activities/bar-sport")).og_image;
  await backend.operator("PATCH", "/operator/activities/bar-sport", { name: "Bar dello Sport" });
  const renamed = (await json("/api/activities/bar-sport")).og_image;
  expect(renamed).not.toBe(before);
  await backend.operator("PATCH", "/operator/settings", { project_name: "Castelvento" });
  expect((await json("/api/activities/bar-sport")).og_image).not.toBe(renamed);
});

test("what an earlier version drew is not given any more, goes by night, and is drawn anew where it is asked for", async () => {
  const { deps } = backend;
  const { og_image } = await json("/api/activities/bar-sport");
  await picture(og_image);
  const [today] = og_image.split("/storage/").slice(1);
  const earlier = ["og/activity/bar-sport-0123456789ab.jpg", "og/1/site/portale-0123456789ab.jpg"];
  for (const key of earlier) await deps.files.put(key, Buffer.from("a picture that was erased"));
  for (const key of earlier) {
    expect((await backend.request(`/storage/${key}`)).status).toBe(404);
  }
  await sweepPictures(deps);
  for (const key of earlier) expect(await deps.files.stat(key)).toBeNull();
  expect(await deps.files.stat(today)).not.toBeNull();
  await picture(og_image);
});

test.each([
  `${DRAWN}activity/bar-sport-000000000000.jpg`,
  `${DRAWN}activity/inesistente-000000000000.jpg`,
  `${DRAWN}page/inesistente-000000000000.jpg`,
  `${DRAWN}site/portale-000000000000.jpg`,
  `${DRAWN}other/bar-sport-000000000000.jpg`,
  `${DRAWN}activity/bar-sport.jpg`,
])("nothing is drawn for %s", async (path) => {
  const response = await backend.request(`/storage/${path}`);
  expect(response.status).toBe(404);
});
