import { addressOf, seedAccounts } from "@/demo/accounts";
import { seedActivities } from "@/demo/activities/activities";
import { activityInputOf } from "@/demo/activities/activity-input";
import { openingOf, parseWeek } from "@/demo/activities/opening";
import { seedZones } from "@/demo/activities/zones";
import { seedClaims } from "@/demo/claims";
import { seedOrganisations, worksFor } from "@/demo/organisations";
import { seedPages } from "@/demo/pages/pages";
import { seedReport } from "@/demo/reports";
import { authorOf, seedPhotoReviews } from "@/demo/reviews/photos";
import { reviewInputOf } from "@/demo/reviews/review-input";
import { seedReviews } from "@/demo/reviews/reviews";
import { isVotedBy } from "@/demo/reviews/voices";
import { seedSettings } from "@/demo/settings";
import { altOf } from "@/demo/town-pictures";
import { activityInputSchema } from "@/lib/contract/activity-input";
import { contentPageInputSchema } from "@/lib/contract/pages";
import { reportInputSchema } from "@/lib/contract/reports";
import { PHOTO_ALT_MAX, PHOTOS_PER_REVIEW } from "@/lib/contract/review-constants";
import { requestableRoles } from "@/lib/contract/roles";
import { settingsUpdateSchema } from "@/lib/contract/settings";
import { defaultCategories } from "@/lib/domain/categories";
import { hoursNeedConfirmation, openingStatus } from "@/lib/domain/opening-hours";
import { addDays, daysBetween, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { isTaxCode, isVatNumber } from "@/lib/domain/tax-codes";
import { zoneOfAddress } from "@/lib/domain/zone-places";

const HOUR = 3_600_000;
/** A plain day, the day before the winter clock, a feast, the middle of August, the end of a year. */
const startDays = ["2026-11-21", "2026-10-24", "2027-03-29", "2027-08-14", "2026-12-31"];
const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const now = noon("2026-11-21");

const visible = seedActivities.filter(({ status }) => status === undefined);
const published = visible.filter(({ opening }) => !opening.permanentlyClosed);
const allReviews = Object.values(seedReviews).flat();
const openings = (day: string) => published.map(({ opening }) => openingOf(opening, day));

/** Every text a visitor reads, with where it stands. */
function prose(): [string, string][] {
  return [
    ...seedActivities.flatMap(({ slug, name, summary, story, addressNote, accessNote }) =>
      [name, summary, ...story, addressNote ?? "", accessNote ?? ""].map(
        (text): [string, string] => [slug, text],
      ),
    ),
    ...allReviews.flatMap(({ author, title, text, reply }) =>
      [title ?? "", text, reply?.text ?? ""].map((line): [string, string] => [author, line]),
    ),
    ...seedPages.flatMap(({ slug, title, summary, body }) =>
      [title, summary, body].map((text): [string, string] => [slug, text]),
    ),
  ];
}

describe("the size of the town", () => {
  test("fills more than one page of the list", () => {
    expect(published.length).toBeGreaterThanOrEqual(44);
  });

  test("spreads over at least twelve categories that exist", () => {
    const used = new Set(published.map(({ category }) => category));
    expect(used.size).toBeGreaterThanOrEqual(12);
    const known = new Set<string>(defaultCategories.map(({ slug }) => slug));
    for (const { category, more = [] } of seedActivities) {
      for (const slug of [category, ...more]) expect(known).toContain(slug);
    }
  });

  test("has at least three activities in every quarter", () => {
    for (const { slug } of seedZones) {
      const here = published.filter(({ zone }) => zone === slug);
      expect([slug, here.length >= 3]).toEqual([slug, true]);
    }
  });

  test("every address lies in the quarter that was chosen for it", () => {
    const zones = seedZones.map((zone) => ({ id: zone.slug, ...zone }));
    for (const seed of seedActivities) {
      const { address, zone } = activityInputOf(seed, now);
      const { street, postal_code = null, city = null, note = null } = address ?? {};
      if (!street) continue;
      const found = zoneOfAddress({ street, postal_code, city, note }, zones);
      expect([seed.slug, found]).toEqual([seed.slug, zone]);
    }
    const hill = { street: "Cascina Nuova", postal_code: "12098", city: null, note: null };
    expect(zoneOfAddress(hill, zones)).toBe("bricco-alto");
  });

  test("has at least 120 reviews, all of activities that a visitor can open", () => {
    expect(allReviews.length).toBeGreaterThanOrEqual(120);
    const slugs = new Set(visible.map(({ slug }) => slug));
    for (const slug of Object.keys(seedReviews)) expect(slugs).toContain(slug);
  });

  test("never uses a slug twice, old ones included", () => {
    const slugs = seedActivities.flatMap(({ slug, oldSlugs = [] }) => [slug, ...oldSlugs]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe("every state is there on whatever day the town is started", () => {
  test.each(startDays)("opening states on %s", (day) => {
    const list = openings(day);
    const states = new Set(list.map((opening) => openingStatus(opening, noon(day)).state));
    for (const state of ["always_open", "by_appointment", "temporarily_closed", "unknown"]) {
      expect(states).toContain(state);
    }
    const onLeave = list.filter(({ special }) =>
      special.some(({ label, date_from, date_to }) => {
        return label === "ferie" && date_from <= day && day < date_to;
      }),
    );
    expect(onLeave.length).toBeGreaterThanOrEqual(1);
    expect(list.some((opening) => hoursNeedConfirmation(opening, noon(day)))).toBe(true);
    const intervals = list.flatMap(({ weekly }) => (weekly ? Object.values(weekly) : []));
    expect(intervals.some((ofDay) => ofDay.length > 1)).toBe(true);
    expect(intervals.flat().some(([opens, closes]) => closes < opens)).toBe(true);
  });

  test("permanently closed, draft, archived and renamed activities exist", () => {
    expect(visible.some(({ opening }) => opening.permanentlyClosed)).toBe(true);
    const statuses = new Set(seedActivities.map(({ status }) => status));
    expect(statuses).toContain("draft");
    expect(statuses).toContain("archived");
    expect(published.some(({ oldSlugs }) => oldSlugs?.length)).toBe(true);
  });

  test("some have no picture, no address, no reviews, too few for an average, or three phones", () => {
    expect(published.some(({ cover }) => !cover)).toBe(true);
    expect(published.some(({ street }) => !street)).toBe(true);
    expect(published.some(({ phones }) => phones?.length === 3)).toBe(true);
    const counts = new Set(published.map(({ slug }) => seedReviews[slug]?.length ?? 0));
    for (const count of [0, 1, 2, 3]) expect(counts).toContain(count);
    expect(Math.max(...counts)).toBeGreaterThan(10);
  });

  test.each(startDays)("something is open at every hour of the week from %s", (day) => {
    const list = openings(day);
    for (let hour = 0; hour < 7 * 24; hour++) {
      const at = new Date(romeInstant(day, 0).getTime() + hour * HOUR);
      const open = list.filter((opening) => {
        const { state } = openingStatus(opening, at);
        return state === "open" || state === "always_open";
      });
      expect([at.toISOString(), open.length >= 2]).toEqual([at.toISOString(), true]);
    }
  });

  test("on a plain weekday somebody with hours of their own is open from six to two at night", () => {
    const list = openings("2026-11-24").filter((opening) => !opening.always_open);
    for (let minutes = 6 * 60; minutes < 26 * 60; minutes += 30) {
      const at = romeInstant("2026-11-24", minutes);
      const isOpen = list.some((opening) => openingStatus(opening, at).state === "open");
      expect([at.toISOString(), isOpen]).toEqual([at.toISOString(), true]);
    }
  });
});

describe("what is written", () => {
  test.each(startDays)("everything fits its contract on %s", (day) => {
    for (const seed of seedActivities) {
      const { published_at, source, ...input } = activityInputOf(seed, noon(day));
      expect(source).toBeUndefined();
      expect(activityInputSchema.safeParse(input)).toMatchObject({ success: true });
      expect(published_at === undefined || published_at < noon(day)).toBe(true);
    }
  });

  test("pages and settings fit their contracts", () => {
    for (const { title, summary, body } of seedPages) {
      const input = { title, summary, body_html: body };
      expect(contentPageInputSchema.safeParse(input)).toMatchObject({ success: true });
    }
    expect(settingsUpdateSchema.safeParse(seedSettings)).toMatchObject({ success: true });
  });

  test("no prose raises its voice", () => {
    for (const [where, text] of prose()) {
      expect([where, text.includes("!")]).toEqual([where, false]);
    }
  });

  test("a picture's alternative text fits its limit", () => {
    for (const { name, cover, gallery = [] } of seedActivities) {
      for (const shown of cover ? [cover, ...gallery] : gallery) {
        expect(altOf(name, shown).length).toBeLessThanOrEqual(300);
      }
    }
  });
});

describe("reviews", () => {
  test.each(startDays)("are dated in order and never in the future on %s", (day) => {
    // The earliest moment of the day: what is dated today would be the future.
    const start = romeInstant(day, 0);
    for (const seed of allReviews) {
      const { created_at, visited_on, reply } = reviewInputOf(seed, start);
      if (!created_at) throw new Error("A seeded review is always dated");
      expect(created_at.getTime()).toBeLessThan(start.getTime());
      const sinceVisit = daysBetween(visited_on, romeDay(created_at));
      expect(sinceVisit).toBeGreaterThanOrEqual(0);
      expect(sinceVisit).toBeLessThanOrEqual(30);
      if (!reply) continue;
      expect(romeDay(reply.replied_at) > romeDay(created_at)).toBe(true);
      expect(reply.replied_at.getTime()).toBeLessThan(start.getTime());
    }
  });

  test("are within their limits and signed with a name and an initial", () => {
    for (const { author, title, text, reply } of allReviews) {
      expect(author).toMatch(/^\p{L}+(?: \p{L}+)? \p{Lu}\.$/u);
      expect([text, text.length >= 30 && text.length <= 2000]).toEqual([text, true]);
      expect(title?.length ?? 0).toBeLessThanOrEqual(120);
      expect(reply?.text.length ?? 0).toBeLessThanOrEqual(1000);
    }
  });

  test("hold every number of stars, mostly good ones, and answers of owners", () => {
    const share = (stars: number) =>
      allReviews.filter((review) => review.stars === stars).length / allReviews.length;
    for (const stars of [1, 2, 3]) expect(share(stars)).toBeGreaterThan(0);
    expect(share(4) + share(5)).toBeGreaterThan(0.7);
    expect(share(4) + share(5)).toBeLessThan(0.95);
    expect(allReviews.filter(({ reply }) => reply).length).toBeGreaterThanOrEqual(10);
    expect(allReviews.some(({ verified }) => verified)).toBe(true);
    expect(allReviews.some(({ status }) => status === "pending")).toBe(true);
  });

  test("with photos are each one review of one account, for the staff to read too", () => {
    const statuses = seedPhotoReviews.map(({ activity, account, photos }) => {
      const own = (seedReviews[activity] ?? []).filter(
        (review) => authorOf(activity, review) === addressOf(account),
      );
      expect([activity, account, own.length]).toEqual([activity, account, 1]);
      expect(photos.length).toBeLessThanOrEqual(PHOTOS_PER_REVIEW);
      for (const alt of photos) expect(alt.length).toBeLessThanOrEqual(PHOTO_ALT_MAX);
      return own[0]?.status;
    });
    expect(statuses).toContain("pending");
    expect(statuses.filter((status) => status === undefined).length).toBeGreaterThanOrEqual(5);
  });

  test("never are those of whoever speaks for the activity", () => {
    for (const { activity, account } of seedPhotoReviews) {
      const person = seedAccounts.find(({ email }) => email === addressOf(account));
      expect(person).toBeDefined();
      expect(worksFor(person?.email ?? "", activity)).toBe(false);
    }
  });

  test("judge service, quality and price apart often enough for averages, and not always", () => {
    const judged = allReviews.map((seed) => Object.keys(reviewInputOf(seed, now).aspects ?? {}));
    const share = judged.filter((aspects) => aspects.length > 0).length / judged.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.7);
    for (const seed of allReviews) {
      for (const stars of Object.values(reviewInputOf(seed, now).aspects ?? {})) {
        expect(stars === null || (stars >= 1 && stars <= 5)).toBe(true);
      }
    }
  });

  test("some are found useful by many, most by few, and none that nobody has seen", () => {
    const votes = (seed: (typeof allReviews)[number]) =>
      seedAccounts.filter(({ email }) => isVotedBy(seed, email)).length;
    const counts = allReviews.map(votes);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(5);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(counts.length / 4);
    expect(allReviews.filter(({ status }) => status === "pending").map(votes)).toEqual([0, 0]);
  });

  test("a report that waits is one that the form would have taken", () => {
    const { activity, account, code, reason, text } = seedReport;
    const subject = { kind: "activity", id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d99" };
    const form = { subject, reason, text, good_faith: true };
    expect(reportInputSchema.safeParse(form)).toMatchObject({ success: true });
    expect(code).toMatch(/^S-[A-HJ-NP-Z2-9]{8}$/);
    expect(visible.map(({ slug }) => slug)).toContain(activity);
    expect(seedAccounts.map(({ email }) => email)).toContain(addressOf(account));
  });

  test("are each written once", () => {
    expect(new Set(allReviews.map(({ text }) => text)).size).toBe(allReviews.length);
  });
});

describe("organisations", () => {
  test("are there for each role that can be asked for, each managed by somebody who has an account", () => {
    const roles = new Set(seedOrganisations.flatMap((one) => one.roles));
    expect(roles).toEqual(new Set(requestableRoles));
    const accounts = seedAccounts.map(({ email }) => email);
    for (const { name, team } of seedOrganisations) {
      expect([name, Object.values(team)]).toEqual([name, expect.arrayContaining(["manager"])]);
      expect(accounts).toEqual(expect.arrayContaining(Object.keys(team).map(addressOf)));
    }
  });

  test("have cards that are there and codes that end with their check digit", () => {
    const slugs = seedActivities.map(({ slug }) => slug);
    for (const { activities = [], vat_number, tax_code } of seedOrganisations) {
      expect(slugs).toEqual(expect.arrayContaining([...activities]));
      expect(vat_number ? isVatNumber(vat_number) : isTaxCode(tax_code ?? "")).toBe(true);
    }
  });
});

describe("days", () => {
  test("the same day gives the same town", () => {
    const town = (at: Date) =>
      JSON.stringify([
        seedActivities.map((seed) => activityInputOf(seed, at)),
        allReviews.map((seed) => reviewInputOf(seed, at)),
      ]);
    expect(town(new Date("2026-11-21T06:00:00Z"))).toBe(town(new Date("2026-11-21T21:00:00Z")));
    expect(town(now)).not.toBe(town(noon("2026-11-22")));
  });

  test("the holidays of this year and the next are in the special days", () => {
    const opening = openingOf({ week: "mo-su 08:00-20:00", holidays: "closed" }, "2026-11-21");
    const labels = new Map(opening.special.map(({ date_from, label }) => [date_from, label]));
    expect(labels.get("2026-12-25")).toBe("Natale");
    expect(labels.get("2027-03-29")).toBe("Lunedì dell'Angelo");
    expect(Math.min(...opening.special.map(({ date_from }) => Date.parse(date_from)))).toBe(
      Date.parse("2026-12-08"),
    );
  });

  test("leave covers a holiday that falls into it", () => {
    const opening = openingOf(
      {
        week: "mo-su 08:00-20:00",
        holidays: "closed",
        special: [{ from: 0, to: 9, label: "ferie" }],
      },
      "2026-12-20",
    );
    const onChristmas = opening.special.filter(
      ({ date_from, date_to }) => date_from <= "2026-12-25" && "2026-12-25" <= date_to,
    );
    expect(onChristmas.map(({ label }) => label)).toEqual(["ferie"]);
  });

  test("a range of weekdays may pass Sunday", () => {
    const week = parseWeek("we-mo 12:00-14:30 19:00-22:30");
    expect(week.tu).toEqual([]);
    expect(week.mo).toEqual([
      ["12:00", "14:30"],
      ["19:00", "22:30"],
    ]);
    expect(week.su).toHaveLength(2);
  });

  test("a word that is no weekday is refused", () => {
    expect(() => parseWeek("lu-ve 08:00-12:00")).toThrow("Not a day of the week: lu-ve");
  });

  test("a leave that is told as days from today ends on a later day", () => {
    const closed = published.flatMap(({ opening }) => opening.closed ?? []);
    for (const { to } of closed) {
      expect(to === undefined || addDays("2026-11-21", to) > "2026-11-21").toBe(true);
    }
  });
});

test("who claims a card in the demo has an account, another card than others, and a partita IVA of their own", () => {
  const held = seedOrganisations.flatMap(({ vat_number }) => vat_number ?? []);
  for (const { account, activity, facts } of Object.values(seedClaims)) {
    expect(seedAccounts.map(({ email }) => email)).toContain(addressOf(account));
    expect(seedActivities.map(({ slug }) => slug)).toContain(activity);
    expect(isVatNumber(facts.vat_number)).toBe(true);
    expect(held).not.toContain(facts.vat_number);
  }
  const { activities = [] } =
    seedOrganisations.find(({ name }) => name === seedClaims.dispute.owner) ?? {};
  expect(activities).toContain(seedClaims.dispute.activity);
});
