/** @postgres features/giveaways/own */

import { randomUUID } from "node:crypto";
import { inArray, ne } from "drizzle-orm";
import sharp from "sharp";
import { afterCommit } from "@/backend/db/handle";
import { giveaways } from "@/backend/db/schema/giveaways";
import { watchGiveaways } from "@/backend/features/giveaways/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineFileTasks } from "@/backend/features/storage/tasks";
import { backendOfFile } from "@/tests/support/backend";
import {
  aGiveaway,
  publishGiveaway,
  setGiveaway,
  shownGiveaway,
  writeGiveaway,
} from "@/tests/support/giveaways";
import { erasePart, openPeople, passDays, passSeconds } from "@/tests/support/people";
import { reportActions } from "@/tests/support/report-cases";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openPeople);

beforeEach(() => {
  defineNotificationTasks(backend.deps);
  defineFileTasks(backend.deps);
});

const list = async (query = "") =>
  (await (await backend.request(`/api/giveaways${query}`)).json()).data as { slug: string }[];
const page = (slug: string) => backend.request(`/api/giveaways/${slug}`);
const own = async (who: Person, id: string) =>
  (await who.ask("GET", `/api/own-giveaways/${id}`)).json();
const step = (who: Person, id: string, name: string) =>
  who.ask("POST", `/api/own-giveaways/${id}/step`, { step: name });
const answer = async (who: Person, slug: string, text = "Passo sabato mattina?") => {
  const answered = await who.ask("POST", `/api/giveaways/${slug}/answers`, { text });
  return { status: answered.status, ...(await answered.json()) };
};
const thread = async (who: Person, id: string) =>
  (await who.ask("GET", `/api/giveaway-answers/${id}`)).json();
const told = async (who: Person) =>
  (await (await who.ask("GET", "/api/notifications")).json()).data as {
    type: string;
    title: string;
    body: string;
    deep_link: string;
  }[];
const decide = (staff: Person, id: string, body: object) =>
  staff.ask("POST", `/api/staff/giveaways/${id}/decision`, body);
const refusal = (version: string) => ({
  decision: "refuse",
  reason: "unclear",
  message: "Non si capisce che cosa è.",
  version,
});
const remove = async (who: Person, id: string) =>
  (await who.ask("DELETE", `/api/own-giveaways/${id}`)).status;

/** A shown post that three reports have hidden; its author, logged in again, and a report. */
async function heldGiveaway() {
  const { author, post } = await shownGiveaway(backend);
  const people = [await newPerson(backend), await newPerson(backend), await newPerson(backend)];
  passDays(8);
  for (const { id } of people) {
    const person = await logIn(backend, id);
    const report = await person.ask("POST", "/api/reports", {
      subject: { kind: "giveaway", id: post.id },
      reason: "spam",
      text: "Non è un regalo, chiede soldi a chi risponde.",
      good_faith: true,
    });
    expect(report.status).toBe(202);
  }
  const staff = await newStaff(backend, "redattore");
  const { data } = await (await staff.ask("GET", "/api/staff/reports")).json();
  const settle = (body: object) =>
    staff.ask("POST", `/api/staff/reports/${data[0].id}/decision`, body);
  return { author: await logIn(backend, author.id), post, settle };
}

