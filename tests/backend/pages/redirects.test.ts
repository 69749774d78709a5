import { backendOfFile } from "@/tests/support/backend";
import { plantPage } from "@/tests/support/pages";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile();

async function plant() {
  const { id, slug } = await plantPage(backend.deps.db, "Contatti");
  const { ask } = await newStaff(backend, "redattore");
  const add = (path: string, page_id = id) =>
    ask("POST", "/api/staff/redirects", { path, page_id });
  return { id, slug, ask, add };
}

const redirected = async () =>
  (await (await backend.request("/api/redirects")).json()).data as { from: string; to: string }[];

test("an old address leads to a page, by whatever name the page goes, until it is taken away", async () => {
  const { add, ask, id } = await plant();
  backend.told.length = 0;
  const { id: redirect, path } = await (await add(" /Uffici/Citt%C3%A0.html/ ")).json();
  expect(path).toBe("/Uffici/Città.html");
  expect(await redirected()).toEqual([{ from: "/Uffici/Città.html", to: "contatti" }]);
  expect(backend.told).toEqual([{ tags: ["redirects"] }]);
  const list = await (await ask("GET", "/api/staff/redirects?q=citt")).json();
  expect(list).toMatchObject({ total: 1, pages: [{ id, title: "Contatti" }] });
  expect(list.data[0].page.title).toBe("Contatti");
  expect((await ask("DELETE", `/api/staff/redirects/${redirect}`)).status).toBe(204);
  expect(await redirected()).toEqual([]);
  expect((await ask("DELETE", `/api/staff/redirects/${redirect}`)).status).toBe(404);
});

test.each([
  ["another site", "https://altro.example/pagina"],
  ["another site without its protocol", "//altro.example/pagina"],
  ["another site by a backslash", "/\\altro.example"],
  ["another site in disguise", "/%2F%2Faltro.example"],
  ["a query", "/pagina?id=3"],
  ["a place in a page", "/pagina#fine"],
  ["a way up", "/uffici/../api"],
  ["what is no address", "/%zz"],
  ["no path", "pagina"],
  ["the home page", "/"],
  ["a section of the portal", "/attivita/forno"],
  ["the API", "/api/pages"],
  ["a private page", "/profilo/moduli"],
  ["a page itself", "/contatti"],
])("nothing leads on from %s", async (_, path) => {
  const { add } = await plant();
  const answer = await add(path);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual(["path"]);
  expect(await redirected()).toEqual([]);
});

test("one address leads to one page, and only to one that can be read", async () => {
  const { add, ask } = await plant();
  const other = await plantPage(backend.deps.db, "Uffici");
  expect((await add("/vecchio")).status).toBe(201);
  expect((await add("/vecchio/", other.id)).status).toBe(422);
  await ask("POST", `/api/editor/page/${other.id}/archive`, { version: null });
  const answer = await add("/altro", other.id);
  expect(Object.keys((await answer.json()).errors)).toEqual(["page_id"]);
});

test("a page that is hidden gets nobody from an old address", async () => {
  const { add, ask, id } = await plant();
  await add("/vecchio");
  await ask("POST", `/api/editor/page/${id}/unpublish`, { version: null });
  expect(await redirected()).toEqual([]);
  await ask("POST", `/api/editor/page/${id}/republish`, { version: null });
  expect(await redirected()).toHaveLength(1);
});

test("nobody but the staff touches redirects", async () => {
  const { ask } = await newPerson(backend);
  const { id } = await plantPage(backend.deps.db, "Uno");
  const input = { path: "/vecchio", page_id: id };
  expect((await ask("POST", "/api/staff/redirects", input)).status).toBe(403);
  expect((await ask("GET", "/api/staff/redirects")).status).toBe(403);
});
