/** @postgres features/editorial/queries, features/media/queries, files/picture-column */

import sharp from "sharp";
import { changePicture } from "@/backend/features/media/rewriting";
import type { MediaItem, MediaPage } from "@/lib/contract/media";
import { ERASED_PICTURE, withoutErased } from "@/lib/domain/erased-picture";
import { backendOfFile } from "@/tests/support/backend";
import {
  handIn,
  openEditorial,
  plantShop,
  readItem,
  readPage,
  type Shop,
  saveDraft,
} from "@/tests/support/editorial";
import { plantNews } from "@/tests/support/news";
import { putInTeam } from "@/tests/support/organisations";
import type { Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const missing = "0".repeat(32);

/** Sends a picture of this colour; gives its hash. */
async function send({ ask }: Person, background: string, name = "foto.png"): Promise<string> {
  const create = { width: 400, height: 300, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const path = `/api/editor/pictures?${new URLSearchParams({ name })}`;
  const answer = await ask("POST", path, bytes, { "content-type": "application/octet-stream" });
  expect(answer.status).toBe(201);
  return (await answer.json()).hash;
}

async function library({ ask }: Person, query = ""): Promise<MediaPage> {
  return (await ask("GET", `/api/media?${query}`)).json();
}

const names = async (person: Person, query?: string) =>
  (await library(person, query)).data.map(({ name }) => name).sort();

async function look({ ask }: Person, hash: string): Promise<MediaItem> {
  const answer = await ask("GET", `/api/media/${hash}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A shop whose published activity shows the picture. */
async function shopWith(cover: string, alt = "Il banco"): Promise<Shop> {
  const shop = await plantShop(backend, { isTrusted: true });
  await handIn(shop, { cover: { hash: cover, alt, focus: { x: 10, y: 20 } } });
  return shop;
}

test("the staff sees every picture, a team its own and those that it sent, and nobody else any", async () => {
  const staff = await newStaff(backend, "redattore");
  const cover = await send(staff, "#aa0000", "banco.png");
  const shop = await shopWith(cover);
  const other = await newStaff(backend, "esercente");
  await send(shop.owner, "#aa0001", "vetrina.png");
  expect(await names(staff)).toEqual(["banco.png", "vetrina.png"]);
  expect(await names(shop.owner)).toEqual(["banco.png", "vetrina.png"]);
  expect(await names(other)).toEqual([]);
  expect((await other.ask("GET", `/api/media/${cover}`)).status).toBe(404);
  expect((await (await newStaff(backend, "inserzionista")).ask("GET", "/api/media")).status).toBe(
    403,
  );
});

test("a picture is found by its name and by what is said of it, in the library and where it is used", async () => {
  const staff = await newStaff(backend, "redattore");
  const cover = await send(staff, "#bb0000", "IMG_2041.jpg");
  await shopWith(cover, "Il campanile al tramonto");
  const free = await send(staff, "#bb0001", "IMG_2042.jpg");
  await staff.ask("PATCH", `/api/media/${free}`, { name: "Mercato", alt: "Banchi del pesce" });
  expect(await names(staff, "q=campanile")).toEqual(["IMG_2041.jpg"]);
  expect(await names(staff, "q=2041")).toEqual(["IMG_2041.jpg"]);
  expect(await names(staff, "q=pesce")).toEqual(["Mercato"]);
  expect(await names(staff, "q=%25")).toEqual([]);
});

test("a picture tells where it is used: published, in a draft, in what can be brought back", async () => {
  const staff = await newStaff(backend, "redattore");
  const cover = await send(staff, "#cc0000");
  const shop = await shopWith(cover);
  const live = {
    label: "Attività",
    title: "Forno Amadei",
    module: "attivita",
    item_id: shop.id,
    path: `/attivita/${shop.slug}`,
    part: "live",
  };
  expect(await look(staff, cover)).toMatchObject({
    alt: "Il banco",
    used: 1,
    uses: [live],
    actions: ["describe", "replace"],
  });
  const drafted = await send(shop.owner, "#cc0001");
  const text = `<p><img src="/storage/pictures/${drafted}/320.webp" alt="Il forno" /></p>`;
  await saveDraft(shop, { description_html: text });
  expect((await look(shop.owner, drafted)).uses).toEqual([{ ...live, part: "draft" }]);
  await handIn(shop, { cover: null, description_html: null });
  expect((await look(staff, cover)).uses).toEqual([{ ...live, part: "version" }]);
  expect((await library(staff, "status=unused")).data.map(({ hash }) => hash)).not.toContain(cover);
});

test("a replaced picture is another one wherever it stood: on the page at once, in drafts, not in what is over", async () => {
  const staff = await newStaff(backend, "redattore");
  const [old, next] = [await send(staff, "#dd0000", "vecchia.png"), await send(staff, "#dd0001")];
  const shop = await shopWith(old);
  const text = `<p>Qui:</p><img src="/storage/pictures/${old}/320.webp" alt="Il forno" width="320" height="240" />`;
  await handIn(shop, { description_html: text });
  const { version } = (
    await saveDraft(shop, {
      gallery: [
        { hash: old, alt: "Ieri", focus: null },
        { hash: next, alt: "Oggi", focus: null },
      ],
    })
  ).revision ?? { version: 0 };
  const answer = await staff.ask("POST", `/api/media/${old}/replacement`, { hash: next });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ hash: next, name: "foto.png", used: 1 });
  const page = await readPage(backend, shop);
  expect(page.cover).toMatchObject({ base: `/storage/pictures/${next}`, alt: "Il banco" });
  expect(page.cover.focus).toBeUndefined();
  expect(page.description_html).toContain(`/storage/pictures/${next}/`);
  expect(page.description_html).not.toContain(old);
  const item = await readItem(shop);
  expect(item.revision).toMatchObject({
    version: version + 1,
    changes: { gallery: [{ hash: next, alt: "Ieri", focus: null }] },
    overtaken: [],
  });
  expect(item.history.at(-1)).toMatchObject({
    part: "staff",
    message: "Immagine sostituita dalla libreria.",
  });
  expect((await look(staff, old)).uses.map(({ part }) => part)).toEqual(["version"]);
  const twice = await staff.ask("POST", `/api/media/${next}/replacement`, { hash: next });
  const nowhere = await staff.ask("POST", `/api/media/${next}/replacement`, { hash: missing });
  expect([twice.status, nowhere.status]).toEqual([422, 422]);
});

test("the staff's text is the one of every use; a team's is what the library offers", async () => {
  const staff = await newStaff(backend, "redattore");
  const cover = await send(staff, "#ee0000");
  const shop = await shopWith(cover);
  const words = { name: "Forno", alt: 'Il banco "nuovo" & <bello> $&' };
  expect((await staff.ask("PATCH", `/api/media/${cover}`, words)).status).toBe(200);
  expect((await readPage(backend, shop)).cover.alt).toBe(words.alt);
  const own = { name: "Forno", alt: "Il nostro banco" };
  const answer = await shop.owner.ask("PATCH", `/api/media/${cover}`, own);
  expect(await answer.json()).toMatchObject(own);
  expect((await readPage(backend, shop)).cover.alt).toBe(words.alt);
});

test("a team changes nothing of a picture that others use as well, and is not told who they are", async () => {
  const staff = await newStaff(backend, "redattore");
  const cover = await send(staff, "#ff0000");
  const shop = await shopWith(cover);
  const use = { hash: cover, alt: "Il banco", focus: null };
  await plantNews(backend.deps.db, "Sagra", { cover: use });
  expect(await look(shop.owner, cover)).toMatchObject({
    used: 1,
    uses: [{ item_id: shop.id }],
    uploader: null,
    actions: [],
  });
  const words = { name: "Mia", alt: "Mia" };
  expect((await shop.owner.ask("PATCH", `/api/media/${cover}`, words)).status).toBe(403);
  expect((await shop.owner.ask("DELETE", `/api/media/${cover}`)).status).toBe(409);
  const path = `/api/media/${cover}/replacement`;
  expect((await shop.owner.ask("POST", path, { hash: cover })).status).toBe(403);
});

test("nobody replaces what their own organisation shows", async () => {
  const staff = await newStaff(backend, "redattore");
  const [old, next] = [await send(staff, "#ab0000"), await send(staff, "#ab0001")];
  const shop = await shopWith(old);
  await putInTeam(backend, shop.organisationId, staff.id);
  const answer = await staff.ask("POST", `/api/media/${old}/replacement`, { hash: next });
  expect(answer.status).toBe(403);
  expect((await answer.json()).message).toContain("Forno Amadei");
});

test("only a picture that nothing names is deleted, and who sent it may do so", async () => {
  const shop = await plantShop(backend);
  const used = await send(shop.owner, "#ac0000", "usata.png");
  await saveDraft(shop, { cover: { hash: used, alt: "Il banco" } });
  const free = await send(shop.owner, "#ac0001", "libera.png");
  expect(await names(shop.owner, "status=unused")).toEqual(["libera.png"]);
  expect((await shop.owner.ask("DELETE", `/api/media/${used}`)).status).toBe(409);
  expect((await shop.owner.ask("DELETE", `/api/media/${free}`)).status).toBe(204);
  expect((await shop.owner.ask("DELETE", `/api/media/${free}`)).status).toBe(404);
});

test("erasing goes before the history: versions show a gap, the files are gone, and nothing brings it back", async () => {
  const staff = await newStaff(backend, "redattore");
  const [old, next] = [await send(staff, "#af0000", "vecchia.png"), await send(staff, "#af0001")];
  const shop = await shopWith(old);
  const img = `<img src="/storage/pictures/${old}/320.webp" alt="Il forno" />`;
  const gallery = [{ hash: old, alt: "Ieri", focus: null }];
  await handIn(shop, { gallery, description_html: `<p>Qui:</p>${img}` });
  const shared = (await readPage(backend, shop)).og_image;
  expect((await backend.request(shared)).status).toBe(200);
  expect((await staff.ask("DELETE", `/api/media/${old}`)).status).toBe(409);
  await staff.ask("POST", `/api/media/${old}/replacement`, { hash: next });
  expect((await look(staff, old)).actions).toEqual(["describe", "delete"]);
  expect((await staff.ask("DELETE", `/api/media/${old}`)).status).toBe(204);
  expect((await staff.ask("GET", `/api/media/${old}`)).status).toBe(404);
  expect((await backend.request(`/storage/pictures/${old}/320.webp`)).status).toBe(404);
  expect((await backend.request(shared)).status).toBe(404);
  const { versions } = await readItem(shop);
  const contents = await Promise.all(
    versions.map(async ({ id }) =>
      (await shop.owner.ask("GET", `${shop.path}/versions/${id}`)).json(),
    ),
  );
  expect(JSON.stringify(contents)).not.toContain(old);
  const gap = { hash: ERASED_PICTURE, alt: "", focus: null };
  const covers = contents.map(({ content }) => content.cover?.hash);
  expect(covers.filter((one) => one === ERASED_PICTURE)).toHaveLength(2);
  const [{ content }] = contents.filter((one) => one.content.gallery[0]?.hash === ERASED_PICTURE);
  expect(content).toMatchObject({ cover: gap, gallery: [gap], description_html: "<p>Qui:</p>" });
  expect(withoutErased(content)).toMatchObject({ cover: null, gallery: [] });
  expect((await readPage(backend, shop)).cover.base).toBe(`/storage/pictures/${next}`);
});

test("a picture stays when the account of who sent it goes, without their name", async () => {
  const staff = await newStaff(backend, "redattore");
  const shop = await plantShop(backend);
  const hash = await send(shop.owner, "#ad0000");
  expect((await look(staff, hash)).uploader).toBe("Anna Conti");
  const { db, personalData } = backend.deps;
  const part = personalData.find(({ name }) => name === "pictures");
  expect(JSON.stringify(await part?.read(db, shop.owner.id, backend.deps.now()))).toContain(hash);
  await db.transaction((tx) => part?.erase(tx, shop.owner.id, backend.deps) as Promise<void>);
  expect((await look(staff, hash)).uploader).toBeNull();
});

test.each([
  ["another picture of the list", [{ hash: "b".repeat(32), alt: "" }]],
  ["a text without it", "<p>Qui</p>"],
  ["nothing", null],
])("%s stays as it is", (_, value) => {
  const by = { hash: "c".repeat(32), url: "/x.webp", width: 1, height: 1 };
  expect(changePicture(value, { hash: "a".repeat(32), by })).toEqual(value);
});
