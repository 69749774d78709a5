import { eq } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { declared } from "@/backend/features";
import { notify } from "@/backend/features/notifications/notify";
import type { Endpoint } from "@/backend/http/endpoint";
import type { TestBackend } from "../support/backend";
import { attach, begin } from "../support/claims";
import { plantActivity, plantDirectory } from "../support/directory";
import { aGiveaway, writeGiveaway } from "../support/giveaways";
import { giveRole } from "../support/organisations";
import { openPeople, passSeconds } from "../support/people";
import { honestReview } from "../support/reviews";
import { beginRequest, consents, pdf, shopForm, upload } from "../support/role-requests";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { subscriptionForm } from "../support/subscription-form";
import { teamActions } from "../support/teams";
import { plantZone } from "../support/waste";

let backend: TestBackend;
let activityId: string;
let claimedId: string;

beforeAll(async () => {
  backend = await openPeople();
  await plantDirectory(backend.deps.db);
  activityId = (await plantActivity(backend.deps.db, "Osteria")).id;
  claimedId = (await plantActivity(backend.deps.db, "Forno")).id;
  const editor = await newStaff(backend, "redattore");
  const zone_id = await plantZone(editor, "Centro");
  const row = { street: "Via Roma", side: "all", from: null, to: null, kind: null, note: null };
  await editor.ask("POST", "/api/staff/waste/streets", { rows: [{ ...row, zone_id }] });
}, 120_000);
afterAll(() => backend.close());

const missing = "00000000-0000-4000-8000-000000000000";

const someScan = {
  code: "niente",
  date_id: missing,
  direction: "entry",
  gate: "Nord",
  nonce: missing,
};

const someRedemption = { code: "niente", till: "Cassa", nonce: missing, device_id: missing };

/** Bodies that the contract of an endpoint takes, where it takes one; an endpoint of one's own things that is new needs none. */
const bodies: Record<string, () => object> = {
  "PATCH /api/follows/{id}": () => ({ topics: [{ topic: "news", is_on: false }] }),
  "PATCH /api/reviews/{id}": editedReview,
  "PUT /api/reviews/{id}/reply": () => ({ text: "Grazie della visita." }),
  "POST /api/reviews/{id}/flag": () => ({ reason: "non_cliente" }),
  "PATCH /api/business/organisations/{id}/members/{member_id}": () => ({ right: "editor" }),
  "POST /api/business/organisations/{id}/invitations": () => ({
    email: "nessuno@example.it",
    right: "editor",
  }),
  "POST /api/claims/{id}/code": () => ({ channel: "email" }),
  "POST /api/claims/{id}/verify": () => ({ code: "123456" }),
  "POST /api/claims/{id}/documents": () => pdf,
  "POST /api/business/claims/{id}/answer": () => ({ message: "La scheda è nostra." }),
  "PATCH /api/role-requests/{id}": () => shopForm,
  "POST /api/role-requests/{id}/submit": () => consents,
  "POST /api/role-requests/{id}/documents": () => pdf,
  "POST /api/till/{id}/redemptions": () => someRedemption,
  "POST /api/till/{id}/merge": () => ({
    device_id: missing,
    now: "2026-11-21T10:00:00.000Z",
    scans: [{ code: "niente", till: "Cassa", nonce: missing, at: "2026-11-21T10:00:00.000Z" }],
  }),
  "POST /api/till/{id}/undo": () => ({ nonce: missing, device_id: missing }),
  "POST /api/till/{id}/conflicts": () => ({ redemption_id: missing }),
  "POST /api/check-in/{id}/scans": () => ({ ...someScan, device_id: missing }),
  "POST /api/check-in/{id}/merge": () => ({
    device_id: missing,
    now: "2026-11-21T10:00:00.000Z",
    scans: [{ ...someScan, at: "2026-11-21T10:00:00.000Z" }],
  }),
  "POST /api/check-in/{id}/undo": () => ({ nonce: missing, device_id: missing }),
  "POST /api/check-in/{id}/paid": () => ({ ticket_id: missing, date_id: missing, gate: "Nord" }),
  "POST /api/check-in/{id}/sale": () => ({
    type_id: missing,
    quantity: 1,
    date_id: missing,
    gate: "Nord",
    nonce: missing,
    device_id: missing,
  }),
  "POST /api/check-in/{id}/conflicts": () => ({ scan_id: missing }),
  "POST /api/shopping-lists/{id}/changes": () => ({
    since: 0,
    operations: [{ id: missing, item: `free.${missing}`, fields: { is_ticked: true } }],
  }),
  "PUT /api/own-giveaways/{id}": () => {
    const { declared: _, ...content } = aGiveaway();
    return { ...content, version: "niente" };
  },
  "POST /api/own-giveaways/{id}/step": () => ({ step: "done" }),
  "POST /api/giveaway-answers/{id}/messages": () => ({ text: "Passo domani?" }),
  ...Object.fromEntries(
    declared.editableKinds.flatMap(({ kind }) => editorBodies(`/api/editor/${kind}/{id}`)),
  ),
};

function editorBodies(item: string): [string, () => object][] {
  return [
    [`PUT ${item}/draft`, () => ({ version: null, changes: {} })],
    [`PUT ${item}/live`, () => ({ etag: "", changes: {} })],
    [`POST ${item}/submit`, () => ({ version: 1 })],
  ];
}

function editedReview() {
  const { personal_experience: _, no_reward: __, ...edit } = honestReview();
  return edit;
}

const lists = [
  "/api/auth/sessions",
  "/api/business/organisations",
  "/api/claims",
  "/api/follows",
  "/api/notifications",
  "/api/notifications/subscriptions",
  "/api/own-giveaways",
  "/api/profile/reviews",
  "/api/role-requests",
  "/api/saved-searches",
  "/api/team-invitations",
  "/api/waste-reminders",
];

