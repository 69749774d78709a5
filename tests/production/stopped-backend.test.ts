/** @postgres connections */

import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { generateSignedCookie } from "hono/cookie";
import type { Db } from "@/backend/db/handle";
import { sessions } from "@/backend/db/schema/accounts";
import { ticketingSettings, ticketQuotas } from "@/backend/db/schema/ticketing";
import { WRITE_DEADLINE } from "@/lib/domain/write-headers";
import { ensureSecrets } from "@/lib/secrets";
import { withDatabase } from "@/scripts/bench/push-people";
import { plantSale, type Sale } from "@/scripts/bench/sale";
import { anApplication, cvPdf, questions } from "../support/applications";
import type { TestBackend } from "../support/backend";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { bakery } from "../support/claims";
import { aMessage } from "../support/contact";
import { plantActivity, plantDirectory } from "../support/directory";
import { plantJob } from "../support/jobs";
import { giveRole, plantOrganisation, putInTeam } from "../support/organisations";
import { openOwnDatabase } from "../support/own-database";
import { PASSWORD } from "../support/people";
import { aProduct } from "../support/prices";
import { aRequest } from "../support/private-requests";
import { honestReview } from "../support/reviews";
import { pdf } from "../support/role-requests";
import { givePassword, insertPerson } from "../support/signed-in";

const SITE = "http://localhost:3000";
/** Longer than a reader waits, and shorter than a writer. */
const STOPPED_MS = 4500;
/** Several times what the web waits for a write: a slow machine is no fault of the code. */
const PATIENCE_MS = 100_000;

jest.setTimeout(600_000);

/** What calls are about, and who makes them: another one each time. */
interface Town {
  sale: Sale;
  cards: { id: string; slug: string }[];
  /** An event that is sold out, and for which one can wait. */
  full: Sale;
  /** An ad that is answered by a form. */
  jobId: string;
  organisationId: string;
  /** The `cookie` headers of people who are logged in, the first one the staff's. */
  cookies: string[];
  emails: string[];
}

/** What is counted of a kind: rows that there is one of for each deed. */
interface Kind {
  name: string;
  table: string;
  call: (town: Town, turn: number, backend: BackendProcess) => Call | Promise<Call>;
}

interface Call {
  path: string;
  body: object;
  /** The `cookie` header; left out: nobody is logged in. */
  cookie?: string | undefined;
  type?: string;
}

const card = ({ cards }: Town, turn: number) => cards[turn] as Town["cards"][number];

