/**
 * @postgres features/activity-merges/queries, features/reports/activity-use, features/role-requests/activity-use,
 * features/statistics/activity-use
 */

import { eq } from "drizzle-orm";
import { activities, activitySlugs, mergedActivities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { claims } from "@/backend/db/schema/claims";
import { revisions } from "@/backend/db/schema/editorial";
import { notifications } from "@/backend/db/schema/notifications";
import { auditLog } from "@/backend/db/schema/operator";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews, reviewVotes } from "@/backend/db/schema/reviews";
import { roleRequests } from "@/backend/db/schema/role-requests";
import { dailyCounts } from "@/backend/db/schema/statistics";
import { suggestions } from "@/backend/db/schema/suggestions";
import { hasWrittenOn } from "@/backend/features/claims/queries";
import { editorialTasks } from "@/backend/features/editorial/tasks";
import { defineImportTasks } from "@/backend/features/imports/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { addUsefulVotes } from "@/backend/features/reviews/service";
import { addCounts } from "@/backend/features/statistics/queries";
import type { ActivityMergePreview, TwinList, TwinPairs } from "@/lib/contract/activity-merges";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { backendOfFile, mailTasks, openWithTasks } from "../../support/backend";
import { everyDay, plantActivity, plantDirectory, plantReview } from "../../support/directory";
import { plantEvent } from "../../support/events";
import { importsOf, tableOf } from "../../support/imports";
import { plantOrganisation, putInTeam } from "../../support/organisations";
import { newPerson, type Person } from "../../support/signed-in";
import { newStaff } from "../../support/staff";

const backend = backendOfFile(() =>
  openWithTasks([mailTasks, defineNotificationTasks, editorialTasks, defineImportTasks]),
);
const { bring } = importsOf(backend);
let editor: Person;
/** The activities that stays, and the one that goes. */
let bar: string;
let twin: string;

const fullHours = { weekly: everyDay(["08:00", "20:00"]) };

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  const { db } = backend.deps;
  await plantDirectory(db);
  editor = await newStaff(backend, "redattore");
  bar = (await plantActivity(db, "Bar Sport", { category: "bar", zone: "centro" })).id;
  twin = (
    await plantActivity(db, "Bar Sport Centrale", {
      zone: "centro",
      summary: "Colazioni dal 1960.",
      phones: ["+390761555010"],
      opening: fullHours as never,
    })
  ).id;
  backend.told.length = 0;
});

const pathOf = (id: string) => `/api/staff/activities/${id}/merge`;

async function preview(id = bar, from = twin, who = editor): Promise<ActivityMergePreview> {
  const response = await who.ask("GET", `${pathOf(id)}?from=${from}`);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

/** Makes the second activity a part of the first, with what the preview proposes. */
async function merge(over: { take?: string[]; etag?: string } = {}, id = bar, from = twin) {
  const { etag, fields } = await preview(id, from);
  const take = fields.filter(({ is_taken }) => is_taken).map(({ field }) => field);
  return editor.ask("POST", pathOf(id), { from, etag, take, ...over });
}

async function merged(...how: Parameters<typeof merge>): Promise<void> {
  const response = await merge(...how);
  expect({ status: response.status, body: await response.text() }).toEqual({
    status: 204,
    body: "",
  });
}

async function refusal(...how: Parameters<typeof merge>): Promise<[number, string]> {
  const response = await merge(...how);
  return [response.status, (await response.json()).message];
}

const read = async (slug: string) => (await backend.request(`/api/activities/${slug}`)).json();

test("the old address leads to the card that stays, and lists, search and sitemap have one card", async () => {
  const { db } = backend.deps;
  await db.insert(activitySlugs).values({ slug: "bar-di-gino", activity_id: twin });
  await merged();
  for (const slug of ["bar-sport-centrale", "bar-di-gino"]) {
    expect((await read(slug)).slug).toBe("bar-sport");
    const reviews = await backend.request(`/api/activities/${slug}/reviews`);
    expect(reviews.status).toBe(200);
  }
  const list = await (await backend.request("/api/activities")).json();
  expect(list).toMatchObject({ total: 1, data: [{ name: "Bar Sport" }] });
  const found = await (await backend.request("/api/search?q=centrale")).json();
  expect(found.results.activities).toEqual([]);
  const index = await (await backend.request("/api/activities/index")).json();
  expect(index.data.map(({ slug }: { slug: string }) => slug)).toEqual(["bar-sport"]);
  const tags = backend.told.flatMap((one) => one.tags);
  for (const tag of [
    "activities",
    "activity:bar-sport",
    "activity:bar-sport-centrale",
    "activity:bar-di-gino",
    "related:bar",
    "related:ristoranti",
  ]) {
    expect(tags).toContain(tag);
  }
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "activities.merge", target: "bar-sport" });
  expect(entry?.details).toMatchObject({
    by: editor.id,
    from: twin,
    slug: "bar-sport-centrale",
    name: "Bar Sport",
    merged: "Bar Sport Centrale",
  });
  expect((await editor.ask("GET", `/api/editor/activity/${twin}`)).status).toBe(404);
});

