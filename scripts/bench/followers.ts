import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { users } from "@/backend/db/schema/accounts";
import { categories } from "@/backend/db/schema/categories";
import { followGuests, followMails, follows } from "@/backend/db/schema/follows";
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
} from "@/backend/db/schema/notifications";
import { beginItem, submitDraft } from "@/lib/contract/editor-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { plantPeople, withDatabase } from "./push-people";
import type { Row } from "./rows";
import { measureSendings, postAsStaff, SUBSCRIPTIONS } from "./sendings";

const CATEGORY = "bar";
/** Beside those who have an account. */
const GUESTS = 1000;
/** A user gets at most three advertising pushes a week, so a fourth card would send none. */
const ROUNDS = 1;

/**
 * Plans of the followers: all get a push at once; a quarter also a mail at nine, another quarter a
 * mail at once.
 */
async function plantFollowers(db: Executor, ids: readonly string[]): Promise<void> {
  const at = new Date();
  const [category] = await db
    .insert(categories)
    .values({ slug: CATEGORY, name: "Bar", icon: "coffee" })
    .onConflictDoUpdate({ target: categories.slug, set: { slug: CATEGORY } })
    .returning({ id: categories.id });
  if (!category) throw new Error("The insert returned no row");
  const followed = { category_id: category.id, confirmed_at: at, created_at: at };
  await db.insert(follows).values(ids.map((user_id) => ({ user_id, ...followed })));
  const plans = ["daily", "immediate", null, null] as const;
  await db.insert(notificationPreferences).values(
    ids.map((user_id, index) => {
      const digest = plans[index % plans.length] ?? null;
      return {
        user_id,
        // The measure is taken at any hour.
        has_quiet_hours: false,
        digest: digest ?? ("immediate" as const),
        channels: { business_news: { push: true, email: digest !== null } },
        updated_at: at,
      };
    }),
  );
  await db.update(users).set({ email_verified: true }).where(isOneOf(users.id, ids));
  const guests = await db
    .insert(followGuests)
    .values(
      ids.slice(0, (ids.length * GUESTS) / SUBSCRIPTIONS).map((id) => ({
        email: `${id}@example.test`,
        created_at: at,
      })),
    )
    .returning({ id: followGuests.id });
  await db.insert(follows).values(guests.map(({ id }) => ({ guest_id: id, ...followed })));
}

/** How many notifications of each card each follower got, by channel. */
async function checkTold(dataDir: string, activities: number): Promise<Row[]> {
  const told = await withDatabase(dataDir, async (db) => {
    const { rows } = await db.execute<{ way: string; told: number; people: number }>(sql`
      select channel || ' ' || state as way, count(*)::int as told,
        count(distinct (user_id, dedupe_key))::int as people
      from ${notificationDeliveries} as delivery
      join ${notifications} as note on note.id = delivery.notification_id
      where note.type = 'business_news' group by 1
      union all select 'guest', count(*)::int, count(distinct (guest_id, item_id))::int
      from ${followMails} order by 1`);
    return rows;
  });
  const expected: Record<string, number> = {
    "email pending": SUBSCRIPTIONS / 4,
    "email sent": SUBSCRIPTIONS / 4,
    guest: GUESTS,
    "in_app sent": SUBSCRIPTIONS,
    "push sent": SUBSCRIPTIONS,
  };
  const isRight = Object.entries(expected).every(([way, people]) =>
    told.some(
      (row) => row.way === way && row.told === people * activities && row.people === row.told,
    ),
  );
  return [
    {
      what: `Told of ${activities} activities, each person once, by their plan`,
      measured: told.map((row) => `${row.way} ${row.told}`).join("; "),
      target: Object.entries(expected)
        .map(([way, people]) => `${way} ${people * activities}`)
        .join("; "),
      met: isRight && told.length === Object.keys(expected).length,
    },
  ];
}

/** A new card in a category that ten thousand people follow. */
export function followerRows(): Promise<Row[]> {
  let activities = 0;
  return measureSendings({
    what: "A new card to its category's followers",
    plant: (dataDir, subscriptions) => plantPeople(dataDir, subscriptions, plantFollowers),
    rounds: ROUNDS,
    async begin(stack, people) {
      activities += 1;
      const kind = "activity";
      const begin = callTo(beginItem, { kind });
      const changes = { name: `Bar Nuovo ${activities}`, category: CATEGORY };
      const { id } = (await postAsStaff(stack, people, begin.path, { changes })) as { id: string };
      await postAsStaff(stack, people, callTo(submitDraft, { kind, id }).path, { version: 1 });
    },
    check: checkTold,
  });
}
