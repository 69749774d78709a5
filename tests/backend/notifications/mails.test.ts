import { eq } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { notificationDeliveries } from "@/backend/db/schema/notifications";
import { dispatchMails } from "@/backend/features/notifications/mails";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { signId } from "@/backend/kernel/signed-id";
import { backendOfFile, mailTasks, openWithTasks } from "../../support/backend";
import { openBrowser } from "../../support/people";
import { insertPeople, newPerson, type Person } from "../../support/signed-in";

const backend = backendOfFile(() => openWithTasks([defineNotificationTasks, mailTasks]));
let anna: Person;

beforeEach(async () => {
  // Saturday, 11:00 in Italy.
  backend.setNow("2026-11-21T10:00:00Z");
  anna = await newPerson(backend, { email: "anna@example.test" });
});

type Told = Parameters<typeof notify>[2];

function tell(over: Partial<Told> = {}): Promise<string | null> {
  return inTransaction(backend.deps.db, (tx) =>
    notify(backend.deps, tx, {
      userId: anna.id,
      type: "role_status",
      title: "Richiesta approvata",
      body: "Ora puoi gestire la tua attività.",
      deepLink: "/profilo#ruoli",
      ...over,
    }),
  );
}

const set = (change: object) => anna.ask("PATCH", "/api/notifications/channels", change);

/** What the mails that have left by this moment say. */
async function subjectsAt(moment: string): Promise<string[]> {
  backend.setNow(moment);
  await dispatchMails(backend.deps);
  await backend.deps.queue.drain();
  return backend.mails.map(({ subject }) => subject);
}

async function states() {
  const rows = await backend.deps.db.select().from(notificationDeliveries);
  return rows
    .filter(({ channel }) => channel === "email")
    .map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
    .sort();
}

test("a mail leads to the page, told which delivery brought the reader", async () => {
  await tell();
  await backend.deps.queue.drain();
  await backend.deps.queue.drain();
  const [mail] = backend.mails;
  expect(mail).toMatchObject({
    to: { name: "Anna", address: "anna@example.test" },
    subject: "Richiesta approvata",
  });
  const link = new URL(/http:\S+profilo\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.origin + link.pathname + link.hash).toBe("http://localhost:3000/profilo#ruoli");
  const read = link.searchParams.get("notification_delivery");
  expect((await anna.ask("POST", `/api/notifications/${read}/read`)).status).toBe(200);
  expect(await states()).toEqual(["clicked"]);
});

test("who wants one mail a day gets one at nine in the morning that names everything", async () => {
  await set({ digest: "daily" });
  await tell();
  await tell({ title: "Documento da aggiungere", body: "" });
  expect(await subjectsAt("2026-11-22T07:59:59Z")).toEqual([]);
  expect(await subjectsAt("2026-11-22T08:00:00Z")).toEqual(["Le tue notifiche: 2"]);
  expect(backend.mails[0]?.text).toContain(
    "Richiesta approvata: Ora puoi gestire la tua attività.",
  );
  expect(backend.mails[0]?.text).toContain("http://localhost:3000/notifiche");
  expect(await subjectsAt("2026-11-23T08:00:00Z")).toHaveLength(1);
});

test("of many who are written to at once each gets one mail, of what they were told", async () => {
  const people = await insertPeople(backend, 120);
  await inTransaction(backend.deps.db, (tx) =>
    notifyMany(backend.deps, tx, people, {
      type: "role_status",
      title: "A tutti",
      body: "",
      deepLink: "/profilo",
    }),
  );
  await tell({ userId: people[7] ?? "", title: "A uno" });
  const subjects = await subjectsAt("2026-11-21T10:01:00Z");
  expect(new Set(backend.mails.map(({ to }) => to.address)).size).toBe(120);
  expect(subjects.filter((subject) => subject === "A tutti")).toHaveLength(119);
  expect(subjects.filter((subject) => subject !== "A tutti")).toEqual(["Le tue notifiche: 2"]);
});

test("who wants one a week gets it on Monday, but what is always on at once", async () => {
  await set({ digest: "weekly" });
  await tell();
  await tell({ type: "event_cancelled", title: "Concerto annullato" });
  expect(await subjectsAt("2026-11-21T10:00:00Z")).toEqual(["Concerto annullato"]);
  expect(await subjectsAt("2026-11-22T20:00:00Z")).toHaveLength(1);
  expect(await subjectsAt("2026-11-23T08:00:00Z")).toEqual([
    "Concerto annullato",
    "Richiesta approvata",
  ]);
});

test("what was read meanwhile is not written", async () => {
  await set({ digest: "daily" });
  await tell();
  await anna.ask("POST", "/api/notifications/read-all");
  expect(await subjectsAt("2026-11-22T08:00:00Z")).toEqual([]);
  expect(await states()).toEqual(["skipped: seen"]);
});

test("nobody is written to at an address that may be somebody else's, or during a pause", async () => {
  const bruno = await newPerson(backend, { email_verified: false });
  await tell({ userId: bruno.id });
  await set({ is_paused: true });
  await tell();
  expect(await subjectsAt("2026-11-22T08:00:00Z")).toEqual([]);
  expect(await states()).toEqual(["skipped: address_unverified", "skipped: paused"]);
});

