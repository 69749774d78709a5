import { eq, sql } from "drizzle-orm";
import { isEmpty } from "@/backend/db/is-empty";
import { orders } from "@/backend/db/schema/orders";
import { guardDemoAccounts } from "@/backend/features/accounts/service";
import { LOGO_KEY } from "@/demo/settings";
import { isDemoTownUnfinished, seedDemoTown } from "@/demo/town";
import {
  ACTIVITIES_PER_PAGE,
  type ActivityCard,
  activityPageSchema,
  activitySchema,
  categoryListSchema,
  zoneListSchema,
} from "@/lib/contract/activities";
import { eventItemSchema, eventPageSchema } from "@/lib/contract/events";
import { contentPageSchema } from "@/lib/contract/pages";
import { reviewPageSchema } from "@/lib/contract/reviews";
import { roles } from "@/lib/contract/roles";
import { settingsSchema } from "@/lib/contract/settings";
import { suggestedContentSchema } from "@/lib/contract/suggestions";
import { isAvifWidth } from "@/lib/domain/avif-widths";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { eventBlocks } from "@/lib/seo/event";
import { siteIdentity } from "@/lib/server/site";
import { openBackend, type TestBackend } from "@/tests/support/backend";
import { logIn, openBrowser, userOf } from "@/tests/support/people";

let backend: TestBackend;

