/** @postgres features/reviews/photo-queries, features/reviews/proof-queries */

import { utimes } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { sweepDocuments } from "@/backend/features/documents/service";
import { sweepProofs } from "@/backend/features/reviews/proofs";
import { backendOfFile } from "../../support/backend";
import { type Browser, openBrowser, openPeople, passDays } from "../../support/people";
import { filesBelow, honestReview, settleReviewers } from "../../support/reviews";
import { pdf, signUpAs } from "../../support/role-requests";
import { logIn } from "../../support/signed-in";

const backend = backendOfFile(openPeople);
let anna: Browser & { id: string };
let ugo: Browser & { id: string };
let rita: Browser & { id: string };

const folder = "private/documents/";
const files = () => filesBelow(backend, folder);

beforeEach(async () => {
  ({ anna, ugo, rita } = await settleReviewers(backend, folder));
});

const upload = (who: Browser, file: Uint8Array = pdf, type = "application/pdf") =>
  who.call("POST", "/api/reviews/proofs?name=conto.pdf", file, { "content-type": type });
const uploaded = async (who: Browser) => (await (await upload(who)).json()).id as string;
const write = async (who: Browser, proof: string | null) =>
  (
    await who.call("POST", "/api/activities/osteria/reviews", honestReview({ proof }))
  ).json() as Promise<{ id: string; status: string; proof: object; errors?: object }>;
const publish = (id: string, is_visit_verified?: boolean) =>
  rita.call("POST", `/api/staff/reviews/${id}/decision`, {
    decision: "publish",
    is_visit_verified,
  });
const first = async (query = "") =>
  (await (await backend.request(`/api/activities/osteria/reviews${query}`)).json()).data[0];
const edit = (over: object) => {
  const { personal_experience: _, no_reward: __, ...review } = honestReview(over);
  return review;
};

test("a receipt is seen by the staff alone, whose word makes the visit a verified one", async () => {
  const { id, status, proof } = await write(anna, await uploaded(anna));
  expect([status, proof]).toEqual([
    "pending",
    {
      kind: "receipt",
      name: "conto.pdf",
      size: pdf.length,
      is_confirmed: null,
      deleted_at: "2026-12-21T10:00:00.000Z".replace(
        "10:00:00.000",
        new Date().toISOString().slice(11, 23),
      ),
    },
  ]);
  const file = `/api/staff/reviews/${id}/proof`;
  expect((await anna.call("GET", file)).status).toBe(403);
  expect((await openBrowser(backend).call("GET", file)).status).toBe(401);
  const seen = await rita.call("GET", file);
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(pdf);
  expect(seen.headers.get("content-disposition")).toBe('attachment; filename="scontrino.pdf"');
  expect((await (await rita.call("GET", `/api/staff/reviews/${id}`)).json()).waits_for).toContain(
    "proof",
  );
  expect((await (await publish(id)).json()).errors).toEqual({
    is_visit_verified: ["Di' se lo scontrino conferma la visita."],
  });
  expect(await first()).toBeUndefined();
  expect((await publish(id, true)).status).toBe(200);
  expect(await first("?verified=1")).toMatchObject({ id, verified_visit: true });
  expect(JSON.stringify(await first())).not.toContain("conto.pdf");
});

test("a receipt that shows nothing leaves the review without the badge", async () => {
  const { id } = await write(anna, await uploaded(anna));
  await publish(id, false);
  expect(await first()).toMatchObject({ id, verified_visit: false });
});

test("nobody verifies a visit without a receipt", async () => {
  const { id } = await write(anna, null);
  expect((await publish(id, true)).status).toBe(422);
  expect((await publish(id)).status).toBe(200);
  expect((await first()).verified_visit).toBe(false);
});

