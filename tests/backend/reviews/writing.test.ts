import { sql } from "drizzle-orm";
import { eraseReviews } from "@/backend/features/reviews/service";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole } from "../../support/organisations";
import {
  type Browser,
  deliver,
  logIn,
  openBrowser,
  openPeople,
  passDays,
  signUp,
} from "../../support/people";
import { honestReview } from "../../support/reviews";
import { signUpAs } from "../../support/role-requests";

const backend = backendOfFile(openPeople);
let activity: { id: string; slug: string };
let anna: Browser & { id: string };
let rita: Browser & { id: string };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantActivity(backend.deps.db, "Osteria");
  anna = await signUpAs(backend, "anna@example.it");
  rita = await signUpAs(backend, "rita@example.it", "redattore");
  backend.told.length = 0;
  backend.mails.length = 0;
});

const path = () => `/api/activities/${activity.slug}/reviews`;
const write = (who: Browser, over = {}) => who.call("POST", path(), honestReview(over));
const decide = (id: string, decision: object) =>
  rita.call("POST", `/api/staff/reviews/${id}/decision`, decision);
const shown = async () => (await (await backend.request(path())).json()).data;
const rating = async () =>
  (await (await backend.request(`/api/activities/${activity.slug}`)).json()).rating;
const refusal = { decision: "refuse", reason: "fuori_tema", message: "Parla di un altro locale." };

/** Somebody of whom a review was published before, elsewhere. */
async function makeKnown(who: Browser): Promise<void> {
  const other = await plantActivity(backend.deps.db, "Trattoria");
  const made = await who.call("POST", `/api/activities/${other.slug}/reviews`, honestReview());
  await decide((await made.json()).id, { decision: "publish" });
  backend.told.length = 0;
}