test("a value is kept from the card that stays, taken where it has none, and chosen otherwise", async () => {
  const { fields, obstacles } = await preview();
  expect(obstacles).toEqual([]);
  expect(fields.map(({ field, is_taken }) => [field, is_taken])).toEqual(
    expect.arrayContaining([
      ["name", false],
      ["category", false],
      ["summary", true],
      ["phones", true],
      ["opening", true],
    ]),
  );
  await merged({ take: ["name", "summary", "opening"] });
  expect(await read("bar-sport")).toMatchObject({
    name: "Bar Sport Centrale",
    summary: "Colazioni dal 1960.",
    phones: [],
    category: { slug: "bar" },
    opening: { weekly: { mo: [["08:00", "20:00"]] } },
  });
  const document = await (await editor.ask("GET", `/api/editor/activity/${bar}`)).json();
  // The first as it was, the other one as it was, and what became of them.
  expect(document.versions).toHaveLength(3);
  expect(document.versions[0]).toMatchObject({ author: "Anna Conti" });
  expect(document.versions[0].fields.toSorted()).toEqual(["name", "opening", "summary"]);
  expect(document.history.map(({ after }: { after: string }) => after)).toEqual([
    "changed",
    "merged",
  ]);
  expect(document.history[1].message).toContain("/attivita/bar-sport-centrale");
});

test("a field in which they do not differ cannot be taken, and a card is not made a part of itself", async () => {
  expect((await merge({ take: ["zone"] })).status).toBe(400);
  expect((await merge({ take: ["status"] })).status).toBe(400);
  expect((await editor.ask("GET", `${pathOf(bar)}?from=${bar}`)).status).toBe(422);
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect((await editor.ask("GET", `${pathOf(bar)}?from=${nowhere}`)).status).toBe(404);
});

test("whoever read another state of the two is told so, and nothing has happened", async () => {
  const { etag } = await preview();
  await backend.operator("PATCH", "/operator/activities/bar-sport", { summary: "Sempre aperto." });
  expect(await refusal({ etag })).toEqual([409, texts.changed]);
  expect((await read("bar-sport-centrale")).slug).toBe("bar-sport-centrale");
});

test("of two at once that make each card a part of the other one is done, and the other finds its card gone", async () => {
  const { db } = backend.deps;
  const pairs = [[bar, twin]];
  for (const name of ["Uno", "Due", "Tre", "Quattro"]) {
    const [one, other] = [await plantActivity(db, name), await plantActivity(db, `${name} bis`)];
    pairs.push([one.id, other.id]);
  }
  const both = pairs.flatMap(([one = "", other = ""]) => [
    { id: one, from: other },
    { id: other, from: one },
  ]);
  const asked = [];
  for (const { id, from } of both) {
    asked.push({ id, body: { from, etag: (await preview(id, from)).etag, take: [] } });
  }
  const answers = await Promise.all(
    asked.map(({ id, body }) => editor.ask("POST", pathOf(id), body)),
  );
  const statuses = answers.map(({ status }) => status);
  for (const [index] of pairs.entries()) {
    expect(statuses.slice(2 * index, 2 * index + 2).sort()).toEqual([204, 404]);
  }
  expect(await db.$count(activities)).toBe(pairs.length);
});

