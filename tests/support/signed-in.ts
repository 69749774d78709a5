import { randomBytes } from "node:crypto";
import { generateSignedCookie } from "hono/cookie";
import { sessions, users } from "@/backend/db/schema/accounts";
import { hashPassword } from "@/backend/features/accounts/passwords";
import { insertCredential } from "@/backend/features/accounts/queries";
import type { TestBackend } from "./backend";
import { type Browser, openBrowser, PASSWORD } from "./people";

/** Somebody with an account, and a browser in which they are logged in; nobody had to register. */
export interface Person {
  id: string;
  sessionId: string;
  browser: Browser;
  /** A request of their browser; `body` is sent as JSON. */
  ask: Browser["call"];
  /** The same, of a call of the contract. */
  send: Browser["send"];
}

let people = 0;
let browsers = 0;

function newRow(at: Date): typeof users.$inferInsert {
  people += 1;
  return {
    email: `persona.${people}@example.test`,
    email_verified: true,
    name: "Anna Conti",
    first_name: "Anna",
    last_name: "Conti",
    terms_accepted_at: at,
    created_at: at,
    updated_at: at,
  };
}

/** Puts a person into the database; `over` are columns of theirs. */
export async function insertPerson(
  { deps }: Pick<TestBackend, "deps">,
  over: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const [row] = await deps.db
    .insert(users)
    .values({ ...newRow(deps.now()), ...over })
    .returning({ id: users.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

/** Puts many people into the database, by one call: as many calls at once would wait too long for a connection. */
export async function insertPeople(
  { deps }: Pick<TestBackend, "deps">,
  count: number,
): Promise<string[]> {
  const at = deps.now();
  const rows = Array.from({ length: count }, () => newRow(at));
  const inserted = await deps.db.insert(users).values(rows).returning({ id: users.id });
  return inserted.map(({ id }) => id);
}

/** Gives somebody without a password that of all. */
export async function givePassword(
  { deps }: Pick<TestBackend, "deps">,
  userId: string,
): Promise<void> {
  const password = await hashPassword(PASSWORD, 8);
  await insertCredential(deps.db, { userId, password, at: deps.now() });
}

/** Logs a person in on one more browser. */
export async function logIn(backend: TestBackend, userId: string): Promise<Person> {
  const { db, now, secrets } = backend.deps;
  const at = now();
  const token = randomBytes(24).toString("base64url");
  const [session] = await db
    .insert(sessions)
    .values({
      user_id: userId,
      token,
      remember: true,
      expires_at: new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000),
      created_at: at,
      updated_at: at,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("The insert returned no row");
  // Each browser has an address of its own, so that nobody uses up another one's rates.
  browsers += 1;
  const browser = openBrowser(backend, `198.51.${browsers >> 8}.${browsers & 255}`);
  const cookie = await generateSignedCookie("piazza_session", token, secrets.session_secret);
  browser.cookies.set("piazza_session", /=([^;]*)/.exec(cookie)?.[1] ?? "");
  // Its first answer brings the token that writes must echo.
  await browser.call("GET", "/api/settings");
  return { id: userId, sessionId: session.id, browser, ask: browser.call, send: browser.send };
}

/** Somebody new, logged in. */
export async function newPerson(
  backend: TestBackend,
  over: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  return logIn(backend, await insertPerson(backend, over));
}