describe("writing a review", () => {
  test("needs a login, a confirmed address and both declarations", async () => {
    expect((await write(openBrowser(backend))).status).toBe(401);
    const undeclared = await write(anna, { no_reward: false });
    expect(Object.keys((await undeclared.json()).errors)).toEqual(["no_reward"]);
    await backend.deps.db.execute(sql`update users set email_verified = false`);
    expect((await write(anna)).status).toBe(403);
    expect(await (await anna.call("GET", `${path()}/mine`)).json()).toEqual({
      state: "unverified",
      review: null,
    });
  });

  test("is not for a browser on which somebody of the business has logged in, whatever the address is now", async () => {
    const counter = openBrowser(backend);
    await signUp(backend, "ernesto@example.it", counter);
    await backend.deps.db.execute(sql`
      update users set email = 'ernesto@altrove.it' where email = 'ernesto@example.it'`);
    const { user } = await (await counter.call("GET", "/api/frontend/profile")).json();
    await counter.call("POST", "/api/auth/logout");
    await signUp(backend, "nina@example.it", counter);
    await giveRole(backend, user.id, "esercente", [activity.id]);
    const refused = await write(counter);
    expect([refused.status, (await refused.json()).message]).toEqual([403, reviewWrites.ownDevice]);
    const standing = await (await counter.call("GET", `${path()}/mine`)).json();
    expect(standing).toEqual({ state: "own_device", review: null });
    const elsewhere = openBrowser(backend);
    await logIn(elsewhere, { email: "nina@example.it" });
    expect((await write(elsewhere)).status).toBe(201);
  });

  test("of a new author waits; published it is shown, counted, and told to the web", async () => {
    const made = await (await write(anna)).json();
    expect(made).toMatchObject({ status: "pending", author_name: "Anna R.", title: "Ottimo" });
    expect([await shown(), (await rating()).count, backend.told]).toEqual([[], 0, []]);
    const queue = await (await rita.call("GET", "/api/staff/reviews")).json();
    expect(queue.data.map((one: { id: string }) => one.id)).toEqual([made.id]);
    expect((await decide(made.id, { decision: "publish" })).status).toBe(200);
    expect(await shown()).toHaveLength(1);
    expect(await rating()).toMatchObject({ count: 1, distribution: [0, 0, 0, 0, 1] });
    expect(backend.told).toEqual([
      { tags: ["activities", "activity:osteria", "related:ristoranti"] },
    ]);
    expect((await decide(made.id, { decision: "publish" })).status).toBe(409);
  });

  test("of a known author is shown when the answer comes", async () => {
    await makeKnown(anna);
    expect((await (await write(anna)).json()).status).toBe("published");
    expect((await shown())[0]).toMatchObject({ author_name: "Anna R.", rating: 5 });
    expect(backend.told).toHaveLength(1);
  });

  test.each([
    ["two stars", { rating: 2 }],
    ["a link", { text: "Guardate che belle offerte su www.sconti-veri.shop, correte tutti." }],
  ])("with %s waits, whoever writes it", async (_, over) => {
    await makeKnown(anna);
    expect((await (await write(anna, over)).json()).status).toBe("pending");
  });

  test("is done once for each activity, also of two sent at once", async () => {
    const answers = await Promise.all([write(anna), write(anna)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await write(anna);
    expect((await again.json()).message).toBe("Hai già recensito questa attività.");
    expect((await (await anna.call("GET", `${path()}/mine`)).json()).state).toBe("written");
  });

  test("is refused to the business itself, and for a visit of long ago or of tomorrow", async () => {
    const owner = await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
    expect((await write(owner)).status).toBe(403);
    for (const days of [-31, 2]) {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      expect((await (await write(anna, { visited_on: day })).json()).errors).toEqual({
        visited_on: ["La visita deve essere avvenuta negli ultimi 30 giorni."],
      });
    }
  });

  test("takes neither a state nor a name nor a verified visit", async () => {
    for (const extra of [{ status: "published" }, { author_name: "X" }, { verified_visit: true }]) {
      expect((await write(anna, extra)).status).toBe(422);
    }
  });

  test("is slowed down after five a day", async () => {
    for (let number = 1; number <= 5; number++) {
      const other = await plantActivity(backend.deps.db, `Bar ${number}`);
      const made = await anna.call("POST", `/api/activities/${other.slug}/reviews`, honestReview());
      expect(made.status).toBe(201);
    }
    expect((await write(anna)).status).toBe(429);
  });
});

describe("one's own review", () => {
  test("is changed within 48 hours, and read again when that makes it doubtful", async () => {
    await makeKnown(anna);
    const { id } = await (await write(anna)).json();
    const edit = {
      rating: 4,
      title: "",
      text: "Bene, ma il servizio era un poco lento.".padEnd(40),
    };
    const body = { ...edit, visited_on: honestReview().visited_on };
    const edited = await anna.call("PATCH", `/api/reviews/${id}`, body);
    expect(await edited.json()).toMatchObject({ status: "published", rating: 4, title: null });
    expect((await rating()).distribution).toEqual([0, 0, 0, 1, 0]);
    const low = await anna.call("PATCH", `/api/reviews/${id}`, { ...body, rating: 1 });
    expect((await low.json()).status).toBe("pending");
    expect(await shown()).toEqual([]);
    passDays(2);
    const late = await anna.call("PATCH", `/api/reviews/${id}`, body);
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      "Una recensione si può modificare solo nelle prime 48 ore.",
    ]);
  });

  test("stays in everything that a change does not name", async () => {
    await makeKnown(anna);
    const aspects = { service: 5, price: 2 };
    const { id } = await (await write(anna, { title: "Pane", aspects })).json();
    const path = `/api/reviews/${id}`;
    const { edited_at: _, ...before } = await (
      await anna.call("PATCH", path, { aspects: { price: null, quality: 4 } })
    ).json();
    expect(before).toMatchObject({
      ...{ rating: honestReview().rating, title: "Pane", text: honestReview().text },
      ...{ visited_on: honestReview().visited_on, status: "published" },
      aspects: { service: 5, quality: 4, price: null },
    });
    const after = await (await anna.call("PATCH", path, { rating: 1 })).json();
    expect(after).toMatchObject({ ...before, rating: 1, status: "pending" });
    const still = await (await anna.call("PATCH", path, { title: null })).json();
    expect(still).toMatchObject({ ...before, rating: 1, status: "pending", title: null });
  });

  test("is taken back, leaves the average, and makes room for another", async () => {
    await makeKnown(anna);
    const { id } = await (await write(anna)).json();
    expect((await anna.call("DELETE", `/api/reviews/${id}`)).status).toBe(204);
    expect([await shown(), (await rating()).count]).toEqual([[], 0]);
    expect((await write(anna)).status).toBe(201);
  });

  test("is nobody else's to touch", async () => {
    const { id } = await (await write(anna)).json();
    const ugo = await signUpAs(backend, "ugo@example.it");
    const { personal_experience: _, no_reward: __, ...body } = honestReview();
    expect((await ugo.call("PATCH", `/api/reviews/${id}`, body)).status).toBe(404);
    expect((await ugo.call("DELETE", `/api/reviews/${id}`)).status).toBe(404);
    expect((await (await ugo.call("GET", "/api/profile/reviews")).json()).total).toBe(0);
    for (const call of [
      () => ugo.call("GET", "/api/staff/reviews"),
      () => ugo.call("POST", `/api/staff/reviews/${id}/decision`, { decision: "publish" }),
      () => ugo.call("GET", "/api/business/reviews"),
      () => ugo.call("PUT", `/api/reviews/${id}/reply`, { text: "Grazie" }),
      () => ugo.call("POST", `/api/reviews/${id}/flag`, { reason: "fuori_tema" }),
    ]) {
      expect((await call()).status).toBe(403);
    }
  });

  test("stays without a name when its author goes", async () => {
    await makeKnown(anna);
    await write(anna);
    await eraseReviews(backend.deps.db, anna.id);
    expect((await shown())[0].author_name).toBe("Utente cancellato");
  });
});

