import { eq } from "drizzle-orm";
import { sessions } from "@/backend/db/schema/accounts";
import { jobApplications } from "@/backend/db/schema/job-applications";
import { privateRequests } from "@/backend/db/schema/private-requests";
import { keyOf as applicationKey } from "@/backend/features/job-applications/access";
import { keyOf as requestKey } from "@/backend/features/private-requests/access";
import type { Endpoint } from "@/backend/http/endpoint";
import { personCookies, type RightCookie, rightCookies } from "@/backend/kernel/cookie-names";
import type { DoorLinks } from "@/lib/contract/check-in";
import { CHECKOUT_COOKIE, DOOR_COOKIE, REQUEST_COOKIE } from "@/lib/domain/cookies";
import {
  anApplication,
  BASE,
  openApplications,
  plantOpening,
  sendCv,
} from "../support/applications";
import type { TestBackend } from "../support/backend";
import { aPickup, plantBulkyDate } from "../support/bulky-waste";
import { plantDirectory } from "../support/directory";
import { type Browser, logIn as logInByForm, passSeconds } from "../support/people";
import { aRequest } from "../support/private-requests";
import { givePassword, logIn, newPerson } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { buy, details, held, newBuyer, plantEvent, plantType } from "../support/ticketing";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openApplications();
  await plantDirectory(backend.deps.db);
}, 120_000);
afterAll(() => backend.close());

const missing = "00000000-0000-4000-8000-000000000000";

/** Values for the names in the paths of endpoints, and for bodies. */
type Opened = Record<string, string[]>;

interface Opener {
  browser: Browser;
  /** Of the account that is logged in there, or of a guest. */
  email: string;
  isGuest: boolean;
}

/** How a browser comes to open what each of the cookies is for; a cookie that is new has its own. */
const openers: Record<RightCookie, (opener: Opener) => Promise<Opened>> = {
  [CHECKOUT_COOKIE]: async ({ browser, email }) => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { quantity: 10 });
    const bought = await buy(browser, event, { [type]: 1 }, { who: { email } });
    const { order } = await held(browser, event, { [type]: 1 });
    return {
      code: [bought.code, order.code],
      id: bought.tickets.flatMap(({ id }) => id ?? []),
      slug: [event.slug],
    };
  },
  [DOOR_COOKIE]: async ({ browser }) => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { quantity: 10 });
    await buy(newBuyer(backend), event, { [type]: 1 });
    const staff = await newStaff(backend, "amministratore");
    const link = { name: "Marta", may_supervise: true };
    const path = `/api/business/events/${event.id}/door-links`;
    const { links }: DoorLinks = await (await staff.ask("POST", path, link)).json();
    await browser.call("POST", "/api/check-in/session", { secret: links[0]?.secret });
    return { id: [event.id], date_id: event.dates };
  },
  [REQUEST_COOKIE]: async (opener) => {
    const request = await openRequest(opener);
    const application = await openApplication(opener);
    const pickup = await openPickup(opener);
    return { code: [request, application, pickup], document_id: [missing] };
  },
};

/** What the form of a guest needs besides. */
async function guestToken({ browser, isGuest }: Opener, path: string): Promise<object> {
  if (!isGuest) return {};
  const { token } = await (await browser.call("GET", `${path}/token`)).json();
  passSeconds(5);
  return { token };
}

async function openRequest(opener: Opener): Promise<string> {
  const { browser, email } = opener;
  const path = "/api/private-requests";
  await browser.call("POST", path, aRequest({ email, ...(await guestToken(opener, path)) }));
  const { db } = backend.deps;
  const [row] = await db.select().from(privateRequests).where(eq(privateRequests.email, email));
  if (!row) throw new Error("The request was not taken");
  const key = requestKey(backend.deps, row);
  await browser.call("POST", `${path}/${row.code}/key`, { key });
  await browser.call("POST", `${path}/${row.code}/confirm`);
  return row.code;
}

async function openApplication(opener: Opener): Promise<string> {
  const { browser, email } = opener;
  const { jobId } = await plantOpening(backend, { title: `Fornaio/a ${people}` });
  const upload_id = await sendCv(browser);
  const form = anApplication(jobId, { email, upload_id, ...(await guestToken(opener, BASE)) });
  await browser.call("POST", BASE, form);
  const { db } = backend.deps;
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.email, email));
  if (!row) throw new Error("The application was not taken");
  const key = applicationKey(backend.deps, row);
  await browser.call("POST", `${BASE}/${row.code}/key`, { key });
  await browser.call("POST", `${BASE}/${row.code}/confirm`);
  return row.code;
}

async function openPickup(opener: Opener): Promise<string> {
  const { browser, email } = opener;
  const date_id = await plantBulkyDate(backend);
  const token = await guestToken(opener, "/api/bulky-waste");
  const body = aPickup(date_id, { email, street: `Via ${date_id}`, ...token });
  const answer = await browser.call("POST", "/api/bulky-waste/pickups", body);
  return (await answer.json()).code;
}

const scan = { date_id: missing, gate: "Nord", nonce: missing };
const entry = { ...scan, code: "niente", direction: "entry" };

