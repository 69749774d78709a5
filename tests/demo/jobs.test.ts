import { faultsOf } from "@/backend/features/jobs/checking";
import { seedActivities } from "@/demo/activities/activities";
import { seedZones } from "@/demo/activities/zones";
import { contentOf } from "@/demo/jobs/jobs";
import { seedJobs } from "@/demo/jobs/town-jobs";
import { seedOrganisations } from "@/demo/organisations";

const TODAY = "2026-11-24";

test("twenty-five ads stand in the states that there are, with the ways to apply that there are", () => {
  expect(seedJobs).toHaveLength(25);
  const states = seedJobs.map(({ state, since }) => state ?? since ?? "published");
  expect([...new Set(states)].sort()).toEqual([
    "archived",
    "draft",
    "expired",
    "filled",
    "in_review",
    "published",
    "withdrawn",
  ]);
  const open = seedJobs.filter(({ state, since }) => !state && !since);
  expect([...new Set(open.map(({ mode = "email" }) => mode))].sort()).toEqual([
    "email",
    "form",
    "url",
  ]);
  expect([...new Set(open.map(({ place = "on_site" }) => place))].sort()).toEqual([
    "hybrid",
    "on_site",
    "remote",
  ]);
});

test("ads are fit to be published, but for the draft that waits with words that the law forbids", () => {
  const faulty = seedJobs.flatMap((seed) =>
    Object.keys(faultsOf(contentOf(seed, TODAY))).map((field) => [seed.title, field]),
  );
  expect(faulty).toEqual([["Receptionist per l'ufficio", "description_html"]]);
});

test("ads are of employers and in zones that exist, raise no voice, and have titles of their own", () => {
  const cards = seedActivities.map(({ slug }) => slug);
  const zones = seedZones.map(({ slug }) => String(slug));
  const organisations = seedOrganisations.map(({ name }) => name);
  for (const { title, work, at, by, zone } of seedJobs) {
    expect(`${title}${work.join()}`).not.toContain("!");
    expect(at === undefined || cards.includes(at)).toBe(true);
    expect(zone === undefined || zones.includes(zone)).toBe(true);
    expect(by === undefined || organisations.includes(by)).toBe(true);
  }
  expect(new Set(seedJobs.map(({ title }) => title)).size).toBe(seedJobs.length);
});
