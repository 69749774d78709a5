import { seedZones } from "@/demo/activities/zones";
import { seedNews } from "@/demo/news/town-news";
import { seedOrganisations } from "@/demo/organisations";
import { newsContentSchema } from "@/lib/contract/news";

test("news are published, scheduled, waiting for the staff and being written", () => {
  expect(seedNews.filter(({ publishedDaysAgo }) => publishedDaysAgo !== undefined)).toHaveLength(5);
  const open = seedNews.flatMap(({ state }) => state ?? []);
  expect(open.sort()).toEqual(["draft", "in_review", "scheduled"]);
});

test("news fit their contract, in zones and of organisations that exist, and raise no voice", () => {
  const zones = seedZones.map(({ slug }) => String(slug));
  const writers = seedOrganisations.map(({ name }) => name);
  for (const { title, summary, body, zone, author } of seedNews) {
    newsContentSchema.parse({ title, summary, body_html: body });
    expect(`${title}${summary}${body}`).not.toContain("!");
    expect(zone === undefined || zones.includes(zone)).toBe(true);
    expect(author === undefined || writers.includes(author)).toBe(true);
  }
});