test("whoever has shut the account is not written to, until it is open again", async () => {
  await set({ digest: "daily" });
  await tell();
  const at = backend.deps.now();
  const shut = { status: "deleting", delete_after: at } as const;
  const open = { status: "active", delete_after: null } as const;
  const become = (values: typeof shut | typeof open) =>
    backend.deps.db.update(users).set(values).where(eq(users.id, anna.id));
  await become(shut);
  expect(await subjectsAt("2026-11-22T08:00:00Z")).toEqual([]);
  await become(open);
  expect(await subjectsAt("2026-11-22T08:01:00Z")).toEqual(["Richiesta approvata"]);
});

test("a type without mail makes none", async () => {
  await set({ types: [{ type: "role_status", email: false }] });
  await tell();
  await tell({ type: "review_reply" });
  expect(await states()).toEqual([]);
});

/** The secret of the last mail; empty: nothing can be stopped by it. */
async function stopSecret(): Promise<string> {
  await backend.deps.queue.drain();
  const { stop } = backend.mails.at(-1) ?? {};
  return (stop && new URL(stop).searchParams.get("token")) || "";
}

const oneClick = (token: string, method = "POST") =>
  backend.app.request(`/api/notifications/stop?token=${token}`, {
    method,
    ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
  });

const readStop = (secret: string) =>
  backend.app.request("/api/notifications/mails", {
    headers: { authorization: `Bearer ${secret}` },
  });

async function hasMailOf(type: string): Promise<boolean> {
  const { types } = await (await anna.ask("GET", "/api/notifications/channels")).json();
  return types.find((one: { type: string }) => one.type === type).email;
}

test("one press in the mail program ends mails of the type that it told of, and no others", async () => {
  await tell();
  const secret = await stopSecret();
  expect(backend.mails[0]?.text).toContain(`http://localhost:3000/notifiche/email?token=${secret}`);
  expect((await oneClick(secret)).status).toBe(204);
  expect((await oneClick(secret)).status).toBe(204);
  expect(await hasMailOf("role_status")).toBe(false);
  expect(await hasMailOf("claim_status")).toBe(true);
});

test("whoever only opens the addresses of a mail changes nothing, as the scanner of a mail server does", async () => {
  await tell();
  const secret = await stopSecret();
  const opened = await oneClick(secret, "GET");
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    `/notifiche/email?token=${secret}`,
  ]);
  const state = await (await readStop(secret)).json();
  expect(state).toEqual({ types: [{ type: "role_status", is_on: true }] });
  expect(await hasMailOf("role_status")).toBe(true);
});

test("what was stopped without a login is taken back without one, and only what the mail told of", async () => {
  await tell();
  const secret = await stopSecret();
  await oneClick(secret);
  const body = {
    secret,
    types: [
      { type: "role_status", is_on: true },
      { type: "claim_status", is_on: false },
    ],
  };
  const answer = await openBrowser(backend).call("POST", "/api/notifications/mails", body);
  expect(answer.status).toBe(204);
  expect([await hasMailOf("role_status"), await hasMailOf("claim_status")]).toEqual([true, true]);
});

test("the link of a mail works after years, and ends with the account", async () => {
  await tell();
  const secret = await stopSecret();
  backend.setNow("2031-11-21T10:00:00Z");
  expect((await readStop(secret)).status).toBe(200);
  await backend.deps.db.delete(users).where(eq(users.id, anna.id));
  expect((await readStop(secret)).status).toBe(404);
  expect((await oneClick(secret)).status).toBe(204);
});

test("a secret that was changed, or made for something else, opens nothing and changes nothing", async () => {
  await tell();
  const secret = await stopSecret();
  const bruno = await newPerson(backend);
  const forged = [
    secret.replace(anna.id, bruno.id),
    secret.replace("role_status", "claim_status"),
    `${secret}x`,
    signId(backend.deps, "follow guest", secret.split(".")[0] ?? ""),
    "x",
  ];
  for (const wrong of forged) {
    expect((await readStop(wrong)).status).toBe(404);
    await oneClick(wrong);
    const body = { secret: wrong, types: [{ type: "role_status", is_on: false }] };
    const answer = await openBrowser(backend).call("POST", "/api/notifications/mails", body);
    expect(answer.status).toBe(404);
  }
  expect([await hasMailOf("role_status"), await hasMailOf("claim_status")]).toEqual([true, true]);
});

test("a mail of what cannot be switched off has no way to stop it", async () => {
  await tell({ type: "event_cancelled", title: "Concerto annullato" });
  expect(await stopSecret()).toBe("");
  expect(backend.mails[0]?.text).not.toContain("/notifiche/email");
});

test("a mail that tells of several types stops those that can be switched off", async () => {
  await set({ digest: "daily" });
  await tell();
  await tell({ type: "claim_status", title: "La scheda è tua" });
  await subjectsAt("2026-11-22T08:00:00Z");
  const { types } = await (await readStop(await stopSecret())).json();
  expect(types.map(({ type }: { type: string }) => type)).toEqual(["claim_status", "role_status"]);
});
