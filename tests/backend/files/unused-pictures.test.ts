import sharp from "sharp";
import { sweepPictures } from "@/backend/features/storage/tasks";
import { storedPictureSchema } from "@/lib/contract/settings";
import { backendOfFile, openBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { plantShop, saveDraft } from "../../support/editorial";
import { newStaff } from "../../support/staff";

const DAY = 24 * 60 * 60 * 1000;
const path = "/api/staff/settings";
// Files have the disk's time, so the clock starts there.
const start = Date.now();
let days = 0;
const backend = backendOfFile(() => openBackend({ now: () => new Date(start + days * DAY) }));

beforeEach(() => {
  days = 0;
});

/** Somebody new each time: sessions end before pictures do. */
const admin = () => newStaff(backend, "amministratore");

/** The path of the picture that was made. */
async function upload(background: string): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background } as const;
  const type = { "content-type": "image/png" };
  const bytes = await sharp({ create }).png().toBuffer();
  const response = await (await admin()).ask("POST", `${path}/pictures`, bytes, type);
  return storedPictureSchema.parse(await response.json()).header_logo_path;
}

async function set(patch: object): Promise<void> {
  const { ask } = await admin();
  const { version } = await (await ask("GET", path)).json();
  expect((await ask("PATCH", path, { version, ...patch })).status).toBe(200);
}

/** Whether it is still there after a night that many days later, and its files with it. */
async function staysFor(more: number, picture: string): Promise<boolean> {
  days += more;
  await sweepPictures(backend.deps);
  const files: string[] = [];
  for await (const key of backend.deps.files.list("")) files.push(key);
  const hash = picture.split("/").at(-2) ?? "";
  const isFound = (await backend.request(picture)).status === 200;
  expect(files.some((key) => key.includes(hash))).toBe(isFound);
  return isFound;
}

test("a picture that no setting came to name goes after a week, one that is named stays", async () => {
  const [tried, logo] = [await upload("#aa0000"), await upload("#00aa00")];
  await set({ header_logo_path: logo });
  expect(await staysFor(6, tried)).toBe(true);
  expect(await staysFor(2, tried)).toBe(false);
  expect(await staysFor(100, logo)).toBe(true);
});

test("a logo that is replaced stays for the pages that still show it, and then goes", async () => {
  const old = await upload("#aa0000");
  await set({ header_logo_path: old });
  expect(await staysFor(30, old)).toBe(true);
  await set({ header_logo_path: null });
  await set({ tagline: "In collina" });
  expect(await staysFor(6, old)).toBe(true);
  expect(await staysFor(2, old)).toBe(false);
});

test("a picture that is sent once more has the whole week again", async () => {
  const picture = await upload("#aa0000");
  days += 6;
  expect(await upload("#aa0000")).toBe(picture);
  expect(await staysFor(6, picture)).toBe(true);
});

test("a picture of an activity or in a page's text stays for whoever opens them", async () => {
  const [shown, written] = [await upload("#aa0000"), await upload("#00aa00")];
  const hash = shown.split("/").at(-2) ?? "";
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Forno Amadei", { cover: { hash, alt: "Il forno" } });
  const body_html = `<p><a href="${written}">La piazza</a></p>`;
  const page = await backend.operator("PUT", "/operator/pages/storia", {
    title: "Storia",
    body_html,
  });
  expect(page.status).toBe(200);
  expect([await staysFor(30, shown), await staysFor(30, written)]).toEqual([true, true]);
});

test("a picture of a draft stays until it is published, one in a card's description as long as it stands there", async () => {
  const [drafted, described] = [await upload("#aa0000"), await upload("#00aa00")];
  const shop = await plantShop(backend);
  const hash = drafted.split("/").at(-2) ?? "";
  await saveDraft(shop, { cover: { hash, alt: "Il forno" } });
  const patch = { description_html: `<p><img src="${described}" alt="Il forno" /></p>` };
  const answer = await backend.operator("PATCH", `/operator/activities/${shop.slug}`, patch);
  expect(answer.status).toBe(200);
  expect([await staysFor(30, drafted), await staysFor(30, described)]).toEqual([true, true]);
});
