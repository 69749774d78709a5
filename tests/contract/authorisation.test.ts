import { inTransaction } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { type Permission, reachOf } from "@/backend/features/roles/permissions";
import { grantRole } from "@/backend/features/roles/service";
import { roles } from "@/lib/contract/roles";
import type { TestBackend } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { openPeople } from "../support/people";
import { honestReview } from "../support/reviews";
import { beginRequest, consents, pdf, shopForm, upload } from "../support/role-requests";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { subscriptionForm } from "../support/subscription-form";

let backend: TestBackend;
let activityId: string;

beforeAll(async () => {
  backend = await openPeople();
  await plantDirectory(backend.deps.db);
  activityId = (await plantActivity(backend.deps.db, "Osteria")).id;
}, 120_000);
afterAll(() => backend.close());

interface Route {
  method: string;
  path: string;
}

/** Every route that a browser can reach. */
function publishedRoutes(): Route[] {
  return backend.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path } = definition.route;
    return path.startsWith("/operator") ? [] : [{ method: method.toUpperCase(), path }];
  });
}

const message = "Non rispetta le regole del portale.";
const words = { terms: ["fai da te"], two_way: false, finds: ["bricolage"] };
const audience = { kind: "role", role: "inserzionista" };

/**
 * What opens each route of the reserved area's API, and a body that its contract takes: what is refused is then refused for
 * the person alone. A route that is not here fails the test.
 */
const doors: Record<string, [Permission, object?, object?]> = {
  "GET /api/business/reviews": ["reviews.reply"],
  "GET /api/staff/app-installs": ["settings.edit"],
  "GET /api/staff/notifications": ["notifications.broadcast"],
  "POST /api/staff/notifications": [
    "notifications.broadcast",
    {
      id: "00000000-0000-4000-8000-000000000001",
      type: "system",
      title: "Nuovi orari",
      body: "Da lunedì lo sportello apre alle otto.",
      deep_link: "/",
      audience,
    },
  ],
  "POST /api/staff/notifications/preview": ["notifications.broadcast", { audience }],
  "GET /api/staff/reports": ["reports.moderate"],
  "GET /api/staff/reports/{id}": ["reports.moderate"],
  "POST /api/staff/reports/{id}/decision": ["reports.moderate", { decision: "dismiss", message }],
  "POST /api/staff/reports/{id}/give-back": ["reports.moderate"],
  "POST /api/staff/reports/{id}/message": ["reports.moderate", { message }],
  "POST /api/staff/reports/{id}/notes": ["reports.moderate", { message }],
  "POST /api/staff/reports/{id}/objection": ["reports.moderate", { outcome: "confirmed", message }],
  "POST /api/staff/reports/{id}/take": ["reports.moderate"],
  "GET /api/staff/reviews": ["reviews.moderate"],
  "GET /api/staff/reviews/{id}": ["reviews.moderate"],
  "GET /api/staff/reviews/{id}/proof": ["reviews.moderate"],
  "POST /api/staff/reviews/{id}/decision": ["reviews.moderate", { decision: "publish" }],
  "GET /api/staff/role-requests": ["role_requests.decide"],
  "GET /api/staff/role-requests/{id}": ["role_requests.decide"],
  "GET /api/staff/role-requests/{id}/documents/{document_id}": ["role_requests.decide"],
  "POST /api/staff/role-requests/{id}/approve": ["role_requests.decide", {}],
  "POST /api/staff/role-requests/{id}/ask": ["role_requests.decide", { message }],
  "POST /api/staff/role-requests/{id}/reject": [
    "role_requests.decide",
    { reason: "altro", message },
  ],
  "POST /api/staff/role-requests/{id}/take": ["role_requests.decide"],
  "GET /api/staff/editor-invitations": ["users.manage"],
  "POST /api/staff/editor-invitations": ["users.manage", { email: "nessuno@example.it", message }],
  "POST /api/staff/editor-invitations/{id}/confirm": ["users.manage"],
  "POST /api/staff/editor-invitations/{id}/withdraw": ["users.manage"],
  "GET /api/staff/roles": ["users.manage"],
  "GET /api/staff/roles/{id}": ["users.manage"],
  "POST /api/staff/roles/{id}/suspend": ["users.manage", { message }],
  "POST /api/staff/roles/{id}/reinstate": ["users.manage", { message }],
  "PUT /api/staff/roles/{id}/scope": [
    "users.manage",
    { activity_ids: [], previous_ids: [], message },
  ],
  "GET /api/staff/search-misses": ["search.synonyms"],
  "GET /api/staff/settings": ["settings.edit"],
  "PATCH /api/staff/settings": ["settings.edit", { version: "seen-long-ago", tagline: "Qui" }],
  "POST /api/staff/settings/pictures": [
    "settings.edit",
    pdf,
    { "content-type": "application/octet-stream" },
  ],
  "GET /api/staff/synonyms": ["search.synonyms"],
  "POST /api/staff/synonyms": ["search.synonyms", words],
  "PUT /api/staff/synonyms/{id}": ["search.synonyms", words],
  "DELETE /api/staff/synonyms/{id}": ["search.synonyms"],
};

