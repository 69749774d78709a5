import { utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { sweepPhotos } from "@/backend/features/reviews/photos";
import { expireReviews } from "@/backend/features/reviews/service";
import { backendOfFile } from "../../support/backend";
import { type Browser, openBrowser, openPeople, passDays, passSeconds } from "../../support/people";
import { filesBelow, honestReview, settleReviewers } from "../../support/reviews";
import { pdf } from "../../support/role-requests";
import { logIn } from "../../support/signed-in";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let ugo: Browser & { id: string };
let rita: Browser & { id: string };

const folder = "private/review-photos/";
const files = () => filesBelow(backend, folder);

beforeEach(async () => {
  ({ anna, ugo, rita } = await settleReviewers(backend, folder));
});

const picture = (format: "jpeg" | "png" | "webp" | "avif" = "jpeg", width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background: "#338855" } })
    .withExif({ IFD0: { Copyright: "segreto" }, IFD3: { GPSLatitudeRef: "N" } })
    .toFormat(format)
    .toBuffer();

async function upload(who: Browser, file?: Buffer, type = "application/octet-stream") {
  const body = file ?? (await picture());
  return who.call("POST", "/api/reviews/photos", body, { "content-type": type });
}
const uploaded = async (who: Browser) => (await (await upload(who)).json()).id as string;
const write = (who: Browser, photos: object[]) =>
  who.call("POST", "/api/activities/osteria/reviews", honestReview({ photos }));
const decide = (id: string, decision: object) =>
  rita.call("POST", `/api/staff/reviews/${id}/decision`, decision);
const shown = async (query = "") =>
  (await backend.request(`/api/activities/osteria/reviews${query}`)).json();
const publicFile = (id: string, width = 320) =>
  backend.request(`/storage/review-photos/${id}/${width}.webp`);
const edit = (over: object) => {
  const { personal_experience: _, no_reward: __, ...review } = honestReview(over);
  return review;
};

/** A review of Anna with one picture, published. */
async function publishOne() {
  const photo = await uploaded(anna);
  const { id } = await (await write(anna, [{ id: photo, alt: "Il cortile" }])).json();
  await decide(id, { decision: "publish" });
  return { id, photo };
}

/** Sweeps, and names the pictures that stay. */
async function sweep(): Promise<Set<string | undefined>> {
  const root = path.join(backend.deps.config.dataDir, "files");
  // Files are known by their age on disk, which the clock of the tests does not move.
  const long = new Date("2026-01-01T00:00:00Z");
  for (const key of await files()) await utimes(path.join(root, key), long, long);
  await sweepPhotos(backend.deps);
  return new Set((await files()).map((key) => key.split("/")[2]));
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s is drawn anew, without what the camera wrote into it",
  async (format) => {
    const answer = await upload(anna, await picture(format));
    expect(answer.status).toBe(201);
    const photo = await answer.json();
    expect(photo).toMatchObject({ width: 800, height: 600, base: null, alt: "" });
    const seen = await anna.call("GET", photo.url);
    expect(seen.headers.get("content-type")).toBe("image/webp");
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    const bytes = Buffer.from(await seen.arrayBuffer());
    const { format: kind, exif, width } = await sharp(bytes).metadata();
    expect([kind, exif, width, bytes.includes("segreto")]).toEqual(["webp", undefined, 768, false]);
  },
);

test.each([
  ["a PDF", () => pdf, "image/jpeg", 415],
  ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/png", 415],
  ["an AVIF", () => picture("avif"), "image/webp", 415],
  ["half a picture", async () => (await picture()).subarray(0, 300), "image/jpeg", 415],
  ["a page", () => Buffer.from("<script>alert(1)</script>"), "text/html", 415],
  ["nothing", () => Buffer.alloc(0), "image/jpeg", 415],
  ["more than 10 MB", () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "image/jpeg", 413],
])("%s is refused", async (_, file, type, status) => {
  expect((await upload(anna, await file(), type)).status).toBe(status);
  expect(await files()).toEqual([]);
});

test("nobody else sees a picture before its review is published, and nobody after it is gone", async () => {
  const photo = await uploaded(anna);
  const hidden = `/api/reviews/photos/${photo}`;
  const statuses = async () => [
    (await anna.call("GET", hidden)).status,
    (await rita.call("GET", hidden)).status,
    (await ugo.call("GET", hidden)).status,
    (await openBrowser(backend).call("GET", hidden)).status,
    (await publicFile(photo)).status,
    (await backend.request(`/storage/private/review-photos/${photo}/320.webp`)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 404, 401, 404, 404]);
  const { id } = await (await write(anna, [{ id: photo, alt: "" }])).json();
  expect(await statuses()).toEqual([200, 200, 404, 401, 404, 404]);
  const waiting = await (await rita.call("GET", `/api/staff/reviews/${id}`)).json();
  expect(waiting.waits_for).toContain("photos");
  expect(waiting.photos).toMatchObject([{ url: hidden, base: null, alt: "" }]);
  await decide(id, { decision: "publish" });
  expect(await statuses()).toEqual([200, 200, 404, 401, 200, 404]);
  expect((await publicFile(photo)).headers.get("cache-control")).not.toContain("immutable");
  expect((await publicFile(photo, 1600)).status).toBe(404);
  await decide(id, { decision: "refuse", reason: "fuori_tema", message: "Non è il locale." });
  expect(await statuses()).toEqual([200, 200, 404, 401, 404, 404]);
});

