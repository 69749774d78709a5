/** @postgres features/pages/service-pages */
import { wasteZones } from "@/backend/db/schema/waste";
import { pageSearch } from "@/backend/features/pages/search";
import { createLexicon } from "@/backend/features/search/lexicon";
import { search } from "@/backend/features/search/service";
import { shoppingListPage } from "@/lib/routes";
import { bulkyWasteForm, suitablePage, wasteCalendarPage } from "@/lib/section-routes";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
const now = new Date("2026-11-21T10:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function found(text: string): Promise<string[]> {
  const lexicon = await createLexicon(database.db, () => now).read();
  const { results } = await search(database.db, text, { lexicon, kinds: [pageSearch], now });
  return results.pages.map(({ route }) => route);
}

test.each([
  ["ritiro ingombranti", bulkyWasteForm()],
  ["ritirare un ingombrante", bulkyWasteForm()],
  ["accessibile", suitablePage()],
  ["lista della spesa", shoppingListPage()],
])(
  "%s: the service of the portal is found, though no content has the words",
  async (text, path) => {
    expect(await found(text)).toEqual([path]);
  },
);

test("a service with nothing to show is not found", async () => {
  const text = "calendario dei rifiuti";
  expect(await found(text)).toEqual([]);
  await database.db.insert(wasteZones).values({ slug: "centro", name: "Centro", position: 0 });
  expect(await found(text)).toEqual([wasteCalendarPage()]);
});

test("a word that no service has finds none", async () => {
  expect(await found("ritiro panettone")).toEqual([]);
});
