import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import type { EditorDocument } from "@/lib/contract/editorial";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { decide, handIn, openEditorial, readItem } from "@/tests/support/editorial";
import { beginJob, type Employer, jobText, plantEmployer, plantJob } from "@/tests/support/jobs";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  backend.setNow("2026-11-10T09:00:00Z");
});

const read = (slug: string) => backend.request(`/api/jobs/${slug}`);

/** An ad of an employer, published by the staff. */
async function published(changes: object = jobText) {
  const employer = await plantEmployer(backend);
  const item = await beginJob(employer.owner, changes, employer.organisationId);
  const shop = { ...employer, ...item, slug: "" };
  await handIn(shop, changes as typeof jobText);
  expect((await decide(shop, { decision: "publish" })).status).toBe(204);
  const { path } = await readItem(shop);
  return { ...shop, slug: path?.replace("/lavora/", "") ?? "" };
}

const step = ({ owner, id }: Employer & { id: string }, name: string, body?: object) =>
  owner.ask("POST", `/api/jobs/${id}/${name}`, body);

async function faultsOf(changes: object): Promise<Record<string, string[]>> {
  const owner = await newStaff(backend, "redattore");
  const { path } = await beginJob(owner, changes);
  const document: EditorDocument = await (await owner.ask("GET", path)).json();
  const { version } = document.revision ?? {};
  const answer = await owner.ask("POST", `${path}/submit`, { version });
  return answer.status === 422 ? (await answer.json()).errors : {};
}

test("the staff reads an ad before visitors do", async () => {
  const employer = await plantEmployer(backend);
  const item = await beginJob(employer.owner, jobText, employer.organisationId);
  await handIn({ ...employer, ...item }, jobText as never);
  expect((await (await backend.request("/api/jobs")).json()).total).toBe(0);
  await decide({ ...employer, ...item, slug: "" }, { decision: "publish" });
  expect((await (await backend.request("/api/jobs")).json()).total).toBe(1);
});

test("a new title, pay or contract waits for the staff, while the ad stands as it is", async () => {
  const job = await published();
  const pay = { ...jobText.pay, min: 100_000, note: null };
  await handIn(job, {
    title: "Tornitore esperto o tornitrice esperta",
    pay,
    contract: "fixed_term",
  });
  const before = await (await read(job.slug)).json();
  expect(before).toMatchObject({ title: jobText.title, contract: "permanent", pay: jobText.pay });
  await decide(job, { decision: "publish" });
  const after = await (await read(job.slug)).json();
  expect(after).toMatchObject({ contract: "fixed_term", pay: { min: 100_000 } });
  expect(after.slug).toBe(`${job.slug.split("-")[0]}-tornitore-esperto-o-tornitrice-esperta`);
});

test("positions and contacts change at once", async () => {
  const job = await published();
  const { live } = await readItem(job);
  const changes = { positions: 3, contact: { email: "nuovo@officinegalli.it" } };
  const answer = await job.owner.ask("PUT", `${job.path}/live`, { etag: live?.etag, changes });
  expect(answer.status).toBe(200);
  expect(await (await read(job.slug)).json()).toMatchObject({
    positions: 3,
    contact: { email: "nuovo@officinegalli.it" },
  });
});

test("an ad needs a pay band, an employer, a place, a contact and the notice about data", async () => {
  expect(Object.keys(await faultsOf({ title: "Barista" }))).toEqual(
    expect.arrayContaining(["apply_mode", "category", "contact", "contract", "pay", "privacy_url"]),
  );
  expect(await faultsOf({ ...jobText, employer: {} })).toHaveProperty(["employer.name"]);
  expect(await faultsOf({ ...jobText, workplace: { kind: "on_site" } })).toHaveProperty([
    "workplace.address",
  ]);
  expect(await faultsOf({ ...jobText, pay: { ...jobText.pay, max: 100 } })).toHaveProperty([
    "pay.max",
  ]);
  expect(await faultsOf({ ...jobText, apply_mode: "url" })).toHaveProperty("apply_url");
  expect(await faultsOf({ ...jobText, agency: { name: "Umana" } })).toHaveProperty([
    "agency.authorisation",
  ]);
  expect(await faultsOf({ ...jobText, positions: 100 })).toHaveProperty("positions");
});

test.each([
  ["TORNITORE", "maiuscola"],
  ["Tornitore/trice 1500 €", "paga"],
])("the title «%s» is refused with the reason", async (title, word) => {
  expect((await faultsOf({ ...jobText, title })).title?.join()).toContain(word);
});

test("a wording that discriminates is stopped where it stands, with the reason and the law", async () => {
  const found = await faultsOf({
    ...jobText,
    title: "Commessa per negozio",
    description_html: "<p>Bella <strong>presenza</strong>.</p>",
    pay: { ...jobText.pay, note: "prova non retribuita" },
    questions: [{ text: "Qual era la tua ultima retribuzione?", kind: "text" }],
  });
  expect(found.title?.join()).toContain("d.lgs. 198/2006, art. 27");
  expect(found.description_html?.join()).toMatch(/«bella presenza»: .*art\. 8/);
  expect(found["pay.note"]?.join()).toContain("2096");
  expect(found["questions.0.text"]?.join()).toContain("2023/970");
});

test("an ad stands sixty days at most, and not until a day that is over", async () => {
  expect(await faultsOf({ ...jobText, deadline: "2026-11-09" })).toHaveProperty("deadline");
  expect(await faultsOf({ ...jobText, deadline: "2027-01-10" })).toHaveProperty("deadline");
  expect(await faultsOf({ ...jobText, deadline: "2027-01-09" })).toEqual({});
});