test("the owner of the business learns nothing of it", async () => {
  const { id } = await write(anna, await uploaded(anna));
  await publish(id, true);
  const { rows } = await backend.deps.db.execute<{ id: string }>(
    sql`select id from activities where slug = 'osteria'`,
  );
  const owner = await signUpAs(backend, "ernesto@example.it", "esercente", [rows[0]?.id ?? ""]);
  const page = await (await owner.call("GET", "/api/business/reviews")).json();
  expect([page.data[0].id, page.data[0].proof]).toEqual([id, null]);
  expect((await owner.call("GET", `/api/staff/reviews/${id}/proof`)).status).toBe(403);
});

test("another day, or another receipt, is looked at again", async () => {
  const { id } = await write(anna, await uploaded(anna));
  await publish(id, true);
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const moved = await anna.call("PATCH", `/api/reviews/${id}`, edit({ visited_on: day }));
  expect(await moved.json()).toMatchObject({
    status: "pending",
    verified_visit: false,
    proof: { is_confirmed: null },
  });
  await publish(id, true);
  const same = { visited_on: day };
  const left = await anna.call("PATCH", `/api/reviews/${id}`, edit(same));
  expect(await left.json()).toMatchObject({ status: "published", verified_visit: true });
  const taken = await anna.call("PATCH", `/api/reviews/${id}`, edit({ ...same, proof: null }));
  expect(await taken.json()).toMatchObject({ verified_visit: false, proof: null });
});

test("somebody else's receipt, a used one and what is none are refused", async () => {
  const own = await uploaded(anna);
  expect((await write(ugo, own)).errors).toEqual({
    proof: ["Lo scontrino non c'è più: caricalo di nuovo."],
  });
  await write(anna, own);
  expect((await write(ugo, own)).errors).toBeDefined();
  for (const [file, type] of [
    [Buffer.from("<script>alert(1)</script>"), "application/pdf"],
    [Buffer.from("%PDF-1.7 senza fine"), "application/pdf"],
    [Buffer.from("RIFF0000WEBPVP8 "), "image/jpeg"],
    [pdf, "text/html"],
  ] as const) {
    expect((await upload(anna, file, type)).status).toBe(415);
  }
  expect((await upload(anna, Buffer.alloc(10 * 1024 * 1024 + 1), "image/png")).status).toBe(413);
  expect((await upload(openBrowser(backend))).status).toBe(401);
});

test("uploading is slowed down after ten in an hour, and needs a confirmed address", async () => {
  for (let time = 0; time < 10; time++) expect((await upload(anna)).status).toBe(201);
  expect((await upload(anna)).status).toBe(429);
  // Of those that are in no review the newest two stay.
  const { rows } = await backend.deps.db.execute(sql`select 1 from review_proofs`);
  expect(rows).toHaveLength(2);
  await backend.deps.db.execute(sql`update users set email_verified = false`);
  expect((await upload(ugo)).status).toBe(403);
});

test("the file goes after thirty days, the badge stays; with a withdrawal it goes at once", async () => {
  const root = path.join(backend.deps.config.dataDir, "files");
  const sweep = async () => {
    const long = new Date("2026-01-01T00:00:00Z");
    for (const key of await files()) await utimes(path.join(root, key), long, long);
    await sweepProofs(backend.deps);
    await sweepDocuments(backend.deps);
    return (await files()).length;
  };
  const { id } = await write(anna, await uploaded(anna));
  await uploaded(ugo);
  await publish(id, true);
  expect(await sweep()).toBe(2);
  passDays(29);
  expect(await sweep()).toBe(1);
  passDays(1.1);
  expect(await sweep()).toBe(0);
  // Their logins are over by now.
  const staff = (await logIn(backend, rita.id)).browser;
  const author = (await logIn(backend, ugo.id)).browser;
  expect((await staff.call("GET", `/api/staff/reviews/${id}/proof`)).status).toBe(404);
  expect(await first()).toMatchObject({ verified_visit: true });
  const other = await write(author, await uploaded(author));
  expect(await sweep()).toBe(1);
  expect((await author.call("DELETE", `/api/reviews/${other.id}`)).status).toBe(204);
  expect(await sweep()).toBe(0);
});
