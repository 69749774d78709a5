import { sql } from "drizzle-orm";
import texts from "@/lib/i18n/messages/it/pages.json";
import { backendOfFile } from "@/tests/support/backend";
import { plantPage } from "@/tests/support/pages";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile();

const set = (patch: object) => backend.operator("PATCH", "/operator/settings", patch);
const metadata = async () => (await backend.request("/api/privacy/metadata")).json();

async function plant() {
  const page = await plantPage(backend.deps.db, "Note legali");
  const { ask } = await newStaff(backend, "redattore");
  await ask("POST", "/api/staff/redirects", { path: "/uffici/note.html", page_id: page.id });
  return page;
}

test.each([
  ["/privacy-policy/", "/privacy-policy"],
  ["/it/privacy-policy", "/privacy-policy"],
  ["/privacy-policy?x=1#fine", "/privacy-policy"],
  ["https://localhost:3000/privacy-policy", "/privacy-policy"],
  ["/note-legali/?da=menu#dati", "/note-legali#dati"],
  ["/uffici/note.html", "/note-legali"],
  ["/cookie-policy", "/cookie-policy"],
  ["https://comune.example/privacy?x=1", "https://comune.example/privacy?x=1"],
])("a policy that is put at %s stands as %s", async (given, stored) => {
  await plant();
  expect((await set({ privacy_policy: given })).status).toBe(200);
  expect(await metadata()).toMatchObject({ privacy_policy: stored });
});

test("the address that a page had before becomes the one that it has", async () => {
  const page = await plant();
  await backend.deps.db.execute(sql`UPDATE pages SET slug = 'note' WHERE id = ${page.id}`);
  expect((await set({ cookie_policy: "/note-legali" })).status).toBe(200);
  expect(await metadata()).toMatchObject({ cookie_policy: "/note" });
});

test.each([["/vecchia"], ["/attivita"], ["/storage/privacy.pdf"], ["/"], ["/pagina%20strana"]])(
  "a policy is not put at %s, where no page can be read",
  async (privacy_policy) => {
    const answer = await set({ tagline: "nuovo", privacy_policy });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ privacy_policy: [texts.policies.noPage] });
    expect(await metadata()).toMatchObject({ privacy_policy: null });
  },
);

test("a page that is hidden takes no policy", async () => {
  const page = await plant();
  await backend.deps.db.execute(sql`UPDATE pages SET status = 'suspended' WHERE id = ${page.id}`);
  expect((await set({ privacy_policy: "/note-legali" })).status).toBe(422);
});

test("two policies do not lead to each other, set at once or one after the other", async () => {
  const crossed = { privacy_policy: "/cookie-policy", cookie_policy: "/privacy-policy/" };
  const answer = await set(crossed);
  expect((await answer.json()).errors).toEqual({ privacy_policy: [texts.policies.crossed] });
  expect((await set({ privacy_policy: "/cookie-policy" })).status).toBe(200);
  const second = await set({ cookie_policy: "/it/privacy-policy" });
  expect((await second.json()).errors).toEqual({ cookie_policy: [texts.policies.crossed] });
  expect((await set({ privacy_policy: null, cookie_policy: "/privacy-policy" })).status).toBe(200);
});
