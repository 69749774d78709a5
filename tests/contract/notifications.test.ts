import { inTransaction } from "@/backend/db/handle";
import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import { stopLinks } from "@/backend/features/notifications/mail-stops";
import { notify } from "@/backend/features/notifications/notify";
import { openWithJobs, type TestBackend } from "../support/backend";
import { giveRole } from "../support/organisations";
import { openBrowser } from "../support/people";
import { newPerson, type Person } from "../support/signed-in";
import { expectAnswer, expectRefusal } from "./answers";
import {
  mailStopCalls,
  notificationCalls,
  refusedNotificationCalls,
} from "./notification-endpoints";

let backend: TestBackend;
let person: Person;
let delivery: string;

beforeAll(async () => {
  backend = await openWithJobs([defineNotificationJobs]);
  const { deps } = backend;
  person = await newPerson(backend);
  await giveRole(backend, person.id, "amministratore");
  await inTransaction(deps.db, (tx) =>
    notify(deps, tx, {
      userId: person.id,
      type: "system",
      title: "Benvenuta",
      body: "Qui trovi le novità.",
      deepLink: "/",
      payload: { first: true },
    }),
  );
  const list = await (await person.ask("GET", "/api/notifications")).json();
  delivery = list.data[0].id;
}, 120_000);
afterAll(() => backend.close());

test.each(notificationCalls)(
  "$method $path answers what the contract says, no more and no less",
  async ({ method, path, body, status, schema }) => {
    const response = await person.ask(method, path.replace("{delivery}", delivery), body);
    await expectAnswer(response, { status, schema });
  },
);

test.each(refusedNotificationCalls)(
  "$method $path is refused with a listed code and an Italian message",
  async ({ method, path, body, status }) => {
    const response = await person.ask(method, path, body);
    await expectRefusal(response, status);
  },
);

test.each(notificationCalls)("$method $path asks for a login", async ({ method, path, body }) => {
  const nobody = openBrowser(backend, "198.51.100.4");
  const response = await nobody.call(method, path.replace("{delivery}", delivery), body);
  expect(response.status).toBe(401);
});

test("what the links of mails open answers what the contract says, to whoever has the secret", async () => {
  const { stop = "" } = stopLinks(backend.deps, person.id, ["system"]);
  const secret = new URL(stop).searchParams.get("token") ?? "";
  const visitor = openBrowser(backend, "198.51.100.5");
  for (const { method, path, body, status, schema } of mailStopCalls) {
    const isStop = path.endsWith("/stop");
    const pressed = method === "POST" && { body: new URLSearchParams({ a: "b" }) };
    const answer = body
      ? await visitor.call(method, path, { secret, ...body })
      : await backend.app.request(isStop ? `${path}?token=${secret}` : path, {
          method,
          headers: { authorization: `Bearer ${secret}` },
          ...pressed,
        });
    await expectAnswer(answer, { status, schema });
  }
});
