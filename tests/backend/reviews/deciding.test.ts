import { hideReview } from "@/backend/features/reviews/deciding";
import { expireReviews } from "@/backend/features/reviews/service";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import { backendOfFile } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { giveRole } from "../../support/organisations";
import { type Browser, openPeople, passDays } from "../../support/people";
import { honestReview, settleReviewers } from "../../support/reviews";
import { logIn } from "../../support/signed-in";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let ugo: Browser & { id: string };
let rita: Browser & { id: string };
let osteria: string;
const refusal = { decision: "refuse", reason: "linguaggio", message: "Offende chi ci lavora." };
const publication = { decision: "publish" };

beforeEach(async () => {
  ({ anna, ugo, rita } = await settleReviewers(backend, "private/review-photos/"));
  const found = await (await backend.request("/api/activities/osteria")).json();
  osteria = found.id;
  backend.told.length = 0;
});

const write = async (who: Browser, over = {}, slug = "osteria") =>
  (await who.call("POST", `/api/activities/${slug}/reviews`, honestReview(over))).json();
const decide = (id: string, decision: object, who: Browser = rita) =>
  who.call("POST", `/api/staff/reviews/${id}/decision`, decision);
const asRead = async (id: string) => (await rita.call("GET", `/api/staff/reviews/${id}`)).json();
const archive = async () =>
  (await (await backend.request("/api/activities/osteria/reviews?archive=1")).json()).data;

/** A review of Anna that was published. */
async function publishOne(slug = "osteria"): Promise<string> {
  const { id } = await write(anna, {}, slug);
  await decide(id, publication);
  return id;
}

/** A review of Anna that has left the average. */
async function archiveOne(): Promise<string> {
  const id = await publishOne();
  passDays(2 * 366);
  await expireReviews(backend.deps);
  for (const who of [anna, ugo, rita]) {
    Object.assign(who, (await logIn(backend, who.id)).browser);
  }
  expect(await archive()).toHaveLength(1);
  backend.told.length = 0;
  return id;
}

test("nobody decides on a review of their own, or of a business of theirs", async () => {
  const own = await write(rita);
  const refused = await decide(own.id, publication);
  expect([refused.status, (await refused.json()).message]).toEqual([403, texts.ownDecision]);
  const { id } = await write(anna);
  await giveRole(backend, rita.id, "esercente", [osteria]);
  for (const decision of [publication, refusal]) {
    const answer = await decide(id, decision);
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      texts.ownBusinessDecision,
    ]);
  }
  expect((await asRead(id)).status).toBe("pending");
});

test("what its author has changed since it was read is read again before it is decided on", async () => {
  const { id, edited_at } = await write(anna);
  const { personal_experience: _, no_reward: __, ...edit } = honestReview({ rating: 1 });
  await anna.call("PATCH", `/api/reviews/${id}`, edit);
  for (const decision of [publication, refusal]) {
    const answer = await decide(id, { ...decision, edited_at });
    expect([answer.status, (await answer.json()).message]).toEqual([409, texts.editedMeanwhile]);
  }
  const read = await asRead(id);
  expect([read.status, read.history.length]).toEqual(["pending", 1]);
  expect((await decide(id, { ...publication, edited_at: read.edited_at })).status).toBe(200);
});

test("who writes again after a refusal is read first, and the staff learns why", async () => {
  await plantActivity(backend.deps.db, "Trattoria");
  await publishOne("trattoria");
  const { id } = await write(anna, { rating: 1 });
  await decide(id, refusal);
  const again = await write(anna);
  expect(again.status).toBe("pending");
  expect((await asRead(again.id)).waits_for).toEqual(["rewritten"]);
});

test("so is who takes a review back while reports hide it; to take back one that is shown is free", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Trattoria");
  await publishOne("trattoria");
  const shown = await write(anna);
  await anna.call("DELETE", `/api/reviews/${shown.id}`);
  const second = await write(anna);
  expect([shown.status, second.status]).toEqual(["published", "published"]);
  await db.transaction((tx) => hideReview(backend.deps, tx, second.id, async () => true));
  expect((await anna.call("DELETE", `/api/reviews/${second.id}`)).status).toBe(204);
  expect((await write(anna)).status).toBe("pending");
});

test("a review in the archive can be taken away by the staff, and the pages hear of it", async () => {
  const id = await archiveOne();
  expect((await decide(id, refusal)).status).toBe(200);
  expect([await archive(), (await asRead(id)).status]).toEqual([[], "removed"]);
  expect(backend.told).toEqual([
    { tags: ["activities", "activity:osteria", "related:ristoranti"] },
  ]);
});

test("its author can take a review out of the archive, but not change it", async () => {
  const id = await archiveOne();
  const { personal_experience: _, no_reward: __, ...edit } = honestReview();
  expect((await anna.call("PATCH", `/api/reviews/${id}`, edit)).status).toBe(409);
  expect((await anna.call("DELETE", `/api/reviews/${id}`)).status).toBe(204);
  expect(await archive()).toEqual([]);
  expect(backend.told).toHaveLength(1);
});

test("a reply that is taken away and written anew is told once", async () => {
  const id = await publishOne();
  await giveRole(backend, ugo.id, "esercente", [osteria]);
  for (const text of ["Grazie", "Grazie mille"]) {
    expect((await ugo.call("PUT", `/api/reviews/${id}/reply`, { text })).status).toBe(200);
    expect((await ugo.call("DELETE", `/api/reviews/${id}/reply`)).status).toBe(200);
  }
  const { data } = await (await anna.call("GET", "/api/notifications")).json();
  expect(data.filter(({ type }: { type: string }) => type === "review_reply")).toHaveLength(1);
});
