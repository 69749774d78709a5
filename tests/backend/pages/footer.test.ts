import { backendOfFile } from "@/tests/support/backend";
import { plantPage } from "@/tests/support/pages";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile();

interface Listed {
  slug: string;
  footer_column: string | null;
  updated_at: string;
}
const listed = async (): Promise<Listed[]> =>
  (await (await backend.request("/api/pages")).json()).data;
const inColumn = async (column: string | null) =>
  (await listed()).filter((page) => page.footer_column === column).map(({ slug }) => slug);

/** Four pages, and somebody of the staff who moves them. */
async function plantFooter() {
  const ids: Record<string, string> = {};
  for (const title of ["Uno", "Due", "Tre", "Termini"]) {
    const { id, slug } = await plantPage(backend.deps.db, title);
    ids[slug] = id;
  }
  const { ask } = await newStaff(backend, "redattore");
  const place = (slug: string, to: string) => ask("POST", `/api/staff/footer/${ids[slug]}`, { to });
  return { place, ask };
}

test("pages go up and down in their column, and stop at its ends", async () => {
  const { place } = await plantFooter();
  expect(await inColumn("about")).toEqual(["uno", "due", "tre"]);
  await place("tre", "up");
  expect(await inColumn("about")).toEqual(["uno", "tre", "due"]);
  await place("uno", "down");
  expect(await inColumn("about")).toEqual(["tre", "uno", "due"]);
  expect((await place("tre", "up")).status).toBe(200);
  expect((await place("due", "down")).status).toBe(200);
  expect(await inColumn("about")).toEqual(["tre", "uno", "due"]);
});

test("a page goes to the end of the other column, and out of the footer, where it is still read", async () => {
  const { place } = await plantFooter();
  const { data } = await (await place("uno", "legal")).json();
  expect(data.map(({ slug }: Listed) => slug)).toEqual(["due", "tre", "termini", "uno"]);
  expect(await inColumn("legal")).toEqual(["termini", "uno"]);
  await place("uno", "out");
  expect(await inColumn(null)).toEqual(["uno"]);
  expect((await backend.request("/api/pages/uno")).status).toBe(200);
  await place("uno", "about");
  expect(await inColumn("about")).toEqual(["due", "tre", "uno"]);
});

test("a legal page changes its place, but never leaves the footer", async () => {
  const { place, ask } = await plantFooter();
  expect((await place("termini", "out")).status).toBe(409);
  expect(await inColumn("legal")).toEqual(["termini"]);
  expect((await place("termini", "about")).status).toBe(200);
  const { data } = await (await ask("GET", "/api/staff/footer")).json();
  expect(data.at(-1)).toMatchObject({ slug: "termini", column: "about", stays: true });
});

test("a place says nothing about the text: the day of a page stays, and the web is told of the list", async () => {
  const { place } = await plantFooter();
  backend.told.length = 0;
  await place("due", "up");
  expect(backend.told).toEqual([{ tags: ["pages"] }]);
  expect(new Set((await listed()).map(({ updated_at }) => updated_at))).toEqual(
    new Set(["2026-11-10T09:00:00.000Z"]),
  );
});

test("two who move at once both get their way", async () => {
  const { place } = await plantFooter();
  await Promise.all([place("tre", "up"), place("tre", "up")]);
  expect(await inColumn("about")).toEqual(["tre", "uno", "due"]);
});

test("nobody but the staff moves anything", async () => {
  const { ask } = await newPerson(backend);
  const { id } = await plantPage(backend.deps.db, "Uno");
  expect((await ask("POST", `/api/staff/footer/${id}`, { to: "out" })).status).toBe(403);
  expect((await ask("GET", "/api/staff/footer")).status).toBe(403);
});