const missing = "00000000-0000-4000-8000-000000000000";

/** The route's address with these ids in it; those of synonyms are numbers. */
function addressOf({ path }: Route, id = missing): string {
  const known = path.startsWith("/api/staff/synonyms") ? "999" : id;
  return path.replace("{slug}", "osteria").replace(/\{\w+\}/g, known);
}

test("each route of the reserved area has its permission", () => {
  const guarded = publishedRoutes()
    .filter(({ path }) => /^\/api\/(staff|business)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(guarded.sort()).toEqual(Object.keys(doors).sort());
});

test.each([...roles, null])(
  "the reserved area opens to the role %s as far as the table says",
  async (role) => {
    const person = role ? await newStaff(backend, role) : await newPerson(backend);
    const held = role ? [{ role, activity_ids: [] }] : [];
    const opened: string[] = [];
    for (const [door, [, body, headers]] of Object.entries(doors)) {
      const [method = "", path = ""] = door.split(" ");
      const { status } = await person.ask(method, addressOf({ method, path }), body, headers);
      expect([door, status]).not.toEqual([door, 401]);
      if (status !== 403) opened.push(door);
    }
    const meant = Object.entries(doors).filter(([, [name]]) => reachOf(held, name) !== null);
    expect(opened).toEqual(meant.map(([door]) => door));
  },
);

/** Bodies that the contract of a route takes, where it takes one; a route of one's own things that is new needs none. */
const bodies: Record<string, () => object> = {
  "PATCH /api/reviews/{id}": editedReview,
  "PUT /api/reviews/{id}/reply": () => ({ text: "Grazie della visita." }),
  "POST /api/reviews/{id}/flag": () => ({ reason: "non_cliente" }),
  "PATCH /api/role-requests/{id}": () => shopForm,
  "POST /api/role-requests/{id}/submit": () => consents,
  "POST /api/role-requests/{id}/documents": () => pdf,
};

function editedReview() {
  const { personal_experience: _, no_reward: __, ...edit } = honestReview();
  return edit;
}

const lists = [
  "/api/auth/sessions",
  "/api/notifications",
  "/api/notifications/subscriptions",
  "/api/profile/reviews",
  "/api/role-requests",
];

/** All that somebody's own lists hold, as they are told it. */
async function belongings({ ask }: Person): Promise<Record<string, string>> {
  const texts = lists.map(async (path) => [path, await (await ask("GET", path)).text()]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Each id that an answer holds. */
function idsIn(text = ""): string[] {
  return text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [];
}

/** Somebody with one of everything that can be theirs alone, told of news at this endpoint. */
async function settle(endpoint: string): Promise<Person> {
  const person = await newPerson(backend);
  const { deps } = backend;
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
  // Few stars wait for the staff: nobody else knows of such a review.
  await person.ask("POST", "/api/activities/osteria/reviews", honestReview({ rating: 1 }));
  const browser = { call: person.ask };
  await upload(browser, await beginRequest(browser));
  return person;
}

/** The route's addresses with every choice of these ids for what it names. */
function addressesOf({ path }: Route, ids: string[]): string[] {
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
  theirs.delete(activityId);

  const bruno = await settle("https://push.example/bruno");
  await grantRole(backend.deps.db, {
    userId: bruno.id,
    role: "esercente",
    activityIds: [(await plantActivity(backend.deps.db, "Bar Sport")).id],
    grantedBy: null,
    at: backend.deps.now(),
  });
  const own = idsIn((await belongings(bruno))["/api/role-requests"]);

  const personal = publishedRoutes().filter(
    (route) => /\{\w*id\}/.test(route.path) && !(`${route.method} ${route.path}` in doors),
  );
  const wrong: string[] = [];
  for (const route of personal) {
    const body = bodies[`${route.method} ${route.path}`]?.();
    const ask = async (path: string) => {
      const response =
        body instanceof Uint8Array
          ? await upload({ call: bruno.ask }, path.replace(/\/documents$/, ""))
          : await bruno.ask(route.method, path, body);
      return `${response.status} ${await response.text()}`;
    };
    const [nowhere = ""] = addressesOf(route, [missing]);
    const expected = await ask(nowhere);
    for (const path of addressesOf(route, [...theirs, ...own])) {
      if (!idsIn(path).some((id) => theirs.has(id))) continue;
      const given = await ask(path);
      if (given !== expected) wrong.push(`${route.method} ${path}: ${given}, not ${expected}`);
    }
    if (!/^40[34] /.test(expected)) wrong.push(`${route.method} ${nowhere}: ${expected}`);
  }
  expect(wrong).toEqual([]);
  expect(personal.length).toBeGreaterThan(10);
  // Clearing all that one has clears nothing of anybody else.
  for (const path of ["/api/notifications", "/api/auth/sessions"]) await bruno.ask("DELETE", path);
  await bruno.ask("POST", "/api/notifications/read-all");
  expect(await belongings(anna)).toEqual(before);
});