async function read(path: string): Promise<unknown> {
  const response = await backend.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

async function listAll(): Promise<ActivityCard[]> {
  const first = activityPageSchema.parse(await read("/api/activities"));
  const cards = [...first.data];
  for (let page = 2; page <= first.last_page; page++) {
    cards.push(...activityPageSchema.parse(await read(`/api/activities?page=${page}`)).data);
  }
  expect(cards).toHaveLength(first.total);
  return cards;
}

beforeAll(async () => {
  backend = await openBackend();
  await seedDemoTown(backend.deps);
}, 180_000);

afterAll(() => backend.close());

test("the list has more than one page and every activity parses through the contract", async () => {
  const cards = await listAll();
  expect(cards.length).toBeGreaterThan(ACTIVITIES_PER_PAGE);
  for (const { slug } of cards) {
    expect(activitySchema.parse(await read(`/api/activities/${slug}`)).slug).toBe(slug);
  }
});

test("categories and quarters are counted", async () => {
  const categories = categoryListSchema.parse(await read("/api/activity-categories")).data;
  expect(categories.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(12);
  const zones = zoneListSchema.parse(await read("/api/zones")).data;
  expect(zones.filter(({ count }) => count >= 3).length).toBeGreaterThanOrEqual(7);
});

test("the average is hidden below three reviews and shown from three on", async () => {
  const cards = await listAll();
  for (const { slug, rating } of cards) {
    expect([slug, rating.average === null]).toEqual([slug, rating.count < 3]);
  }
  expect(cards.some(({ rating }) => rating.count === 0)).toBe(true);
});

test("reviews fill a second page and those of more than two years ago are gone", async () => {
  const first = reviewPageSchema.parse(await read("/api/activities/trattoria-della-torre/reviews"));
  expect(first).toMatchObject({ total: 12, last_page: 2 });
});

test("reviews are found useful, and what they judge apart has its averages", async () => {
  const path = "/api/activities/trattoria-della-torre/reviews";
  const { data, facts } = reviewPageSchema.parse(await read(`${path}?sort=useful`));
  expect(data[0]?.useful_count).toBeGreaterThan(0);
  expect(facts.aspects.quality).not.toBeNull();
  expect(facts.verified).toBeGreaterThan(0);
});

test("suggestions wait, one for a shopkeeper and one for a card that nobody keeps", async () => {
  const { rows } = await backend.deps.db.execute(sql`
    select a.organisation_id is not null as is_kept, s.status, s.changes
    from suggestions s join activities a on a.id = s.activity_id order by s.created_at desc`);
  expect(rows).toMatchObject([
    { is_kept: true, status: "open" },
    { is_kept: false, status: "open" },
  ]);
  for (const { changes } of rows) {
    const { hours: _, ...content } = changes as Record<string, unknown>;
    expect(suggestedContentSchema.parse(content)).toEqual(content);
  }
});

test("a report and reviews wait for the staff", async () => {
  const { rows } = await backend.deps.db.execute(sql`
    select (select count(*)::int from reports where status = 'open') as reports,
      (select count(*)::int from activity_reviews where status = 'pending') as reviews,
      (select count(*)::int from case_log where subject = 'report') as steps`);
  expect(rows).toEqual([{ reports: 1, reviews: 2, steps: 1 }]);
});

test("transfers of the town may come until the last minute of a day that is to come", async () => {
  const due = await backend.deps.db
    .select({ at: orders.due_at })
    .from(orders)
    .where(eq(orders.payment_method, "bank"));
  const said = due.flatMap(({ at }) => (at && at > backend.deps.now() ? [formatRomeTime(at)] : []));
  expect(said).toEqual(["23:59"]);
});

test("photos of reviews are there, and those of hidden ones stay hidden", async () => {
  const path = "/api/activities/trattoria-della-torre/reviews?photos=1";
  const { data, facts } = reviewPageSchema.parse(await read(path));
  expect(data.map(({ photos }) => photos.length)).toEqual([2, 1]);
  expect(facts.with_photos).toBe(2);
  const [photo] = data[0]?.photos ?? [];
  expect(photo).toMatchObject({ width: 1024, height: 768, widths: [320, 768] });
  expect((await backend.request(photo?.url ?? "")).status).toBe(200);
  const shown = reviewPageSchema.parse(
    await read("/api/activities/libreria-la-pagina-bianca/reviews?photos=1"),
  );
  expect(shown.total).toBe(0);
});

test("an activity has its pictures as soon as the town is built, in every width and format", async () => {
  const { name, cover, gallery, logo } = activitySchema.parse(
    await read("/api/activities/bar-centrale"),
  );
  expect(cover).toMatchObject({ width: 1200, height: 675, avif: true });
  expect(cover?.alt).toContain(name);
  expect([gallery.length, logo?.alt]).toEqual([3, `Marchio di ${name}`]);
  for (const width of cover?.widths ?? []) {
    for (const format of isAvifWidth(width) ? ["webp", "avif"] : ["webp"]) {
      const { headers } = await backend.request(`${cover?.base}/${width}.${format}`);
      expect(headers.get("content-type")).toBe(`image/${format}`);
    }
  }
});

test("an old slug answers with the activity as it is called now", async () => {
  const activity = activitySchema.parse(await read("/api/activities/forno-rolando"));
  expect(activity.slug).toBe("panetteria-rolando");
});

test("an archived activity is gone and a draft cannot be found", async () => {
  expect((await backend.request("/api/activities/gommista-vaschetto")).status).toBe(410);
  expect((await backend.request("/api/activities/forno-del-borgo")).status).toBe(404);
});

test("a place that closed for good keeps its page but leaves the list", async () => {
  const activity = activitySchema.parse(await read("/api/activities/cantina-da-nino"));
  expect(activity.opening.permanently_closed).toBe(true);
  expect((await listAll()).map(({ slug }) => slug)).not.toContain("cantina-da-nino");
});

test.each([
  "privacy-policy",
  "cookie-policy",
  "termini",
  "contatti",
  "sostenibilita",
  "recensioni",
  "accessibilita",
  "chi-siamo",
])("the page /%s can be read", async (slug) => {
  expect(contentPageSchema.parse(await read(`/api/pages/${slug}`)).slug).toBe(slug);
});

test("links of the pages to activities lead somewhere", async () => {
  const { body_html } = contentPageSchema.parse(await read("/api/pages/sostenibilita"));
  const slugs = [...body_html.matchAll(/href="\/attivita\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(4);
  for (const slug of slugs) await read(`/api/activities/${slug}`);
});

test("the settings name the town and its logo is a file that can be read", async () => {
  const settings = settingsSchema.parse(await read("/api/settings"));
  expect(settings).toMatchObject({ town_name: "Castelvento", header_logo_path: LOGO_KEY });
  expect((await backend.request(`/storage/${LOGO_KEY}`)).headers.get("content-type")).toBe(
    "image/webp",
  );
});

/** Everything in the town that a picture belongs to. */
async function pictureCounts(): Promise<unknown> {
  const { rows } = await backend.deps.db.execute(sql`
    select (select count(*)::int from activity_pictures) as activities,
      (select count(*)::int from review_photos) as reviews,
      (select count(cover_hash)::int from news) as news,
      (select count(cover_hash)::int from events) as events,
      (select count(cover_hash)::int from promos) as promos,
      (select count(*)::int from pictures) as pictures`);
  return rows[0];
}

test("a town that an earlier version left without some of its pictures gets those, once", async () => {
  const { db, files } = backend.deps;
  expect(await isEmpty(db)).toBe(false);
  expect(await isDemoTownUnfinished(files)).toBe(false);
  const before = [await pictureCounts(), (await listAll()).length];
  await db.execute(sql`delete from activity_pictures where role = 'gallery'`);
  await db.execute(sql`delete from review_photos where position = 1`);
  for (const table of ["news", "events", "promos"]) {
    await db.execute(sql`update ${sql.identifier(table)} set cover_hash = null, alt = null`);
  }
  await files.put("private/demo-town-unfinished.json", Buffer.from("{}"));
  expect(await isDemoTownUnfinished(files)).toBe(true);
  for (let again = 0; again < 2; again++) await seedDemoTown(backend.deps);
  expect([await pictureCounts(), (await listAll()).length]).toEqual(before);
  expect(await isDemoTownUnfinished(files)).toBe(false);
});

test("search engines are told all that they require and recommend of events that are to come", async () => {
  const site = siteIdentity({ project_name: "Castelvento" }, "https://castelvento.example");
  const { data } = eventPageSchema.parse(await read("/api/events"));
  const told = await Promise.all(
    data.map(async ({ slug }) => {
      const event = eventItemSchema.parse(await read(`/api/events/${slug}`));
      return { event, blocks: eventBlocks(event, site, backend.deps.now()) };
    }),
  );
  const described = told.filter(({ blocks }) => blocks.length > 0);
  expect(described.length).toBeGreaterThanOrEqual(10);
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?[+-]\d{2}:\d{2}$/;
  const address = expect.stringMatching(/^https?:\/\//);
  const onSite = expect.stringMatching(/^https:\/\/castelvento\.example\//);
  const place = expect.objectContaining({
    "@type": "Place",
    name: expect.stringMatching(/./),
    address: expect.objectContaining({
      "@type": "PostalAddress",
      addressLocality: expect.stringMatching(/./),
      addressCountry: "IT",
    }),
  });
  const online = { "@type": "VirtualLocation", url: address };
  for (const { event, blocks } of described) {
    for (const block of blocks as unknown as Record<string, unknown>[]) {
      // Required.
      expect(block).toMatchObject({ name: event.title, startDate: expect.stringMatching(instant) });
      for (const where of [block.location].flat()) expect([place, online]).toContainEqual(where);
      // Recommended.
      expect(block).toMatchObject({
        description: event.summary,
        eventStatus: expect.stringMatching(
          /^https:\/\/schema\.org\/Event(Scheduled|Cancelled|Postponed|Rescheduled)$/,
        ),
        organizer: { "@type": "Organization", name: event.organiser.name },
        url: onSite,
        image: expect.arrayContaining([onSite]),
      });
      const { url, activity_slug, organisation_id } = event.organiser;
      if (url || activity_slug || organisation_id === null) {
        expect(block.organizer).toMatchObject({ url: address });
      }
      const date = event.dates.find(({ id }) => String(block["@id"]).endsWith(`#${id}`));
      expect("endDate" in block).toBe(date?.ends_at !== null);
      expect("previousStartDate" in block).toBe(date?.previous_starts_at !== null);
      for (const offer of [block.offers ?? []].flat()) {
        expect(offer).toMatchObject({
          "@type": "Offer",
          price: expect.any(Number),
          priceCurrency: "EUR",
          url: address,
        });
      }
      expect("offers" in block).toBe(
        event.is_free ||
          event.tickets.length > 0 ||
          event.prices.some((one) => one.amount !== null),
      );
      if (event.tickets.length > 0) {
        const sold = expect.objectContaining({
          availability: expect.stringMatching(
            /^https:\/\/schema\.org\/(InStock|SoldOut|PreOrder)$/,
          ),
          validFrom: expect.stringMatching(instant),
        });
        expect(block.offers).toEqual(expect.arrayContaining([sold]));
      }
      expect("performer" in block).toBe(event.performers.length > 0);
    }
  }
});

test("there is an account for each role, and all are shut on a public site", async () => {
  const demo = { email: "redazione@castelvento.example", password: "castelvento in fiore" };
  const { rows } = await backend.deps.db.execute(sql`
    select role from user_roles union select role from organisation_roles order by role`);
  expect(rows.map(({ role }) => role)).toEqual([...roles]);
  const browser = openBrowser(backend);
  expect((await logIn(browser, demo)).status).toBe(200);
  const now = backend.deps.now();
  await guardDemoAccounts(backend.deps.db, { isPublic: true, now });
  expect(await userOf(browser)).toBeNull();
  expect((await logIn(browser, demo)).status).toBe(422);
  await guardDemoAccounts(backend.deps.db, { isPublic: false, now });
  expect((await logIn(browser, demo)).status).toBe(200);
});
