/** @postgres features/giveaways/answers features/giveaways/own */

import sharp from "sharp";
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
    deep_link: string;
  }[];

test("the first post of somebody waits for the staff, the next one is shown at once", async () => {
  const ada = await newPerson(backend);
  const first = await writeGiveaway(ada);
  expect([first.answered, first.status, await list()]).toEqual([201, "pending", []]);
  expect((await page(first.slug)).status).toBe(404);
  const staff = await newStaff(backend, "redattore");
  const { waiting } = await (await staff.ask("GET", "/api/staff/giveaways")).json();
  expect(waiting).toMatchObject([{ id: first.id, author: "Anna C." }]);
  const queue = await (await staff.ask("GET", "/api/staff/queue?status=giveaway")).json();
  expect(queue.data).toMatchObject([{ kind: "giveaway", title: "Libreria di legno" }]);
  expect(await publishGiveaway(backend, first)).toBe(204);
  expect((await told(ada))[0]).toMatchObject({ type: "giveaway" });
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
  const decide = (body: object) => staff.ask("POST", `/api/staff/giveaways/${id}/decision`, body);
  const message = "Non si capisce che cosa è.";
  const refusal = { decision: "refuse", reason: "unclear", message, version };
  expect((await decide(refusal)).status).toBe(204);
  const refused = await own(ada, id);
  expect(refused).toMatchObject({ status: "rejected", reason: message });
  const { declared: _, ...content } = aGiveaway({ title: "Libreria da parete" });
  const change = { ...content, version: refused.version };
  const changed = await (await ada.ask("PUT", `/api/own-giveaways/${id}`, change)).json();
  expect(changed.status).toBe("pending");
  // Read before the correction.
  expect((await decide({ decision: "publish", version })).status).toBe(409);
  expect((await decide({ decision: "publish", version: changed.version })).status).toBe(204);
  expect(await list()).toMatchObject([{ slug: changed.slug, title: "Libreria da parete" }]);
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

test("an account has ten open posts and answers ten times a day", async () => {
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
  const ada = await logIn(backend, author.id);
  expect([(await own(ada, post.id)).status, await list()]).toEqual(["hidden", []]);
  const staff = await newStaff(backend, "redattore");
  const { data } = await (await staff.ask("GET", "/api/staff/reports")).json();
  const decision = { decision: "dismiss", message: "Abbiamo controllato: è un regalo vero." };
  const path = `/api/staff/reports/${data[0].id}/decision`;
  expect((await staff.ask("POST", path, decision)).status).toBeLessThan(300);
  expect(await list()).toHaveLength(1);
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
  await erasePart(backend, backend.deps.db, "giveaways", author.id);
  expect(await list()).toEqual([]);
  expect(await parts(bea)).toEqual([[], []]);
});

test("what the staff refused stays for who may object, and goes after half a year", async () => {
  const { author, post } = await shownGiveaway(backend);
  const at = backend.deps.now();
  await setGiveaway(backend, post.id, { status: "removed", reason: "No", closed_at: at });
  passDays(100);
  await watchGiveaways(backend.deps);
  const ada = await logIn(backend, author.id);
  expect(await own(ada, post.id)).toMatchObject({ status: "removed", can: { edit: false } });
  passDays(81);
  await watchGiveaways(backend.deps);
  const later = await logIn(backend, author.id);
  expect((await later.ask("GET", `/api/own-giveaways/${post.id}`)).status).toBe(404);
});
