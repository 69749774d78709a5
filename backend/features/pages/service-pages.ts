import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { indicators } from "@/backend/db/schema/indicators";
import { wasteZones } from "@/backend/db/schema/waste";
import { wasteCentres, wasteItems } from "@/backend/db/schema/waste-help";
import type { FoundItem } from "@/backend/text-search/kind";
import { rootOf, tellingWords, wordsOf } from "@/lib/domain/search-text";
import texts from "@/lib/i18n/messages/it/service-pages.json";
import shoppingList from "@/lib/i18n/messages/it/shopping-list.json";
import suitability from "@/lib/i18n/messages/it/suitability.json";
import sustainability from "@/lib/i18n/messages/it/sustainability.json";
import { listings } from "@/lib/listings";
import { indicatorsPage, shoppingListPage } from "@/lib/routes";
import {
  bulkyWasteForm,
  initiativesPage,
  suitablePage,
  wasteCalendarPage,
  wasteCentresPage,
  wasteDictionaryPage,
} from "@/lib/section-routes";

/** A page of the portal that is no content. */
interface ServicePage {
  name: keyof typeof texts;
  title: string;
  route: string;
  /** A query that finds a row where the page has something to show; left out: always. */
  has?: SQL;
}

const { parts } = sustainability;

const services: readonly ServicePage[] = [
  {
    name: "waste",
    title: parts.waste.title,
    route: wasteCalendarPage(),
    has: sql`select from ${wasteZones} limit 1`,
  },
  {
    name: "dictionary",
    title: parts.dictionary.title,
    route: wasteDictionaryPage(),
    has: sql`select from ${wasteItems} where not is_removed limit 1`,
  },
  {
    name: "centres",
    title: parts.centres.title,
    route: wasteCentresPage(),
    has: sql`select from ${wasteCentres} limit 1`,
  },
  { name: "bulky", title: parts.bulky.title, route: bulkyWasteForm() },
  { name: "giveaways", title: parts.giveaways.title, route: listings.giveaways.href() },
  { name: "initiatives", title: parts.initiatives.title, route: initiativesPage() },
  {
    name: "figures",
    title: parts.figures.title,
    route: indicatorsPage(),
    has: sql`select from ${indicators} limit 1`,
  },
  { name: "suitable", title: suitability.page.title, route: suitablePage() },
  { name: "list", title: shoppingList.title, route: shoppingListPage() },
];

/** Shorter ones would begin too many words. */
const BEGINNING_FROM = 4;

const wordsByName = new Map(
  services.map(({ name, title }) => [name, wordsOf(`${title} ${texts[name].words}`)]),
);

/** Services whose title and other words have all words of a typed text in plain form. */
export function servicesNamed(phrase: string): readonly ServicePage[] {
  const asked = tellingWords(wordsOf(phrase)).map(rootOf);
  if (asked.length === 0) return [];
  return services.filter(({ name }) =>
    asked.every((root) =>
      wordsByName
        .get(name)
        ?.some((word) => (root.length < BEGINNING_FROM ? word === root : word.startsWith(root))),
    ),
  );
}

/** These services as results, without those that have nothing to show. */
export async function findServices(
  db: Executor,
  named: readonly ServicePage[],
): Promise<FoundItem[]> {
  const found = await Promise.all(
    named.map(async ({ name, title, route, has }) => {
      if (has && (await db.execute(has)).rows.length === 0) return [];
      const { text: excerpt } = texts[name];
      return { id: route, title, route, excerpt, meta: null, updated_at: null, body_html: null };
    }),
  );
  return found.flat();
}
