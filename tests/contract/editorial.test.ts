import sharp from "sharp";
import { backendOfFile } from "@/tests/support/backend";
import { askPreview, openEditorial, plantShop, readItem } from "@/tests/support/editorial";
import { newPerson } from "@/tests/support/signed-in";
import { expectAnswer } from "./answers";
import { editorialCalls, mediaCalls, pictureCall } from "./editorial-endpoints";

const backend = backendOfFile(openEditorial);

test("every call of editors and staff answers what the contract says, no more and no less", async () => {
  const shop = await plantShop(backend);
  let revisionId = "";
  let minute = 10;
  for (const { by, method, path, body, status, schema } of editorialCalls) {
    // Of two versions the newer is told first.
    minute += 1;
    backend.setNow(`2026-11-21T10:${minute}:00Z`);
    const { live, revision, versions, preview } = await readItem({
      owner: shop.staff,
      path: shop.path,
    });
    revisionId = revision?.id ?? revisionId;
    const address = path
      .replace("{id}", shop.id)
      .replace("{version_id}", versions[0]?.id ?? "")
      .replace("{revision}", revisionId);
    const sent = body?.({
      id: shop.id,
      version: revision?.version ?? null,
      etag: live?.etag ?? "",
    });
    const answer =
      by === "nobody"
        ? await askPreview(backend, preview)
        : await shop[by].ask(method, address, sent);
    const text = await answer.text();
    expect(`${method} ${path}: ${answer.status} ${status === answer.status ? "" : text}`).toBe(
      `${method} ${path}: ${status} `,
    );
    if (schema) expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
    else expect(text).toBe("");
  }
});

test("a picture is taken in from whoever may write, and not from others", async () => {
  const shop = await plantShop(backend);
  const picture = { width: 400, height: 300, channels: 3 as const, background: "#9c3d2a" };
  const bytes = new Uint8Array(await sharp({ create: picture }).png().toBuffer());
  const type = { "content-type": "application/octet-stream" };
  const answer = await shop.owner.ask("POST", pictureCall.path, bytes, type);
  expect(answer.status).toBe(201);
  const visitor = await newPerson(backend);
  expect((await visitor.ask("POST", pictureCall.path, bytes, type)).status).toBe(403);
  const { hash } = pictureCall.schema.parse(await answer.json());
  const { live } = await readItem(shop);
  const cover = { hash, alt: "Il banco del pane", focus: { x: 20, y: 80 } };
  const changed = await shop.owner.ask("PUT", `${shop.path}/live`, {
    etag: live?.etag,
    changes: { cover },
  });
  expect(changed.status).toBe(200);
  const page = await (await backend.request(`/api/activities/${shop.slug}`)).json();
  expect(page.cover).toMatchObject({ alt: cover.alt, focus: cover.focus });
});

test("the library answers what the contract says, no more and no less", async () => {
  const shop = await plantShop(backend);
  const send = async (background: string) => {
    const create = { width: 400, height: 300, channels: 3 as const, background };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const type = { "content-type": "application/octet-stream" };
    const path = `${pictureCall.path}?name=banco.png`;
    return (await (await shop.owner.ask("POST", path, bytes, type)).json()).hash as string;
  };
  const [hash, next] = [await send("#123456"), await send("#654321")];
  for (const { method, path, body, ...expected } of mediaCalls) {
    const address = path.replace("{hash}", hash);
    const sent = body?.hash ? { hash: next } : body;
    await expectAnswer(await shop.staff.ask(method, address, sent), expected);
  }
  expect((await shop.staff.ask("DELETE", `/api/media/${hash}`)).status).toBe(204);
});