test("reviews go along with votes and replies, and averages are counted anew", async () => {
  const { db } = backend.deps;
  await plantReview(db, bar, 5);
  await plantReview(db, bar, 4);
  const reply = { text: "Grazie della visita.", replied_at: new Date("2026-11-11T10:00:00Z") };
  const id = await plantReview(db, twin, 3, { reply });
  const reader = await newPerson(backend);
  await addUsefulVotes(db, [{ review_id: id, user_id: reader.id, created_at: new Date() }]);
  await merged();
  const page = await (await backend.request("/api/activities/bar-sport/reviews")).json();
  expect(page.total).toBe(3);
  expect(page.data.find((review: { id: string }) => review.id === id)).toMatchObject({
    useful_count: 1,
    reply: { text: reply.text },
  });
  expect(await db.select().from(reviewVotes)).toHaveLength(1);
  expect((await read("bar-sport")).rating).toEqual({
    average: 4,
    count: 3,
    distribution: [0, 0, 1, 1, 1],
  });
  const votes = await db
    .select({ slug: categories.slug, count: categories.rating_count, sum: categories.rating_sum })
    .from(categories)
    .orderBy(categories.slug);
  expect(votes).toEqual([
    { slug: "bar", count: 3, sum: 12 },
    { slug: "ristoranti", count: 0, sum: 0 },
  ]);
});

test("of two reviews by one person within twelve months the newer stays, and the author is told of the other", async () => {
  const { db } = backend.deps;
  const anna = await newPerson(backend);
  const by = (created_at: string) => ({
    author_id: anna.id,
    created_at: new Date(created_at),
  });
  const old = await plantReview(db, bar, 2, by("2025-10-01T10:00:00Z"));
  const double = await plantReview(db, bar, 3, by("2026-03-01T10:00:00Z"));
  const newest = await plantReview(db, twin, 5, by("2026-11-10T10:00:00Z"));
  await merged();
  const rows = await db.select().from(activityReviews);
  const states = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  expect(states).toEqual({ [old]: "published", [double]: "removed", [newest]: "published" });
  expect(rows.find(({ id }) => id === double)?.status_reason).toBe(texts.doubleReview);
  expect((await read("bar-sport")).rating.count).toBe(2);
  await backend.deps.queue.drain();
  expect(backend.mails.map(({ text }) => text).join()).toContain(texts.doubleReview);
});

test("a double review that is reported waits for the decision on the report", async () => {
  const { db, now } = backend.deps;
  const anna = await newPerson(backend);
  await plantReview(db, twin, 3, { author_id: anna.id });
  const at = new Date("2026-11-12T10:00:00Z");
  await plantReview(db, bar, 3, { author_id: anna.id }, at);
  const [older] = await db
    .select()
    .from(activityReviews)
    .where(eq(activityReviews.activity_id, twin));
  await db.insert(reports).values({
    code: "S-1",
    subject_kind: "review",
    subject_id: older?.id ?? "",
    subject_name: "Bar Sport",
    parent_kind: "activity",
    parent_id: twin,
    reason: "fuori_tema",
    reporter_name: "Ugo",
    reporter_email: "ugo@example.it",
    is_by_owner: false,
    created_at: now(),
  });
  expect(await refusal()).toEqual([409, texts.obstacles.reported]);
});

