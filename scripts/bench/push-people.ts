import { randomBytes } from "node:crypto";
import { generateSignedCookie } from "hono/cookie";
import pino from "pino";
import { openDatabase } from "@/backend/db/client";
import type { Executor } from "@/backend/db/handle";
import { migrateDatabase } from "@/backend/db/migrate";
import { sessions, users } from "@/backend/db/schema/accounts";
import { pushSubscriptions } from "@/backend/db/schema/push";
import { userRoles } from "@/backend/db/schema/roles";
import { ensureSecrets } from "@/lib/secrets";

const AT_ONCE = 500;
const DAY = 24 * 60 * 60 * 1000;

/** A browser's subscription, like `PushSubscription.toJSON()`. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PlantedPeople {
  /** The `cookie` header of an administrator's browser. */
  cookie: string;
  /** The CSRF cookie, once requested. */
  xsrf?: string;
}

/** Runs work on the database of a data folder that no process has open. */
export async function withDatabase<Result>(
  dataDir: string,
  use: (db: Executor) => Promise<Result>,
): Promise<Result> {
  const log = pino({ level: "error" });
  const databaseUrl = process.env.DATABASE_URL || null;
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    await migrateDatabase(database.db);
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Fills a data folder that no process has open: one user per subscription, and a logged-in
 * administrator. `subscribe` gets the public key for the subscriptions, `add` some hundred users at
 * a time.
 */
export async function plantPeople(
  dataDir: string,
  subscribe: (publicKey: string) => readonly Subscription[],
  add?: (db: Executor, ids: readonly string[]) => Promise<void>,
): Promise<PlantedPeople> {
  const secrets = ensureSecrets({ dataDir, secretsFile: null });
  return withDatabase(dataDir, async (db) => {
    const subscriptions = subscribe(secrets.vapid_public_key);
    for (let start = 0; start < subscriptions.length; start += AT_ONCE) {
      const ids = await plantSubscribers(db, subscriptions.slice(start, start + AT_ONCE), start);
      await add?.(db, ids);
    }
    const token = await plantAdministrator(db);
    const cookie = await generateSignedCookie("piazza_session", token, secrets.session_secret);
    return { cookie: cookie.split(";", 1)[0] ?? "" };
  });
}

function personNamed(name: string) {
  const at = new Date();
  return {
    email: `${name}@example.test`,
    // No mails: this is about pushes.
    email_verified: false,
    name,
    first_name: name,
    last_name: name,
    terms_accepted_at: at,
    created_at: at,
    updated_at: at,
  };
}

async function plantSubscribers(
  db: Executor,
  subscriptions: readonly Subscription[],
  start: number,
): Promise<string[]> {
  const at = new Date();
  const people = await db
    .insert(users)
    .values(subscriptions.map((_, index) => personNamed(`persona${start + index}`)))
    .returning({ id: users.id });
  await db.insert(pushSubscriptions).values(
    subscriptions.map(({ endpoint, keys }, index) => {
      const id = people[index]?.id ?? "";
      return {
        ...keys,
        endpoint,
        user_id: id,
        session_id: id,
        device: { type: "mobile" as const, os: "android" as const, browser: "chrome" as const },
        user_agent: "bench",
        created_at: at,
        seen_at: at,
      };
    }),
  );
  return people.map(({ id }) => id);
}

/** Returns the token of the administrator's session. */
async function plantAdministrator(db: Executor): Promise<string> {
  const at = new Date();
  const [person] = await db
    .insert(users)
    .values(personNamed("amministratore"))
    .returning({ id: users.id });
  if (!person) throw new Error("The insert returned no row");
  const token = randomBytes(24).toString("base64url");
  await db.insert(userRoles).values({ user_id: person.id, role: "amministratore", granted_at: at });
  await db.insert(sessions).values({
    user_id: person.id,
    token,
    remember: true,
    expires_at: new Date(at.getTime() + DAY),
    created_at: at,
    updated_at: at,
  });
  return token;
}

/** The CSRF cookie from the first answer of a visit; valid as long as the session. */
async function xsrfOf(backendUrl: string, people: PlantedPeople): Promise<string> {
  const known = people.xsrf;
  if (known !== undefined) return known;
  const { headers } = await fetch(`${backendUrl}/api/settings`, {
    headers: { cookie: people.cookie },
  });
  const [xsrf = ""] = /XSRF-TOKEN=[^;]+/.exec(headers.get("set-cookie") ?? "") ?? [];
  people.xsrf = xsrf;
  return xsrf;
}

/** A request of the administrator's browser to the backend; `origin` is the site's. */
export async function askAsStaff(
  backendUrl: string,
  origin: string,
  people: PlantedPeople,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const xsrf = await xsrfOf(backendUrl, people);
  return fetch(backendUrl + path, {
    method,
    headers: {
      cookie: `${people.cookie}; ${xsrf}`,
      origin,
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": decodeURIComponent(xsrf.split("=")[1] ?? ""),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