const kinds: Kind[] = [
  {
    name: "an order",
    table: "orders",
    call: ({ sale }) => ({
      path: `/api/events/${sale.slug}/orders`,
      body: { items: [{ type_id: sale.typeId, quantity: 2 }] },
    }),
  },
  {
    name: "a registration",
    table: "users",
    call: (_, turn) => ({
      path: "/api/auth/register",
      body: {
        first_name: "Ada",
        last_name: "Villa",
        email: `nuova.${turn}@example.it`,
        password: PASSWORD,
        of_age: true,
        accept_terms: true,
      },
    }),
  },
  {
    name: "a login",
    table: "sessions",
    call: ({ emails }, turn) => ({
      path: "/api/auth/login",
      body: { email: emails[turn], password: PASSWORD },
    }),
  },
  {
    name: "a message to the office",
    table: "contact_messages",
    call: ({ cookies }, turn) => ({
      path: "/api/contact",
      body: aMessage(),
      cookie: cookies[turn],
    }),
  },
  {
    name: "a file of a message",
    table: "contact_documents",
    call: () => ({
      path: `/api/contact/uploads/${randomUUID()}/documents?name=piano.pdf`,
      body: pdf,
      type: "application/octet-stream",
    }),
  },
  {
    name: "a place on a waiting list",
    table: "waitlist_entries",
    call: ({ full, emails }, turn) => ({
      path: `/api/events/${full.slug}/waitlist`,
      body: {
        type_id: full.typeId,
        first_name: "Ada",
        email: emails[turn],
        quantity: 1,
        privacy: true,
      },
    }),
  },
  {
    name: "an application for a job",
    table: "job_applications",
    call: async ({ jobId, cookies, emails }, turn, backend) => {
      const upload_id = randomUUID();
      const send = await browserCall(backend, {
        path: `/api/job-applications/uploads/${upload_id}/documents?name=curriculum.pdf`,
        body: cvPdf,
        type: "application/pdf",
      });
      await send(PATIENCE_MS);
      return {
        path: "/api/job-applications",
        body: anApplication(jobId, { email: emails[turn], upload_id }),
        cookie: cookies[turn],
      };
    },
  },
  {
    name: "a follow",
    table: "follows",
    call: (town, turn) => ({
      path: "/api/follows",
      body: { kind: "activity", key: card(town, turn).slug },
      cookie: town.cookies[turn],
    }),
  },
  {
    name: "a saved search",
    table: "saved_searches",
    call: ({ cookies }, turn) => ({
      path: "/api/saved-searches",
      body: { section: null, q: `barista ${turn}`, name: "Barista", frequency: "weekly" },
      cookie: cookies[turn],
    }),
  },
  {
    name: "an invitation to a team",
    table: "team_invitations",
    call: ({ organisationId, cookies }, turn) => ({
      path: `/api/business/organisations/${organisationId}/invitations`,
      body: { email: `collega.${turn}@example.test`, right: "editor" },
      cookie: cookies[0],
    }),
  },
  {
    name: "a product",
    table: "products",
    call: (town, turn) => ({
      path: `/api/business/activities/${card(town, turn).id}/products`,
      body: aProduct(),
      cookie: town.cookies[0],
    }),
  },
  {
    name: "a review",
    table: "activity_reviews",
    call: (town, turn) => ({
      path: `/api/activities/${card(town, turn).slug}/reviews`,
      body: honestReview(),
      cookie: town.cookies[turn],
    }),
  },
  {
    name: "a report",
    table: "reports",
    call: (town, turn) => ({
      path: "/api/reports",
      body: {
        subject: { kind: "activity", id: card(town, turn).id },
        reason: "spam",
        text: "Questa scheda dice cose che non sono vere.",
        good_faith: true,
      },
      cookie: town.cookies[turn],
    }),
  },
  {
    name: "a suggestion",
    table: "suggestions",
    call: (town, turn) => ({
      path: "/api/suggestions",
      body: { slug: card(town, turn).slug, note: `Insegna numero ${turn}.` },
      cookie: town.cookies[turn],
    }),
  },
  {
    name: "a request of a role",
    table: "role_requests",
    call: ({ cookies }, turn) => ({
      path: "/api/role-requests",
      body: { role: "esercente" },
      cookie: cookies[turn],
    }),
  },
  {
    name: "a claim of a card",
    table: "claims",
    call: (town, turn) => ({
      path: "/api/claims",
      body: { activity_id: card(town, turn).id, ...bakery },
      cookie: town.cookies[turn],
    }),
  },
  {
    name: "a private request",
    table: "private_requests",
    call: ({ cookies, emails }, turn) => ({
      path: "/api/private-requests",
      body: aRequest({ email: emails[turn] }),
      cookie: cookies[turn],
    }),
  },
  {
    name: "a draft of news",
    table: "revisions",
    call: ({ cookies }, turn) => ({
      path: "/api/editor/news",
      body: { changes: { title: `Bozza ${turn}` } },
      cookie: cookies[0],
    }),
  },
  {
    name: "a zone",
    table: "zones",
    call: ({ cookies }, turn) => ({
      path: "/api/staff/zones",
      body: { name: `Zona ${turn}`, slug: null, postal_codes: [], places: [] },
      cookie: cookies[0],
    }),
  },
];

const PEOPLE = 3;

/** Fills the database as long as no process has it. */
function plantTown(dataDir: string): Promise<Town> {
  const secrets = ensureSecrets({ dataDir, secretsFile: null });
  return withDatabase(dataDir, async (executor) => {
    const db = executor as Db;
    const now = () => new Date();
    const backend = { deps: { db, now, secrets } } as TestBackend;
    await plantDirectory(db);
    const cards = [];
    const cookies = [];
    const emails = [];
    let staffId = "";
    for (let turn = 0; turn < PEOPLE; turn += 1) {
      const reached = { email: "info@osteria.example", phones: ["+390761555010"] };
      cards.push(await plantActivity(db, `Osteria ${turn}`, reached, now()));
      const email = `persona.${turn}@example.test`;
      const id = await insertPerson(backend, { email });
      await givePassword(backend, id);
      if (turn === 0) {
        staffId = id;
        await giveRole(backend, id, "amministratore");
      }
      const token = randomBytes(24).toString("base64url");
      const at = now();
      await db.insert(sessions).values({
        user_id: id,
        token,
        remember: true,
        expires_at: new Date(at.getTime() + 60 * 60 * 1000),
        created_at: at,
        updated_at: at,
      });
      const cookie = await generateSignedCookie("piazza_session", token, secrets.session_secret);
      cookies.push(cookie.split(";")[0] ?? "");
      emails.push(email);
    }
    const organisationId = await plantOrganisation(backend, {
      activityIds: cards.map(({ id }) => id),
    });
    await putInTeam(backend, organisationId, staffId);
    const ad = { at: now().toISOString(), apply_mode: "form", questions };
    const { id: jobId } = await plantJob(db, "Tornitore/trice", { organisationId, ...ad });
    const sale = await plantSale(db);
    const full = await plantSale(db);
    await db
      .update(ticketQuotas)
      .set({ capacity: 1, taken: 1 })
      .where(eq(ticketQuotas.id, full.quotaId));
    await db.insert(ticketingSettings).values({ event_id: full.id, waitlist_open: true });
    return { sale, full, jobId, organisationId, cards, cookies, emails };
  });
}