test("followers, views, events, suggestions, reports and requests name the card that stays, each once", async () => {
  const { db, now } = backend.deps;
  const [anna, bruno] = [await newPerson(backend), await newPerson(backend)];
  for (const key of ["bar-sport", "bar-sport-centrale"]) {
    await anna.ask("POST", "/api/follows", { kind: "activity", key });
  }
  await bruno.ask("POST", "/api/follows", { kind: "activity", key: "bar-sport-centrale" });
  const counted = { kind: "activity", measure: "view" } as const;
  await addCounts(db, [
    { ...counted, id: bar, day: "2026-11-20", count: 3 },
    { ...counted, id: twin, day: "2026-11-20", count: 4 },
    { ...counted, id: twin, day: "2026-11-19", count: 1 },
  ]);
  const suggestion = { changes: { email: "nuova@bar.example" }, created_at: now() };
  await db.insert(suggestions).values([
    { ...suggestion, activity_id: bar, person_key: "anna" },
    { ...suggestion, activity_id: twin, person_key: "anna" },
    { ...suggestion, activity_id: twin, person_key: "bruno" },
  ]);
  const report = {
    subject_kind: "activity",
    subject_name: "Bar",
    reason: "dati_errati",
    reporter_name: "Anna",
    is_by_owner: false,
    created_at: now(),
  };
  await db.insert(reports).values([
    { ...report, code: "S-1", subject_id: bar, reporter_email: "anna@example.it" },
    { ...report, code: "S-2", subject_id: twin, reporter_email: "anna@example.it" },
    { ...report, code: "S-3", subject_id: twin, reporter_email: "bruno@example.it" },
  ]);
  const place = { activity: "bar-sport-centrale", address: null, online_url: null };
  await plantEvent(db, "Concerto", { place });
  await db.insert(roleRequests).values({
    user_id: bruno.id,
    role: "esercente",
    status: "in_review",
    form: { activity_id: twin } as never,
    created_at: now(),
    updated_at: now(),
    submitted_at: now(),
  });
  expect((await preview()).belongings).toEqual({
    reviews: 0,
    followers: 2,
    addresses: 1,
    suggestions: 2,
    claims: 0,
    reports: 2,
    versions: 0,
    events: 1,
    views: 5,
  });
  await merged();
  const event = await (await backend.request("/api/events/concerto")).json();
  expect(event.place).toMatchObject({ activity: { slug: "bar-sport" }, name: "Bar Sport" });
  for (const who of [anna, bruno]) {
    const { data } = await (await who.ask("GET", "/api/follows")).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Bar Sport"]);
  }
  const days = await db.select().from(dailyCounts).orderBy(dailyCounts.day);
  expect(days.map(({ subject_id, day, count }) => [subject_id, day, count])).toEqual([
    [bar, "2026-11-19", 1],
    [bar, "2026-11-20", 7],
  ]);
  const rows = await db.select().from(suggestions).orderBy(suggestions.status);
  expect(rows.map(({ activity_id, status }) => [activity_id, status])).toEqual([
    [bar, "open"],
    [bar, "open"],
    [bar, "outdated"],
  ]);
  const reported = await db.select().from(reports).orderBy(reports.code);
  // One person has one open report of a thing; the other one is answered as one of what is gone.
  expect(reported.map(({ subject_id }) => subject_id)).toEqual([bar, twin, bar]);
  const [request] = await db.select().from(roleRequests);
  expect(request?.form.activity_id).toBe(bar);
});

test("the owner of the card that goes has the one that stays, keeps the mark, and is told", async () => {
  const { db } = backend.deps;
  const owner = await newPerson(backend);
  const organisation = await plantOrganisation(backend, { activityIds: [twin] });
  await putInTeam(backend, organisation, owner.id);
  await db
    .update(activities)
    .set({ verified_at: new Date("2026-05-01T10:00:00Z") })
    .where(eq(activities.id, twin));
  await merged();
  const document = await (await owner.ask("GET", `/api/editor/activity/${bar}`)).json();
  expect(document.organisation.id).toBe(organisation);
  expect((await read("bar-sport")).verified_at).toBe("2026-05-01T10:00:00.000Z");
  const [told] = await db.select().from(notifications).where(eq(notifications.user_id, owner.id));
  expect(told).toMatchObject({
    title: texts.news.title,
    deep_link: `/profilo/moduli/attivita/${bar}`,
  });
});

