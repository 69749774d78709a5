import { declared } from "@/backend/features";
import { seedDemoTown } from "@/demo/town";
import { sections } from "@/lib/listings";
import { openBackend, type TestBackend } from "../support/backend";

// What docs/adding-a-kind.md asks of each kind of content that has a list; a line that is forgotten fails here by name.
let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
  await seedDemoTown(backend.deps);
}, 180_000);
afterAll(() => backend.close());

const read = async (path: string) => (await backend.request(path)).json();

describe.each(sections.map((section) => [section.kind, section] as const))(
  "the section of %s",
  (kind, { api }) => {
    /** Its first item in the demo town. */
    const first = async () => (await read(api)).data[0];

    test("has something in the demo town (demo/town.ts)", async () => {
      expect((await read(api)).total).toBeGreaterThan(0);
    });

    test("names its items for the sitemap, and each has a page to read", async () => {
      const { data, total } = await read(`${api}/index`);
      expect(data).toHaveLength(total);
      expect((await backend.request(`${api}/${data[0].slug}`)).status).toBe(200);
    });

    test("is found by search by the name of an item (search in its feature.ts)", async () => {
      const { title, name } = await first();
      const { results } = await read(`/api/search?q=${encodeURIComponent(title ?? name)}`);
      expect(results[kind].map((found: { title: string }) => found.title)).toContain(title ?? name);
    });

    test("has a drawn picture for each item (og in its feature.ts)", async () => {
      const { og_image } = await read(`${api}/${(await first()).slug}`);
      expect((await backend.request(og_image)).headers.get("content-type")).toBe("image/jpeg");
    });
  },
);

test.each(declared.editableKinds.map(({ kind }) => kind))(
  "%s, which people write, can be reported (content in its feature.ts)",
  (kind) => {
    expect(declared.contentKinds.map((content) => content.kind)).toContain(kind);
  },
);