/** All that somebody's own lists hold, as they are told it. */
async function belongings({ ask }: Person): Promise<Record<string, string>> {
  // So many calls take their time: a session may be used anew meanwhile.
  const read = async (path: string) =>
    (await (await ask("GET", path)).text()).replace(/"last_used_at":"[^"]*"/g, "");
  const texts = lists.map(async (path) => [path, await read(path)]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Each id that an answer holds. */
function idsIn(text = ""): string[] {
  return text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [];
}

/** Gives somebody an organisation that has invited a guest, and an invitation into another team. */
async function settleTeams({ id, ask }: Person): Promise<void> {
  const club = await giveRole(backend, id, "associazione");
  await teamActions(() => club).invite({ call: ask }, `ospite.di.${id}@example.it`);
  const host = await newPerson(backend);
  const theirs = await giveRole(backend, host.id, "associazione");
  const [row] = await backend.deps.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, id));
  await teamActions(() => theirs).invite({ call: host.ask }, row?.email ?? "");
}

/** Somebody with one of everything that can be theirs alone, told of news at this endpoint. */
async function settle(endpoint: string): Promise<Person> {
  const person = await newPerson(backend);
  const { deps } = backend;
  await settleTeams(person);
  await inTransaction(deps.db, (tx) =>
    notify(deps, tx, {
      userId: person.id,
      type: "system",
      title: "Benvenuta",
      body: "Qui trovi le novità.",
      deepLink: "/",
    }),
  );
  await person.ask("POST", "/api/notifications/subscriptions", {
    ...subscriptionForm,
    subscription: { ...subscriptionForm.subscription, endpoint },
  });
  await person.ask("POST", "/api/follows", { kind: "zone", key: "centro" });
  const search = { section: "news", q: "sagra", name: "Sagre", frequency: "daily" };
  await person.ask("POST", "/api/saved-searches", search);
  const place = { street: "Via Roma", number: "12", kind: "household" };
  await person.ask("POST", "/api/waste-reminders", place);
  // Few stars wait for the staff: nobody else knows of such a review.
  await person.ask("POST", "/api/activities/osteria/reviews", honestReview({ rating: 1 }));
  // The first post of somebody waits, too.
  await writeGiveaway(person);
  const browser = { call: person.ask };
  await upload(browser, await beginRequest(browser));
  await attach(browser, await begin(browser, claimedId));
  return person;
}

/** The endpoint's addresses with every choice of these ids for what it names. */
function addressesOf({ path }: Endpoint, ids: string[]): string[] {
  const parts = path.slice(1).split("/");
  return parts.reduce(
    (begun, part) => {
      const choices = part.startsWith("{") ? ids : [part];
      return begun.flatMap((start) => choices.map((choice) => `${start}/${choice}`));
    },
    [""],
  );
}

test("what is somebody's does not exist for others, with any id that its owner was ever told", async () => {
  const anna = await settle("https://push.example/anna");
  const before = await belongings(anna);
  const emptyLists = lists.filter((path) => idsIn(before[path]).length === 0);
  expect(emptyLists).toEqual([]);
  const theirs = new Set(Object.values(before).flatMap(idsIn));
  for (const activity of [activityId, claimedId]) theirs.delete(activity);

  const bruno = await settle("https://push.example/bruno");
  const bar = await plantActivity(backend.deps.db, "Bar Sport");
  await giveRole(backend, bruno.id, "esercente", [bar.id]);
  const own = await belongings(bruno);

  const personal = backend.endpoints.filter(
    ({ path, permission }) =>
      /\{\w*id\}/.test(path) &&
      permission !== "operator" &&
      !path.startsWith("/api/staff/") &&
      // Whoever has the address of a ticket may open it.
      !path.startsWith("/api/tickets/") &&
      // Whoever makes an id begins something of their own under it.
      !/\/uploads\/\{id\}\/documents$/.test(path),
  );
  const wrong: string[] = [];
  for (const endpoint of personal) {
    const method = endpoint.method.toUpperCase();
    const name = `${method} ${endpoint.path}`;
    const body = bodies[name]?.();
    const ask = async (path: string) => {
      // So many calls in one minute would be refused for their number.
      passSeconds(2.5);
      const response =
        body instanceof Uint8Array
          ? await upload({ call: bruno.ask }, path.replace(/\/documents$/, ""))
          : await bruno.ask(method, path, body);
      return `${response.status} ${await response.text()}`;
    };
    const [nowhere = ""] = addressesOf(endpoint, [missing]);
    const expected = await ask(nowhere);
    // Whoever lacks the permission is refused before any id is looked at.
    const tried = expected.startsWith("403 ") ? [...theirs].slice(0, 1) : [...theirs];
    // One of theirs at a time, also inside of what the asker has of the same kind.
    const list = lists.find((path) => endpoint.path.startsWith(`${path}/`)) ?? "";
    const addresses = tried.flatMap((id) =>
      addressesOf(endpoint, [id, ...idsIn(own[list])]).filter((path) => path.includes(id)),
    );
    for (const path of addresses) {
      const given = await ask(path);
      if (given !== expected) wrong.push(`${method} ${path}: ${given}, not ${expected}`);
    }
    if (!/^40[34] /.test(expected)) wrong.push(`${name}: ${expected}`);
  }
  expect(wrong).toEqual([]);
  expect(personal.length).toBeGreaterThan(10);
  // Clearing all that one has clears nothing of anybody else.
  for (const path of ["/api/notifications", "/api/auth/sessions"]) await bruno.ask("DELETE", path);
  await bruno.ask("POST", "/api/notifications/read-all");
  expect(await belongings(anna)).toEqual(before);
}, 120_000);