test("two owners, a hidden card, a draft, a claim on both and one's own card stand in the way", async () => {
  const { db, now } = backend.deps;
  const first = await plantOrganisation(backend, { activityIds: [bar] });
  const owner = await newPerson(backend);
  await putInTeam(backend, first, owner.id);
  const second = await plantOrganisation(backend, { name: "Gino snc", activityIds: [twin] });
  const { obstacles } = await preview();
  expect(obstacles).toHaveLength(1);
  expect(obstacles[0]).toContain("«Gino snc» e «Bar Sport di Anna Rossi»");
  expect((await refusal())[0]).toBe(409);
  await db
    .update(activities)
    .set({ organisation_id: first })
    .where(eq(activities.organisation_id, second));
  expect((await preview()).obstacles).toEqual([]);

  const draft = { version: null, changes: { summary: "Da finire" } };
  await owner.ask("PUT", `/api/editor/activity/${twin}/draft`, draft);
  expect((await preview()).obstacles).toEqual([texts.obstacles.draft]);
  await owner.ask("POST", `/api/editor/activity/${twin}/discard`, { version: 1 });

  const claim = {
    user_id: owner.id,
    relation: "titolare" as const,
    status: "started" as const,
    created_at: now(),
    updated_at: now(),
    expires_at: now(),
  };
  await db.insert(claims).values([
    { ...claim, activity_id: bar },
    { ...claim, activity_id: twin },
  ]);
  const [claimed] = (await preview()).obstacles;
  expect(claimed).toContain("Anna Conti ha una rivendicazione aperta");
  await db.delete(claims).where(eq(claims.activity_id, bar));

  await backend.operator("PATCH", "/operator/activities/bar-sport", { status: "suspended" });
  expect((await preview()).obstacles).toEqual([texts.obstacles.hidden]);
  await backend.operator("PATCH", "/operator/activities/bar-sport", { status: "published" });

  await putInTeam(backend, first, editor.id);
  expect((await preview()).obstacles).toEqual([texts.obstacles.own]);
  const colleague = await newStaff(backend, "amministratore");
  expect((await preview(bar, twin, colleague)).obstacles).toEqual([]);
  const { etag } = await preview();
  const answer = await colleague.ask("POST", pathOf(bar), { from: twin, etag, take: [] });
  expect(answer.status).toBe(204);
  const [kept] = await db.select().from(claims);
  expect(kept?.activity_id).toBe(bar);
  // What they have done with the activity that is gone counts as done with the one that stays.
  expect(await hasWrittenOn(db, bar, owner.id)).toBe(true);
});

test("a later import finds the card that stays, and adds none", async () => {
  const { db } = backend.deps;
  const table = tableOf(
    ["id", "nome", "categoria", "zona"],
    [
      ["1", "Bar Roma", "Bar e caffè", "Borgo"],
      ["2", "Roma Bar", "Bar e caffè", "Borgo"],
    ],
  );
  await bring(table);
  const roma = await read("bar-roma");
  const other = await read("roma-bar");
  await merged({}, roma.id, other.id);
  const [row] = await db.select().from(mergedActivities);
  expect(row).toMatchObject({ id: other.id, activity_id: roma.id, source_id: "2" });
  const again = await bring(table);
  expect(again).toMatchObject({ counts: { added: 0, updated: 0, missing: 0 } });
  const second = tableOf(
    ["id", "nome", "categoria", "zona"],
    [["2", "Roma Bar", "Bar e caffè", "Borgo"]],
  );
  expect(await bring(second, { hide_missing: true })).toMatchObject({
    counts: { added: 0, missing: 0 },
  });
  expect((await read("bar-roma")).name).toBe("Bar Roma");
  // An activity that is merged once more takes along what is a part of it.
  await merged({}, bar, roma.id);
  expect(await bring(table)).toMatchObject({ counts: { added: 0 } });
  expect((await read("roma-bar")).slug).toBe("bar-sport");
});

