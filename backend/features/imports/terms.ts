import type { Executor } from "@/backend/db/handle";
import type { MadeTerm } from "@/backend/db/schema/imports";
import type { AnyRecord } from "@/lib/contract/imports";
import { slugOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { insertTerms, selectTerms } from "./queries";

interface Term {
  slug: string;
  name: string;
}

interface Terms<Kind extends Term> {
  /** The matching term of the portal; an unknown one is kept as it is. */
  find(term: Kind): Kind;
  added: Map<string, Kind>;
  /** True if it is new; only at the first call. */
  isNews(term: Kind): boolean;
  /** The portal's term matched by a part of its name; only at the first call. */
  takenFor(term: Kind): Kind | null;
}

/** Words that do not identify a name. */
const SMALL_WORDS = new Set(
  "a ad al alla con da di del della dei e ed gli i il in la le lo per".split(" "),
);

/** Words of a name without endings: "Ristorante" and "Ristoranti" are equal. */
function stemsOf(name: string): string[] {
  return slugOf(name)
    .split("-")
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.replace(/(?<=..)(?<![aeiou])h?[aeiou]+$/, ""));
}

/** The only term whose name contains every word; null if none or several. */
function onlyHolding<Kind extends Term>(name: string, all: readonly Kind[]): Kind | null {
  const stems = stemsOf(name);
  const holding = all.filter((term) => {
    const own = stemsOf(term.name);
    return stems.length > 0 && stems.every((stem) => own.includes(stem));
  });
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

function termsOf<Kind extends Term>(
  all: readonly Kind[],
  formerSlugs: readonly { former: string; slug: string }[],
  { takesParts = false } = {},
): Terms<Kind> {
  const present = new Map(all.map((term) => [term.slug, term]));
  const former = formerSlugs.map((one) => [one.former, present.get(one.slug)] as const);
  const bySlug = new Map([...former, ...present]);
  const byName = new Map(all.map((term) => [slugOf(term.name), term]));
  const added = new Map<string, Kind>();
  const told = new Set<string>();
  const isFirst = (word: string) => !told.has(word) && Boolean(told.add(word));
  const taken = new Map<string, Kind>();
  return {
    added,
    takenFor: ({ slug }) => (isFirst(`taken ${slug}`) && taken.get(slug)) || null,
    isNews: ({ slug }) => added.has(slug) && isFirst(slug),
    find: (term) => {
      const found = bySlug.get(term.slug) ?? byName.get(slugOf(term.name));
      if (found) return found;
      const whole = takesParts ? onlyHolding(term.name, all) : null;
      if (whole) taken.set(term.slug, whole);
      else added.set(term.slug, added.get(term.slug) ?? term);
      return whole ?? term;
    },
  };
}

/** Finds categories and zones of records; categories also by part of their name. */
export interface TermFinder {
  /**
   * The record with the portal's terms; `news` lists missing terms and those matched by another
   * name, each once.
   */
  resolve<Record extends AnyRecord>(record: Record): { record: Record; news(): string | null };
  /** Creates the missing terms and returns them. */
  write(db: Executor): Promise<MadeTerm[]>;
}

/** A table gives a category's name, which may have another slug here. */
export async function findTerms(db: Executor): Promise<TermFinder> {
  const all = await selectTerms(db);
  const categories = termsOf(all.categories, all.formerCategories, { takesParts: true });
  const zones = termsOf(all.zones, all.formerZones);
  return {
    resolve: (record) => {
      const { category, more_categories, zone } = record;
      const terms = {
        ...(category && { category: categories.find(category) }),
        ...(more_categories && { more_categories: more_categories.map(categories.find) }),
        ...(zone && { zone: zones.find(zone) }),
      };
      const named = [...(category ? [category] : []), ...(more_categories ?? [])];
      const news = () => [
        ...named.flatMap((term) => {
          const whole = categories.takenFor(term);
          return whole
            ? fillMessage(texts.takenCategory, { name: term.name, meant: whole.name })
            : [];
        }),
        ...[terms.category, ...(terms.more_categories ?? [])].flatMap((term) =>
          term && categories.isNews(term)
            ? fillMessage(texts.newCategory, { name: term.name })
            : [],
        ),
        ...(terms.zone && zones.isNews(terms.zone)
          ? [fillMessage(texts.newZone, { name: terms.zone.name })]
          : []),
      ];
      return { record: { ...record, ...terms }, news: () => news().join("; ") || null };
    },
    write: (tx) =>
      insertTerms(tx, {
        categories: [...categories.added.values()],
        zones: [...zones.added.values()],
      }),
  };
}