test("an employer does not publish the same ad twice in fourteen days", async () => {
  const { db } = backend.deps;
  await plantJob(db, jobText.title, { at: "2026-11-01T09:00:00Z" });
  expect(await faultsOf(jobText)).toHaveProperty("title");
  expect(await faultsOf({ ...jobText, title: "Fresatore/trice" })).toEqual({});
  backend.setNow("2026-11-16T09:00:00Z");
  expect(await faultsOf(jobText)).toEqual({});
});

test("an employer names its own card alone, also when the ad is published", async () => {
  const employer = await plantEmployer(backend);
  const { slug, id } = await plantActivity(backend.deps.db, "Forno Amadei");
  const { db } = backend.deps;
  const own = { organisation_id: employer.organisationId };
  await db.update(activities).set(own).where(eq(activities.id, id));
  const changes = { ...jobText, employer: { activity: slug } };
  const item = await beginJob(employer.owner, changes, employer.organisationId);
  await handIn({ ...employer, ...item }, changes as never);
  await db.update(activities).set({ organisation_id: null }).where(eq(activities.id, id));
  const answer = await decide({ ...employer, ...item, slug: "" }, { decision: "publish" });
  expect(answer.status).toBe(422);
});

test("a place that is taken is told, also after the ad has expired, and only by its team or the staff", async () => {
  const job = await published({ ...jobText, deadline: "2026-11-12" });
  const stranger = await plantEmployer(backend, "Altri");
  expect((await step({ ...job, owner: stranger.owner }, "fill")).status).toBe(404);
  backend.setNow("2026-11-14T09:00:00Z");
  expect((await (await read(job.slug)).json()).state).toBe("expired");
  backend.told.length = 0;
  expect((await step(job, "fill")).status).toBe(204);
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["jobs", `job:${job.slug}`]),
  );
  expect(await (await read(job.slug)).json()).toMatchObject({
    state: "filled",
    closed_at: "2026-11-12T23:00:00.000Z",
  });
  expect((await step(job, "fill")).status).toBe(409);
  expect((await step(job, "renew", { days: 30 })).status).toBe(409);
});

test("an ad is renewed from five days before its end, and begins anew where it ended", async () => {
  const job = await published();
  expect((await step(job, "renew", {})).status).toBe(409);
  backend.setNow("2026-12-08T09:00:00Z");
  expect((await step(job, "renew", { days: 61 })).status).toBe(422);
  expect((await step(job, "renew", {})).status).toBe(204);
  expect(await (await read(job.slug)).json()).toMatchObject({
    state: "published",
    expires_at: "2027-01-09T23:00:00.000Z",
  });
  expect((await step(job, "renew", {})).status).toBe(409);
});

test("an ad that its team withdraws is gone, and comes back as it was", async () => {
  const job = await published({ ...jobText, deadline: "2026-11-12" });
  const move = (name: string) => job.owner.ask("POST", `${job.path}/${name}`, { version: null });
  expect((await move("unpublish")).status).toBe(200);
  expect((await read(job.slug)).status).toBe(410);
  expect((await move("republish")).status).toBe(200);
  expect((await (await read(job.slug)).json()).state).toBe("published");
  await move("unpublish");
  backend.setNow("2026-11-14T09:00:00Z");
  expect((await move("republish")).status).toBe(200);
  expect((await (await read(job.slug)).json()).state).toBe("expired");
});

test("an ad that the staff took off comes back by the staff alone", async () => {
  const job = await published();
  const move = ({ ask }: Employer["owner"], name: string) =>
    ask("POST", `${job.path}/${name}`, { version: null });
  expect((await move(job.staff, "unpublish")).status).toBe(200);
  expect((await move(job.owner, "republish")).status).toBe(409);
  expect((await move(job.staff, "republish")).status).toBe(200);
});

test("a foreign card is refused when the ad is handed in, and a link in place of a contact's name", async () => {
  const { slug } = await plantActivity(backend.deps.db, "Di altri");
  const { owner, organisationId } = await plantEmployer(backend);
  const changes = {
    ...jobText,
    employer: { activity: slug },
    contact: { name: "Vinci su premi.example.com/x", email: "a@b.it" },
  };
  const errorsOf = async (over: object) => {
    const { path } = await beginJob(owner, { ...changes, ...over }, organisationId);
    const { revision }: EditorDocument = await (await owner.ask("GET", path)).json();
    const answer = await owner.ask("POST", `${path}/submit`, { version: revision?.version });
    return Object.keys((await answer.json()).errors);
  };
  expect(await errorsOf({})).toEqual(["contact.name"]);
  expect(await errorsOf({ contact: jobText.contact })).toEqual(["employer.activity"]);
});

test("a copy of an ad is a draft with questions of its own", async () => {
  const question = { text: "Hai la patente B?", kind: "yes_no" };
  const job = await published({ ...jobText, questions: [question] });
  const { live } = await readItem(job);
  const idIn = (content: unknown) =>
    (content as typeof jobText & { questions: { id: string }[] }).questions[0]?.id;
  const copy = await beginJob(
    job.owner,
    { ...live?.content, deadline: null, questions: [{ ...question }] },
    job.organisationId,
  );
  const { revision } = await readItem({ ...job, ...copy });
  expect(revision?.changes).toMatchObject({ title: jobText.title, questions: [question] });
  expect(idIn(revision?.changes)).not.toBe(idIn(live?.content));
});