test("the licences of both sources stay named, beside the card and at the foot of the site", async () => {
  const { db } = backend.deps;
  const places = (id: string, name: string) =>
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id,
          properties: { name, amenity: "cafe" },
          geometry: { type: "Point", coordinates: [7.87, 45.46] },
        },
      ],
    });
  await bring(places("node/1", "Bar Roma"), { name: "x.geojson", source: "osm" });
  const roma = await read("bar-roma");
  const regional = { text: "Regione Lazio", url: null, license: "CC BY 4.0" };
  const ofRegion = { attribution: regional, source: "regione", source_id: "7" };
  await db.update(activities).set(ofRegion).where(eq(activities.id, bar));
  await merged({ take: [] }, bar, roma.id);
  const stays = await read("bar-sport");
  expect(stays.attribution).toEqual(regional);
  expect(stays.more_attributions).toEqual([roma.attribution]);
  const settings = await (await backend.request("/api/settings")).json();
  expect(settings.attributions).toEqual([roma.attribution]);
  // The source of the activity that goes is the only one, and what is a part of it comes along.
  await merged({ take: [] }, twin, bar);
  const last = await read("bar-sport-centrale");
  expect([last.attribution, last.more_attributions]).toEqual([regional, [roma.attribution]]);
});

test("cards with one number, one VAT number or one name in a zone are proposed, and others found by name", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Da Gino", { phones: ["0761 555010"].map(() => "+390761555010") });
  await plantActivity(db, "BAR SPÒRT", { zone: "centro", vat_number: "01234567897" });
  await plantActivity(db, "Bar Sport", { zone: "borgo", vat_number: "01234567897" });
  const { data: pairs } = (await (
    await editor.ask("GET", "/api/staff/activities/twins")
  ).json()) as TwinPairs;
  expect(
    pairs.map(({ cards, reasons }) => [
      cards
        .map(({ name }) => name)
        .sort()
        .join(" = "),
      reasons,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["Bar Sport Centrale = Da Gino", ["phone"]],
      ["BAR SPÒRT = Bar Sport", ["name"]],
      ["BAR SPÒRT = Bar Sport", ["vat_number"]],
    ]),
  );
  expect(pairs).toHaveLength(3);
  const path = `/api/staff/activities/${twin}/twins`;
  const likely = (await (await editor.ask("GET", path)).json()) as TwinList;
  expect(likely).toMatchObject({
    card: { name: "Bar Sport Centrale" },
    data: [{ name: "Da Gino" }],
  });
  const named = (await (await editor.ask("GET", `${path}?q=sport`)).json()) as TwinList;
  expect(named.data).toHaveLength(3);
});

test("what more than five cards share makes none of them look alike", async () => {
  const { db } = backend.deps;
  for (const name of ["Uno", "Due", "Tre", "Quattro", "Cinque"]) {
    await plantActivity(db, `Catena ${name}`, { phones: ["+390761555999"] });
  }
  const twins = async () =>
    ((await (await editor.ask("GET", "/api/staff/activities/twins")).json()) as TwinPairs).data;
  expect(await twins()).toHaveLength(10);
  await plantActivity(db, "Catena Sei", { phones: ["+390761555999"] });
  expect(await twins()).toEqual([]);
});

test("what the card that goes said last is kept, also what was written past its versions", async () => {
  const { db } = backend.deps;
  const at = new Date("2026-01-10T10:00:00Z");
  const older = { summary: "Colazioni dal 1960." };
  await db.insert(revisions).values({
    kind: "activity",
    item_id: twin,
    state: "published",
    title: "Bar Sport Centrale",
    changes: {},
    content: older,
    published_at: at,
    created_at: at,
    updated_at: at,
  });
  // As the operator and a table of the own activities write it.
  const summary = "Riaperto dopo i lavori.";
  await db.update(activities).set({ summary }).where(eq(activities.id, twin));
  await merged();
  const rows = await db.select().from(revisions).where(eq(revisions.item_id, bar));
  expect(rows.map(({ title, content }) => [title, content?.summary])).toEqual(
    expect.arrayContaining([
      ["Bar Sport Centrale", older.summary],
      ["Bar Sport Centrale", summary],
    ]),
  );
});