/** Bodies that the contract of an endpoint takes, where it takes one. */
const bodies: Record<string, (opened: Opened) => object> = {
  "PUT /api/orders/{code}/details": () => details(),
  "POST /api/orders/{code}/confirm": () => ({ method: null }),
  "POST /api/orders/{code}/cancel": () => ({ ticket_ids: [missing] }),
  "POST /api/check-in/{id}/scans": () => ({ ...entry, device_id: missing }),
  "POST /api/check-in/{id}/merge": () => ({
    device_id: missing,
    now: "2026-11-21T10:00:00.000Z",
    scans: [{ ...entry, at: "2026-11-21T10:00:00.000Z" }],
  }),
  "POST /api/check-in/{id}/undo": () => ({ nonce: missing, device_id: missing }),
  "POST /api/check-in/{id}/paid": () => ({ ticket_id: missing, date_id: missing, gate: "Nord" }),
  "POST /api/check-in/{id}/sale": () => ({
    ...scan,
    device_id: missing,
    type_id: missing,
    quantity: 1,
  }),
  "POST /api/check-in/{id}/conflicts": () => ({ scan_id: missing }),
  "POST /api/shopping-lists/{id}/changes": () => ({
    since: 0,
    operations: [{ id: missing, item: `free.${missing}`, fields: { is_ticked: true } }],
  }),
  "POST /api/private-requests/{code}/messages": () => ({ text: "Va bene.", recipient_id: null }),
  "POST /api/private-requests/{code}/recipients": () => ({ activity_ids: [missing] }),
  "POST /api/private-requests/{code}/acceptance": () => ({ proposal_id: missing }),
};

const queries: Record<string, (opened: Opened) => string> = {
  "GET /api/check-in/{id}/search": ({ date_id }) => `?date_id=${date_id}&q=neri`,
  "GET /api/check-in/{id}/sale": ({ date_id }) => `?date_id=${date_id}`,
  "GET /api/check-in/{id}/state": ({ date_id }) => `?date_id=${date_id}`,
  "GET /api/check-in/{id}/list": ({ date_id }) => `?date_id=${date_id}`,
};

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** Reads first, what ends something last. */
const order = (endpoint: Endpoint) =>
  ["get", "put", "post", "delete"].indexOf(endpoint.method) * 10 +
  Number(/(abandon|cancel|cancellation|withdrawal)$/.test(endpoint.path));

/** Endpoints that a cookie may open: for anybody, about something that the address names. */
function candidates(): Endpoint[] {
  return backend.endpoints
    .filter(
      ({ path, permission, method }) =>
        permission === "anybody" &&
        path.includes("{") &&
        // Whoever makes an id begins something of their own under it.
        !path.includes("/uploads/") &&
        // A secret in the body opens it, and nothing else.
        !path.endsWith("/key") &&
        // Whoever has the address of a ticket has the ticket.
        (method === "get" || !path.startsWith("/api/tickets/")) &&
        !(method === "post" && path.startsWith("/api/events/")),
    )
    .sort((one, other) => order(one) - order(other));
}

function addressesOf({ path }: Endpoint, opened: Opened): string[] {
  return path
    .slice(1)
    .split("/")
    .reduce(
      (begun, part) => {
        const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
        const choices = name === undefined ? [part] : (opened[name] ?? []);
        return begun.flatMap((start) => choices.map((choice) => `${start}/${choice}`));
      },
      [""],
    );
}

let machines = 0;

/** What a browser is answered; each call comes from another machine, so that none is refused for its number. */
async function answerTo({ call }: Browser, endpoint: Endpoint, opened: Opened, path: string) {
  machines += 1;
  const name = nameOf(endpoint);
  const headers = {
    "x-forwarded-for": `10.${machines >> 16}.${(machines >> 8) & 255}.${machines & 255}`,
    "idempotency-key": `key-of-a-test-${machines}`,
  };
  const method = endpoint.method.toUpperCase();
  const query = queries[name]?.(opened) ?? "";
  const response = await call(method, path + query, bodies[name]?.(opened), headers);
  const type = response.headers.get("content-type") ?? "";
  const text = /json|text/.test(type) ? await response.text() : type;
  return { status: response.status, text };
}

/** The endpoints that a browser opens with its cookies and another one of the same person, or of nobody, does not. */
async function openedBy(browser: Browser, other: Browser, opened: Opened): Promise<string[]> {
  const found = new Set<string>();
  for (const endpoint of candidates()) {
    for (const path of addressesOf(endpoint, opened)) {
      const without = await answerTo(other, endpoint, opened, path);
      const given = await answerTo(browser, endpoint, opened, path);
      expect([nameOf(endpoint), without.status]).not.toEqual([nameOf(endpoint), 422]);
      if (JSON.stringify(given) !== JSON.stringify(without)) found.add(nameOf(endpoint));
    }
  }
  return [...found].sort();
}

let people = 0;

async function newAccount() {
  people += 1;
  const email = `utente.${people}@example.it`;
  const person = await newPerson(backend, { email });
  await givePassword(backend, person.id);
  return { ...person, email };
}