async function countRows(dataDir: string): Promise<Record<string, number>> {
  return withDatabase(dataDir, async (db) => {
    const counted: Record<string, number> = {};
    for (const { table } of kinds) {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      counted[table] = rows[0]?.count ?? 0;
    }
    return counted;
  });
}

let machines = 0;

/** A call as it comes through the web, which can be sent again as it was. */
async function browserCall({ url }: BackendProcess, { path: at, body, cookie, type }: Call) {
  machines += 1;
  const headers = new Headers({
    origin: SITE,
    "sec-fetch-site": "same-origin",
    "x-requested-with": "XMLHttpRequest",
    "x-forwarded-for": `10.0.${machines >> 8}.${machines & 255}`,
    "content-type": type ?? "application/json",
    "idempotency-key": randomUUID(),
  });
  if (cookie) {
    const { headers: said } = await fetch(`${url}/api/settings`, { headers: { cookie } });
    const token = /XSRF-TOKEN=([^;]+)/.exec(said.get("set-cookie") ?? "")?.[1] ?? "";
    headers.set("cookie", `${cookie}; XSRF-TOKEN=${token}`);
    headers.set("x-xsrf-token", decodeURIComponent(token));
  }
  const payload = type ? (body as BodyInit) : JSON.stringify(body);
  return async (waitsMs: number) => {
    const own = new Headers(headers);
    own.set(WRITE_DEADLINE, String(Date.now() + waitsMs));
    const answer = await fetch(url + at, { method: "POST", headers: own, body: payload });
    return { status: answer.status, text: await answer.text() };
  };
}

test("a backend that stands still for 4.5 s does what it answers, and a second press makes nothing twice", async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "piazza-stopped-"));
  const server = await openOwnDatabase();
  if (server) process.env.DATABASE_URL = server.url;
  const settings: Record<string, string> = {
    SITE_URL: SITE,
    ...(server && { DATABASE_URL: server.url }),
  };
  let backend: BackendProcess | undefined;
  try {
    // What it brings along is there before anything is counted.
    await (await startBackendProcess(root, settings)).end();
    const town = await plantTown(root);
    const before = await countRows(root);
    backend = await startBackendProcess(root, settings);
    await backend.operator("PATCH", "/operator/settings", { maintenance_enabled: false });
    const running = backend;
    const calls = async (turn: number) =>
      Promise.all(
        kinds.map(async (kind) => ({
          name: kind.name,
          send: await browserCall(running, await kind.call(town, turn, running)),
        })),
      );
    const sendStopped = async (sent: Awaited<ReturnType<typeof calls>>, waitsMs: number) => {
      running.signal("SIGSTOP");
      const answers = sent.map(({ send }) => send(waitsMs));
      await pause(STOPPED_MS);
      running.signal("SIGCONT");
      return Promise.all(answers);
    };

    // Whoever waits long enough is answered with what was done, and the second press with the same.
    const patient = await calls(1);
    const answered = await sendStopped(patient, PATIENCE_MS);
    const again = await Promise.all(patient.map(({ send }) => send(PATIENCE_MS)));
    const told = (answers: { status: number; text: string }[], sent: typeof patient) =>
      answers.map(({ status, text }, at) => `${sent[at]?.name}: ${status} ${text}`);
    expect(told(again, patient)).toEqual(told(answered, patient));
    expect(answered.filter(({ status }) => status >= 300)).toEqual([]);

    // Whoever was given up is told that nothing was done; their second press does it.
    const given = await calls(2);
    const refused = await sendStopped(given, 1000);
    expect(told(refused, given).filter((one) => !one.includes(": 503 "))).toEqual([]);
    const pressed = await Promise.all(given.map(({ send }) => send(PATIENCE_MS)));
    expect(told(pressed, given).filter((one) => !/: 20\d /.test(one))).toEqual([]);

    await backend.end();
    backend = undefined;
    // The opening of the town writes a page.
    const ofOpening: Record<string, number> = { revisions: 1 };
    const expected = Object.fromEntries(
      Object.entries(before).map(([table, count]) => [table, count + 2 + (ofOpening[table] ?? 0)]),
    );
    expect(await countRows(root)).toEqual(expected);
  } finally {
    await backend?.end("SIGKILL");
    delete process.env.DATABASE_URL;
    await server?.drop();
    rmSync(root, { recursive: true, force: true });
  }
});