test.each([
  "00000000-0000-4000-8000-000000000000/320.webp",
  "a0000000-0000-4000-8000-00000000000-/320.webp",
  "00000000000000000000000000000000aaaa/320.webp",
])("nothing is found at an address that no picture has: %s", async (address) => {
  expect((await backend.request(`/storage/review-photos/${address}`)).status).toBe(404);
});

test("a published review shows its pictures in their order, and is found by them", async () => {
  const [one, two] = [await uploaded(anna), await uploaded(anna)];
  const { id } = await (await write(anna, [{ id: two, alt: " La sala " }, { id: one }])).json();
  await decide(id, { decision: "publish" });
  const { data, facts } = await shown("?photos=1");
  expect(data[0].photos).toMatchObject([
    { id: two, base: `/storage/review-photos/${two}`, alt: "La sala", widths: [320, 768] },
    { id: one, alt: "Foto 2 di Anna R.", width: 800, height: 600 },
  ]);
  expect(facts.with_photos).toBe(1);
  await ugo.call("POST", "/api/activities/osteria/reviews", honestReview());
  expect((await shown("?photos=1")).total).toBe(1);
});

test("only one's own free pictures can be used, four at most, each once", async () => {
  const foreign = await uploaded(ugo);
  const own = await uploaded(anna);
  for (const photos of [
    [{ id: foreign }],
    [{ id: own }, { id: own }],
    [{ id: "00000000-0000-4000-8000-000000000000" }],
  ]) {
    expect((await (await write(anna, photos)).json()).errors).toEqual({
      photos: ["Una delle foto non c'è più: caricala di nuovo."],
    });
  }
  for (const photos of [
    Array(5).fill({ id: own }),
    [{ id: "x" }],
    [{ id: own, alt: "a".repeat(151) }],
  ]) {
    expect((await write(anna, photos)).status).toBe(422);
  }
  expect((await ugo.call("DELETE", `/api/reviews/photos/${own}`)).status).toBe(404);
  await write(anna, [{ id: own }]);
  expect((await anna.call("DELETE", `/api/reviews/photos/${own}`)).status).toBe(409);
});

test("new pictures send a published review back to the staff; taking one away, or leaving them out, does not", async () => {
  const { id, photo } = await publishOne();
  const change = async (over: object) =>
    (await (await anna.call("PATCH", `/api/reviews/${id}`, edit(over))).json()) as {
      status: string;
      photos: { id: string }[];
    };
  expect(await change({})).toMatchObject({ status: "published", photos: [{ id: photo }] });
  const more = await uploaded(anna);
  const both = [{ id: photo, alt: "Il cortile" }, { id: more }];
  expect((await change({ photos: both })).status).toBe("pending");
  expect((await publicFile(photo)).status).toBe(404);
  await decide(id, { decision: "publish" });
  expect(await change({ photos: [{ id: more }] })).toMatchObject({
    status: "published",
    photos: [{ id: more }],
  });
  expect((await publicFile(photo)).status).toBe(404);
  expect((await change({ photos: [{ id: more, alt: "altro" }] })).status).toBe("pending");
});

test("it needs a confirmed account, and twenty an hour do", async () => {
  expect((await upload(openBrowser(backend))).status).toBe(401);
  const small = await picture("png", 20);
  for (let time = 0; time < 20; time++) {
    expect((await upload(anna, small)).status).toBe(201);
  }
  expect((await upload(anna, small)).status).toBe(429);
  passSeconds(60 * 60 + 1);
  expect((await upload(anna, small)).status).toBe(201);
  const mine = backend.deps.personalData.find(({ name }) => name === "review_photos");
  // Of those that are in no review the newest eight stay.
  expect(await mine?.read(backend.deps.db, anna.id, backend.deps.now())).toHaveLength(8);
});

test("what is of no use goes: unused after a day, withdrawn at once, refused after thirty days, and files without a row", async () => {
  const { id, photo } = await publishOne();
  const unused = await uploaded(anna);
  expect(await sweep()).toEqual(new Set([photo, unused]));
  passDays(2);
  expect(await sweep()).toEqual(new Set([photo]));
  await decide(id, { decision: "refuse", reason: "fuori_tema", message: "Non è il locale." });
  passDays(29);
  expect(await sweep()).toEqual(new Set([photo]));
  passDays(2);
  expect(await sweep()).toEqual(new Set());
  // The logins are over by now.
  const author = (await logIn(backend, ugo.id)).browser;
  const other = await uploaded(author);
  const made = await (await write(author, [{ id: other }])).json();
  expect(await sweep()).toEqual(new Set([other]));
  expect((await author.call("DELETE", `/api/reviews/${made.id}`)).status).toBe(204);
  expect(await sweep()).toEqual(new Set());
});

test("the archive shows no pictures, and keeps none", async () => {
  const { photo } = await publishOne();
  passDays(3 * 365);
  expect(await sweep()).toEqual(new Set([photo]));
  await expireReviews(backend.deps);
  expect(await sweep()).toEqual(new Set());
});

test("pictures are in the export of one's data, and go with the account", async () => {
  const { id, photo } = await publishOne();
  const mine = backend.deps.personalData.find(({ name }) => name === "review_photos");
  expect(await mine?.read(backend.deps.db, anna.id, backend.deps.now())).toMatchObject([
    { id: photo, review_id: id, alt: "Il cortile" },
  ]);
  await mine?.erase(backend.deps.db, anna.id, backend.deps);
  expect([(await publicFile(photo)).status, (await shown()).data[0].photos]).toEqual([404, []]);
});