test("the first post of somebody waits for the staff, the next one is shown at once", async () => {
  const ada = await newPerson(backend);
  const first = await writeGiveaway(ada);
  expect([first.answered, first.status, await list()]).toEqual([201, "pending", []]);
  expect((await page(first.slug)).status).toBe(404);
  const staff = await newStaff(backend, "redattore");
  const { waiting } = await (await staff.ask("GET", "/api/staff/giveaways")).json();
  expect(waiting).toMatchObject([{ id: first.id, author: "Anna C." }]);
  const queue = await (await staff.ask("GET", "/api/staff/queue?status=giveaway")).json();
  expect(queue.data).toMatchObject([
    { kind: "giveaway", title: "Libreria di legno", who: "Anna C." },
  ]);
  expect(await publishGiveaway(backend, first)).toBe(204);
  expect((await told(ada))[0]).toMatchObject({
    type: "giveaway",
    body: expect.stringMatching(/fino al(l')? ?\d+ \p{L}+/u),
  });
  const second = await writeGiveaway(ada, { title: "Sedia a dondolo" });
  expect(second.status).toBe("published");
  expect(await list()).toHaveLength(2);
});

test("whoever reads the board learns nothing of who wrote", async () => {
  const { author, post } = await shownGiveaway(backend);
  const shown = await (await page(post.slug)).text();
  expect(shown).not.toMatch(/Anna|Conti|persona\.\d+@/);
  expect(shown).not.toContain(author.id);
});

test("a price, a forbidden thing, a telephone and an unknown state are refused in words, at their fields", async () => {
  const ada = await newPerson(backend);
  const { answered, errors } = await writeGiveaway(ada, {
    title: "Vendo libreria",
    text: "Chiamate il 333 1234567, la do con due gattini.",
    condition: null,
  });
  expect([answered, Object.keys(errors).sort()]).toEqual([422, ["condition", "text", "title"]]);
  expect(errors.title).toEqual([expect.stringMatching(/^«vendo»: qui le cose si regalano/)]);
  expect(errors.text).toHaveLength(2);
  expect((await writeGiveaway(ada, { declared: false })).answered).toBe(422);
});

test("what the staff refuses tells its author why, and may be corrected and sent again", async () => {
  const ada = await newPerson(backend);
  const { id, version } = await writeGiveaway(ada);
  const staff = await newStaff(backend, "redattore");
  expect((await decide(staff, id, refusal(version))).status).toBe(204);
  const refused = await own(ada, id);
  expect(refused).toMatchObject({ status: "rejected", reason: "Non si capisce che cosa è." });
  const { declared: _, ...content } = aGiveaway({ title: "Libreria da parete" });
  const change = { ...content, version: refused.version };
  const changed = await (await ada.ask("PUT", `/api/own-giveaways/${id}`, change)).json();
  expect(changed).toMatchObject({ status: "pending", reason: null });
  // Read before the correction.
  expect((await decide(staff, id, { decision: "publish", version })).status).toBe(409);
  const publish = { decision: "publish", version: changed.version };
  expect((await decide(staff, id, publish)).status).toBe(204);
  expect(await list()).toMatchObject([{ slug: changed.slug, title: "Libreria da parete" }]);
});

test("a refused post stays, also corrected, and keeps its author's next ones waiting", async () => {
  const { author } = await shownGiveaway(backend);
  const { id, version, status } = await writeGiveaway(author, { title: "Sedia a dondolo" });
  const { declared: _, ...content } = aGiveaway({ title: "Sedia a dondolo, di noce" });
  const change = (read: string) =>
    author.ask("PUT", `/api/own-giveaways/${id}`, { ...content, version: read });
  const changed = await (await change(version)).json();
  expect([status, changed.status]).toEqual(["published", "published"]);
  const staff = await newStaff(backend, "redattore");
  // Read before the change.
  expect((await decide(staff, id, refusal(version))).status).toBe(409);
  expect((await decide(staff, id, refusal(changed.version))).status).toBe(204);
  expect([(await own(author, id)).status, await remove(author, id)]).toEqual(["removed", 409]);
  expect((await writeGiveaway(author, { title: "Tavolo" })).status).toBe("pending");
  await setGiveaway(backend, id, { status: "rejected" });
  const refused = await own(author, id);
  expect((await change(refused.version)).status).toBe(200);
  expect([(await own(author, id)).status, await remove(author, id)]).toEqual(["pending", 409]);
  expect((await writeGiveaway(author, { title: "Lampada" })).status).toBe("pending");
});

test("a corrected post can be taken back: the staff no longer reads it, and its reason is shown again", async () => {
  const ada = await newPerson(backend);
  const { id, version } = await writeGiveaway(ada);
  expect((await step(ada, id, "withdraw")).status).toBe(409);
  const staff = await newStaff(backend, "redattore");
  await decide(staff, id, refusal(version));
  const refused = await own(ada, id);
  const { declared: _, ...content } = aGiveaway({ title: "Libreria da parete" });
  const change = { ...content, version: refused.version };
  await ada.ask("PUT", `/api/own-giveaways/${id}`, change);
  expect((await step(ada, id, "withdraw")).status).toBe(200);
  const { waiting } = await (await staff.ask("GET", "/api/staff/giveaways")).json();
  expect(waiting).toEqual([]);
  expect(await own(ada, id)).toMatchObject({
    ...{ status: "rejected", reason: refused.reason },
    can: { edit: true, remove: false, withdraw: false },
  });
  expect((await step(ada, id, "withdraw")).status).toBe(409);
  expect((await writeGiveaway(ada, { title: "Sedia" })).status).toBe("pending");
});

test("nobody of the staff decides on a post of their own, and others see nothing of one's posts", async () => {
  const staff = await newStaff(backend, "redattore");
  const { id, version } = await writeGiveaway(staff);
  const path = `/api/staff/giveaways/${id}/decision`;
  expect((await staff.ask("POST", path, { decision: "publish", version })).status).toBe(403);
  const other = await newPerson(backend);
  expect((await other.ask("GET", `/api/own-giveaways/${id}`)).status).toBe(404);
  expect((await step(other, id, "done")).status).toBe(404);
  expect((await other.ask("DELETE", `/api/own-giveaways/${id}`)).status).toBe(404);
});

test("a post closes by itself after its days, with one reminder, and is renewed three times at most", async () => {
  const { author, post } = await shownGiveaway(backend);
  let ada = author;
  expect((await step(ada, post.id, "renew")).status).toBe(409);
  passDays(28);
  ada = await logIn(backend, author.id);
  await watchGiveaways(backend.deps);
  await watchGiveaways(backend.deps);
  const reminders = (await told(ada)).filter(({ title }) => title.includes("sta per finire"));
  expect(reminders).toHaveLength(1);
  passDays(3);
  expect([await list(), (await page(post.slug)).status]).toEqual([[], 410]);
  await watchGiveaways(backend.deps);
  ada = await logIn(backend, author.id);
  expect(await own(ada, post.id)).toMatchObject({ status: "expired", renewals_left: 3 });
  for (let round = 0; round < 3; round++) {
    expect((await step(ada, post.id, "renew")).status).toBe(200);
    expect(await list()).toHaveLength(1);
    passDays(31);
    ada = await logIn(backend, author.id);
  }
  expect(await own(ada, post.id)).toMatchObject({ renewals_left: 0, can: { renew: false } });
  expect((await step(ada, post.id, "renew")).status).toBe(409);
});

test("what is given away leaves the board, and is deleted sixty days later with what was written", async () => {
  const { author, post } = await shownGiveaway(backend);
  const bea = await newPerson(backend);
  const { id } = await answer(bea, post.slug);
  expect((await step(author, post.id, "done")).status).toBe(200);
  expect((await page(post.slug)).status).toBe(410);
  expect((await thread(author, id)).messages).toHaveLength(1);
  passDays(61);
  await watchGiveaways(backend.deps);
  const later = await logIn(backend, author.id);
  expect((await later.ask("GET", `/api/own-giveaways/${post.id}`)).status).toBe(404);
  expect((await later.ask("GET", `/api/giveaway-answers/${id}`)).status).toBe(404);
});

test("what was given away after its end is kept sixty days from its end", async () => {
  const { author, post } = await shownGiveaway(backend);
  passDays(41);
  const late = await logIn(backend, author.id);
  expect((await step(late, post.id, "done")).status).toBe(200);
  passDays(51);
  await watchGiveaways(backend.deps);
  const later = await logIn(backend, author.id);
  expect((await later.ask("GET", `/api/own-giveaways/${post.id}`)).status).toBe(404);
});

test("a post that its author deletes while the hourly work runs stops nothing", async () => {
  const [first, second, third] = [
    await shownGiveaway(backend),
    await shownGiveaway(backend),
    await shownGiveaway(backend),
  ];
  passDays(31);
  const { deps } = backend;
  const changedIn = () =>
    afterCommit(async () => {
      await deps.db.delete(giveaways).where(ne(giveaways.id, third.post.id));
    });
  await watchGiveaways({ ...deps, web: { ...deps.web, changedIn } });
  const later = await logIn(backend, third.author.id);
  expect(await own(later, third.post.id)).toMatchObject({ status: "expired" });
  const { db } = deps;
  expect(await db.$count(giveaways, inArray(giveaways.id, [first.post.id, second.post.id]))).toBe(
    0,
  );
});

test("two people write to each other without addresses; a third one reads nothing", async () => {
  const { author, post } = await shownGiveaway(backend);
  const [bea, other] = [await newPerson(backend), await newPerson(backend)];
  const { id, status } = await answer(bea, post.slug);
  expect(status).toBe(201);
  expect(await told(author)).toContainEqual(
    expect.objectContaining({ deep_link: `/profilo/annunci/messaggi/${id}` }),
  );
  const back = { text: "Sì, dopo le dieci." };
  passSeconds(60);
  expect((await author.ask("POST", `/api/giveaway-answers/${id}/messages`, back)).status).toBe(204);
  passSeconds(60);
  // A second answer goes on with the same conversation.
  expect((await answer(bea, post.slug, "Grazie!")).id).toBe(id);
  const read = await thread(bea, id);
  expect(read).toMatchObject({ is_author: false, with: "Anna C." });
  // Its state is its author's affair.
  expect(read.giveaway).toEqual({ title: "Libreria di legno", type: "offer", slug: post.slug });
  expect(read.messages.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([
    true,
    false,
    true,
  ]);
  expect(JSON.stringify(read)).not.toMatch(/@|persona/);
  expect((await other.ask("GET", `/api/giveaway-answers/${id}`)).status).toBe(404);
  const message = await other.ask("POST", `/api/giveaway-answers/${id}/messages`, back);
  expect(message.status).toBe(404);
  expect((await answer(author, post.slug)).status).toBe(409);
});

test("an ended conversation takes no more messages, of neither side", async () => {
  const { author, post } = await shownGiveaway(backend);
  const bea = await newPerson(backend);
  const { id } = await answer(bea, post.slug);
  expect((await author.ask("POST", `/api/giveaway-answers/${id}/end`)).status).toBe(204);
  expect((await answer(bea, post.slug)).status).toBe(409);
  const path = `/api/giveaway-answers/${id}/messages`;
  expect((await author.ask("POST", path, { text: "Ciao" })).status).toBe(409);
});

test("an account has ten open posts, also by corrections, and answers ten times a day", async () => {
  const ada = await newPerson(backend);
  const first = await writeGiveaway(ada);
  await publishGiveaway(backend, first);
  for (let day = 0; day < 9; day++) {
    if (day % 4 === 3) passDays(1);
    const again = await logIn(backend, ada.id);
    expect((await writeGiveaway(again, { title: `Sedia numero ${day}` })).answered).toBe(201);
  }
  passDays(1);
  const later = await logIn(backend, ada.id);
  expect((await writeGiveaway(later)).answered).toBe(409);
  const at = backend.deps.now();
  await setGiveaway(backend, first.id, { status: "rejected", reason: "No", closed_at: at });
  expect((await writeGiveaway(later)).answered).toBe(201);
  const { declared: _, ...content } = aGiveaway();
  const { version } = await own(later, first.id);
  const change = { ...content, version };
  expect((await later.ask("PUT", `/api/own-giveaways/${first.id}`, change)).status).toBe(409);
  const bea = await newPerson(backend);
  const { data } = await (await backend.request("/api/giveaways?per_page=1")).json();
  for (let count = 0; count < 10; count++) {
    expect((await answer(bea, data[0].slug, `Messaggio ${count}`)).status).toBe(201);
  }
  expect((await answer(bea, data[0].slug)).status).toBe(429);
});

test("the list is filtered by kind, category and words, and the search finds a post", async () => {
  const { post } = await shownGiveaway(backend);
  await shownGiveaway(backend, {
    type: "wanted",
    title: "Cerco vasetti di vetro",
    category: "kitchen",
    condition: null,
  });
  expect(await list("?type=wanted")).toMatchObject([{ title: "Cerco vasetti di vetro" }]);
  expect(await list("?category=furniture")).toMatchObject([{ slug: post.slug }]);
  expect(await list("?q=ripiani")).toHaveLength(2);
  expect(await list("?q=vasetti")).toHaveLength(1);
  const found = await (await backend.request("/api/search?q=libreria")).json();
  expect(found.results.giveaways).toMatchObject([
    { title: "Libreria di legno", route: `/sostenibilita/regalo/${post.slug}` },
  ]);
});

test("pictures are their author's uploads with a text each, and others are refused", async () => {
  const ada = await newPerson(backend);
  const png = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#385" },
  })
    .png()
    .toBuffer();
  const type = { "content-type": "application/octet-stream" };
  const sent = await ada.ask("POST", "/api/own-giveaways/pictures", png, type);
  const { hash } = await sent.json();
  const pictures = [{ hash, alt: "La libreria vista di lato" }];
  const post = await writeGiveaway(ada, { pictures });
  expect(post.pictures).toMatchObject([{ hash, alt: "La libreria vista di lato" }]);
  const without = await writeGiveaway(ada, { pictures: [{ hash, alt: "" }] });
  expect(Object.keys(without.errors)).toEqual(["pictures.0.alt"]);
  const unknown = [{ hash: "0".repeat(32), alt: "Niente" }];
  expect(Object.keys((await writeGiveaway(ada, { pictures: unknown })).errors)).toEqual([
    "pictures",
  ]);
});

test("three reports hide a post until the staff decides, and dismissing them shows it again", async () => {
  const { author, post, settle } = await heldGiveaway();
  expect(await list()).toEqual([]);
  // Its author can neither delete nor change what was reported.
  const held = await own(author, post.id);
  expect(held).toMatchObject({ status: "hidden", can: { edit: false, remove: false } });
  const { declared: _, ...content } = aGiveaway();
  const change = { ...content, version: held.version };
  const changed = await author.ask("PUT", `/api/own-giveaways/${post.id}`, change);
  expect([changed.status, await remove(author, post.id)]).toEqual([409, 409]);
  const message = "Abbiamo controllato: è un regalo vero.";
  expect((await settle({ decision: "dismiss", message })).status).toBeLessThan(300);
  expect(await list()).toHaveLength(1);
});

test("a post that reports hid stays hidden with the reason of the staff's decision", async () => {
  const { author, post, settle } = await heldGiveaway();
  const message = "Manca la misura: aggiungila e rimandalo.";
  const decision = { decision: "uphold", measure: "hidden", message };
  expect((await settle(decision)).status).toBeLessThan(300);
  expect(await own(author, post.id)).toMatchObject({
    status: "hidden",
    reason: message,
    can: { edit: true, remove: false },
  });
});

test("an account takes its posts and conversations with it, and its export has both", async () => {
  const { author, post } = await shownGiveaway(backend);
  const bea = await newPerson(backend);
  await answer(bea, post.slug, "Passo domani.");
  const parts = (person: Person) =>
    Promise.all(
      backend.deps.personalData
        .filter(({ name }) => name.startsWith("giveaway"))
        .map(({ read }) => read(backend.deps.db, person.id, backend.deps.now())),
    );
  expect(await parts(author)).toMatchObject([[{ title: "Libreria di legno" }], []]);
  expect(await parts(bea)).toMatchObject([[], [{ text: "Passo domani." }]]);
  const { db } = backend.deps;
  const [row] = await db.select().from(giveaways);
  if (!row) throw new Error("There is no post");
  const { search: _, ...values } = row;
  const more = Array.from({ length: 200 }, (__, at) => ({
    ...values,
    id: randomUUID(),
    slug: `altro-${at}`,
  }));
  await db.insert(giveaways).values(more);
  expect((await parts(author))[0]).toHaveLength(201);
  await erasePart(backend, db, "giveaways", author.id);
  expect(await list()).toEqual([]);
  expect(await parts(bea)).toEqual([[], []]);
});

test("what the staff refused stays while one may object, and until an objection is answered", async () => {
  const staff = await newStaff(backend, "redattore");
  const mine: Record<string, { author: Person; id: string }> = {};
  for (const email of ["ada@example.test", "bea@example.test"]) {
    const author = await newPerson(backend, { email });
    const { id, version } = await writeGiveaway(author);
    expect((await decide(staff, id, refusal(version))).status).toBe(204);
    mine[email] = { author, id };
  }
  const { linkOf, object } = reportActions(backend);
  expect((await object(await linkOf("bea@example.test"))).status).toBe(202);
  const left = async () => {
    await watchGiveaways(backend.deps);
    const found = await Promise.all(
      Object.values(mine).map(async ({ author, id }) => {
        const again = await logIn(backend, author.id);
        return (await again.ask("GET", `/api/own-giveaways/${id}`)).status;
      }),
    );
    return found;
  };
  passDays(185);
  expect(await left()).toEqual([200, 200]);
  passDays(6);
  expect(await left()).toEqual([404, 200]);
});
