import { asc, eq } from "drizzle-orm";
import { notifications } from "@/backend/db/schema/notifications";
import { eraseNotifications } from "@/backend/features/notifications/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { backendOfFile, openBackend } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";

const backend = backendOfFile(openBackend);

test("what others were told names somebody who leaves no more, and says the rest as it was", async () => {
  const { db } = backend.deps;
  const email = "anna.di@posta.example";
  const leaving = await newPerson(backend, { name: "Anna Di", email });
  const reader = await newPerson(backend);
  const told = [
    ["Anna Di scrive", `Da Anna Di (${email}): ha un'idea.`],
    ["Anna Diaz scrive", `Da Marianna Di e da mari${email}, giovanna.${email}.`],
  ];
  const at = backend.deps.now();
  await db.insert(notifications).values(
    told.map(([title = "", body = ""], place) => ({
      user_id: reader.id,
      type: "event_followed" as const,
      title,
      body,
      deep_link: "/",
      is_listed: true,
      created_at: new Date(at.getTime() + place),
    })),
  );
  await db.transaction((tx) => eraseNotifications(tx, leaving.id));
  const kept = await db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(eq(notifications.user_id, reader.id))
    .orderBy(asc(notifications.created_at));
  const nobody = accounts.deletedName;
  expect(kept.map(({ title, body }) => [title, body])).toEqual([
    [`${nobody} scrive`, `Da ${nobody} (${nobody}): ha un'idea.`],
    told[1],
  ]);
});