/** A browser with each of the cookies that open something. */
async function openAll(opener: Opener): Promise<Opened> {
  const all: Opened = {};
  for (const cookie of rightCookies) {
    const opened = await openers[cookie](opener);
    expect(opener.browser.cookies.has(cookie)).toBe(true);
    for (const [name, values] of Object.entries(opened)) {
      all[name] = [...(all[name] ?? []), ...values];
    }
  }
  return all;
}

const MARK = "di-chi-era-qui-prima";

/** Puts whatever a cookie could hold where there is none: what stays is seen. */
function fill({ cookies }: Browser): void {
  for (const cookie of personCookies) if (!cookies.has(cookie)) cookies.set(cookie, MARK);
}

async function guest(): Promise<Opener> {
  people += 1;
  return { browser: newBuyer(backend), email: `ospite.${people}@example.it`, isGuest: true };
}

const asAccount = async () => {
  const person = await newAccount();
  return { person, opener: { browser: person.browser, email: person.email, isGuest: false } };
};

test("what a browser opened for nobody is open in it, by every endpoint about such things", async () => {
  const opener = await guest();
  const opened = await openAll(opener);
  const about = candidates()
    .filter(({ path }) => /\{code\}|\/check-in\/|\/checkout$/.test(path))
    // The code of a table opens for everybody.
    .filter(({ path }) => !path.startsWith("/api/access/"))
    .map(nameOf)
    // What these name is not there for anybody.
    .filter((name) => !/\{document_id\}|POST .*\/(undo|conflicts)$/.test(name))
    .concat("GET /api/tickets/{id}");
  expect(await openedBy(opener.browser, newBuyer(backend), opened)).toEqual(about.sort());
}, 120_000);

test("whoever logs in first goes on with what they began as nobody", async () => {
  const opener = await guest();
  const { code = [], id = [] } = await openAll(opener);
  const anna = await newAccount();
  await logInByForm(opener.browser, { email: anna.email });
  const [bought, inBasket, request, application] = code;
  const statuses = [];
  for (const path of [
    `/api/orders/${bought}`,
    `/api/orders/${inBasket}`,
    `/api/private-requests/${request}`,
    `/api/job-applications/${application}`,
    `/api/check-in/${id.at(-1)}`,
  ])
    statuses.push((await opener.browser.call("GET", path)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
}, 120_000);

type Ending = (opener: Opener, sessionId: string) => Promise<Browser>;

/** Another browser of whoever is in that one now, or of nobody. */
const endings: [string, Ending][] = [
  [
    "somebody else logs in over them",
    async ({ browser }) => {
      const bruno = await newAccount();
      expect((await logInByForm(browser, { email: bruno.email })).status).toBe(200);
      return (await logIn(backend, bruno.id)).browser;
    },
  ],
  [
    "their session was ended elsewhere",
    async (_, sessionId) => {
      await backend.deps.db.delete(sessions).where(eq(sessions.id, sessionId));
      return newBuyer(backend);
    },
  ],
  [
    "the browser was closed, and their session went with it",
    async ({ browser }) => {
      for (const cookie of ["piazza_session", "XSRF-TOKEN"]) browser.cookies.delete(cookie);
      return newBuyer(backend);
    },
  ],
  [
    "the browser was closed, and somebody else logs in",
    async ({ browser }) => {
      for (const cookie of ["piazza_session", "XSRF-TOKEN"]) browser.cookies.delete(cookie);
      const bruno = await newAccount();
      expect((await logInByForm(browser, { email: bruno.email })).status).toBe(200);
      return (await logIn(backend, bruno.id)).browser;
    },
  ],
];

test.each(endings)(
  "nothing that somebody opened is open once %s",
  async (_, end) => {
    const { person, opener } = await asAccount();
    const opened = await openAll(opener);
    const other = await end(opener, person.sessionId);
    expect(await openedBy(opener.browser, other, opened)).toEqual([]);
  },
  120_000,
);

test("nothing that a guest opened is open once somebody has logged in after them, and somebody else over that", async () => {
  const opener = await guest();
  const opened = await openAll(opener);
  const anna = await newAccount();
  await logInByForm(opener.browser, { email: anna.email });
  const bruno = await newAccount();
  await logInByForm(opener.browser, { email: bruno.email });
  const other = (await logIn(backend, bruno.id)).browser;
  expect(await openedBy(opener.browser, other, opened)).toEqual([]);
}, 120_000);

test.each<[string, Ending]>([
  ...endings.slice(0, 2),
  [
    "they log out",
    async ({ browser }) => {
      expect((await browser.call("POST", "/api/auth/logout")).status).toBe(204);
      return browser;
    },
  ],
])(
  "every cookie that goes with a person goes when %s",
  async (_, end) => {
    const { person, opener } = await asAccount();
    await openAll(opener);
    fill(opener.browser);
    const before = new Map(opener.browser.cookies);
    await end(opener, person.sessionId);
    await opener.browser.call("GET", "/api/frontend/profile");
    const kept = personCookies.filter(
      (cookie) => opener.browser.cookies.get(cookie) === before.get(cookie),
    );
    expect(kept).toEqual([]);
  },
  120_000,
);
