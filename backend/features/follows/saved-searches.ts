import type { EditableKind } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type {
  SavedSearch,
  SavedSearchChanges,
  SavedSearchInput,
} from "@/lib/contract/saved-searches";
import type { AnyListing } from "@/lib/define-listing";
import { understandSearch } from "@/lib/domain/search-intent";
import { tellingWords, wordsOf } from "@/lib/domain/search-text";
import texts from "@/lib/i18n/messages/it/follows.json";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { adoptGuest } from "./following";
import type { Follower } from "./queries";
import {
  countSearches,
  deleteSearches,
  markSeen,
  type SearchRow,
  selectSearches,
  updateSearch,
  upsertSearch,
} from "./saved-search-queries";

/** What one person saves at most. */
const MOST_SEARCHES = 20;
/** How often it is written down that somebody looks at what they saved, in milliseconds. */
const SEEN_EVERY = 24 * 60 * 60 * 1000;

type SearchDeps = Pick<Deps, "editableKinds" | "searchKinds">;
type Wanted = Pick<SavedSearch, "section" | "q" | "filter">;

/** What of a search is stored besides its words. */
interface Spelling {
  section: string | null;
  q: string;
  /** The filters as one text: the same filters are the same text. */
  filter: string;
  /** The whole search as one text. */
  spelt: string;
}

function listingOf(kinds: readonly EditableKind[], section: string): AnyListing | null {
  const isTold = kinds.some(({ announces }) => announces?.search?.listing === section);
  return isTold ? listings[section as SectionKind] : null;
}

/** Filters as they are stored, in one order. */
export function spellFilter(filter: Readonly<Record<string, string>>): string {
  const entries = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(entries).toString();
}

/** What a search of the search page asks every list for: words about times say nothing of what will be new. */
function readWords({ searchKinds, editableKinds }: SearchDeps, typed: string): Wanted {
  const { rest, intents } = understandSearch(typed, { zones: [], sections: searchKinds });
  const named = intents.find(({ intent }) => intent === "section");
  const section = named?.intent === "section" ? named.section : null;
  // A list that tells of nothing new is looked for as a word like any other.
  if (section && !listingOf(editableKinds, section)) return { section: null, q: typed, filter: {} };
  return { section, q: rest, filter: {} };
}

/** A search as it is stored. Throws `validation_failed` for a list that tells of nothing new, and for a search of nothing in particular. */
export function spellSearch(deps: SearchDeps, wanted: Wanted): Spelling {
  const { section, q, filter } = wanted.section === null ? readWords(deps, wanted.q) : wanted;
  const listing = section === null ? null : listingOf(deps.editableKinds, section);
  if (section !== null && !listing) throw refuseField("section", texts.searches.faults.section);
  const known = Object.entries(filter).filter(([name]) => listing?.alerts?.includes(name));
  const written = spellFilter(Object.fromEntries(known));
  if (q === "" && written === "") throw refuseField("q", texts.searches.faults.empty);
  return { section, q, filter: written, spelt: `${section ?? ""}?${written}#${q.toLowerCase()}` };
}

/**
 * Words that an item that a list finds holds, in some form: an elided article ("d'oro") is none of them. Quotes, signs and
 * "or" ask for something else.
 */
function askedWords(q: string): string[] {
  const isOfWords = /^[\p{L}\p{N}\s'’]*$/u.test(q) && !/\bor\b/i.test(q);
  return isOfWords ? tellingWords(wordsOf(q)) : [];
}

/**
 * Saves a search; the same search again takes the new name and frequency, unless it is confirmed and this one is not.
 * Throws `conflict` for one more than the most; somebody may have more, from before they had an account.
 */
export async function addSearch(
  tx: Executor,
  owner: Follower,
  spelling: Spelling,
  { name, frequency }: Pick<SavedSearchInput, "name" | "frequency">,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
): Promise<void> {
  const values = {
    ...owner,
    ...spelling,
    name,
    frequency,
    confirmed_at: isConfirmed ? at : null,
    created_at: at,
    seen_at: at,
  };
  const isNew = await upsertSearch(tx, values, askedWords(spelling.q));
  if (isNew && (await countSearches(tx, owner)) > MOST_SEARCHES) {
    throw new DomainError("conflict", texts.searches.faults.tooMany);
  }
}

/** Somebody who is logged in saves a search. Throws `validation_failed`, and `conflict` for too many. */
export async function saveSearch(
  deps: SearchDeps & Pick<Deps, "db" | "now">,
  user: CurrentUser,
  input: SavedSearchInput,
): Promise<void> {
  const spelling = spellSearch(deps, input);
  const when = { at: deps.now(), isConfirmed: true };
  await inTransaction(deps.db, (tx) => addSearch(tx, { user_id: user.id }, spelling, input, when));
}

function pathOf({ section, q, filter }: Pick<SearchRow, "section" | "q" | "filter">): string {
  if (section === null) return routes.search(q);
  const listing: AnyListing = listings[section as SectionKind];
  return listing.href({ ...Object.fromEntries(new URLSearchParams(filter)), q });
}

/** Somebody's saved searches, the newest first; that they are shown is noted. */
export async function showSearches(
  { db, now, editableKinds }: Pick<Deps, "db" | "now" | "editableKinds">,
  owner: Follower,
): Promise<SavedSearch[]> {
  const at = now();
  await markSeen(db, owner, { at, unlessSince: new Date(at.getTime() - SEEN_EVERY) });
  const rows = await selectSearches(db, owner);
  return rows
    .filter(({ section }) => section === null || listingOf(editableKinds, section))
    .map((row) => ({
      id: row.id,
      section: row.section,
      q: row.q,
      filter: Object.fromEntries(new URLSearchParams(row.filter)),
      name: row.name,
      path: pathOf(row),
      frequency: row.frequency,
      is_confirmed: row.confirmed_at !== null,
      created_at: row.created_at.toISOString(),
    }));
}

/** A person's saved searches; what they saved by mail before they had an account is theirs from now on. */
export async function listOwnSearches(
  deps: Pick<Deps, "db" | "now" | "editableKinds">,
  user: CurrentUser,
): Promise<SavedSearch[]> {
  await adoptGuest(deps, user);
  return showSearches(deps, { user_id: user.id });
}

/** Throws `not_found`, also for another's search. */
export async function changeSearch(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
  changes: SavedSearchChanges,
): Promise<void> {
  if (!(await updateSearch(db, { user_id: user.id }, id, changes)))
    throw new DomainError("not_found");
}

/** Throws as {@link changeSearch}. */
export async function forgetSearch(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if (!(await deleteSearches(db, { user_id: user.id }, [id]))) throw new DomainError("not_found");
}