test("a refusal gives its author the rule and the reasons", async () => {
  const { id } = await (await write(anna)).json();
  expect((await decide(id, { decision: "refuse", reason: "fuori_tema" })).status).toBe(422);
  expect((await (await decide(id, refusal)).json()).status).toBe("rejected");
  await deliver(backend);
  const mail = backend.mails.find(({ subject }) => subject.includes("non è pubblicata"));
  expect(mail?.text).toContain("Il testo non parla dell'attività.");
  expect(mail?.text).toContain("«Parla di un altro locale.»");
  const own = await (await anna.call("GET", "/api/profile/reviews")).json();
  expect(own.data[0]).toMatchObject({
    status: "rejected",
    status_reason: "Parla di un altro locale.",
  });
});

test("the business answers once, can change it, and only its own reviews exist for it", async () => {
  await makeKnown(anna);
  const { id } = await (await write(anna)).json();
  const owner = await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
  const other = await plantActivity(backend.deps.db, "Bar Sport");
  const stranger = await signUpAs(backend, "sara@example.it", "esercente", [other.id]);
  const reply = (who: Browser, text: string) =>
    who.call("PUT", `/api/reviews/${id}/reply`, { text });
  expect((await reply(stranger, "Grazie")).status).toBe(404);
  expect((await reply(owner, "Grazie")).status).toBe(200);
  await reply(owner, "Grazie della visita.");
  expect((await shown())[0].reply.text).toBe("Grazie della visita.");
  const mine = await (await owner.call("GET", "/api/business/reviews")).json();
  expect(mine.data.map((one: { id: string }) => one.id)).toEqual([id]);
  const { rows } = await backend.deps.db.execute(
    sql`select type from notifications where type = 'review_reply'`,
  );
  expect(rows).toHaveLength(1);
  await owner.call("DELETE", `/api/reviews/${id}/reply`);
  expect((await shown())[0].reply).toBeNull();
});
