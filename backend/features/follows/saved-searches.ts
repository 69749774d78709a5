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
import { parseSearch } from "@/lib/domain/search-intent";
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

/** Maximum saved searches per user. */
const MOST_SEARCHES = 20;
/** Milliseconds between two records of a user's visit to their searches. */
const SEEN_EVERY = 24 * 60 * 60 * 1000;

type SearchDeps = Pick<Deps, "editableKinds" | "searchKinds">;
type Wanted = Pick<SavedSearch, "section" | "q" | "filter">;

/** Stored spelling of a search besides its words. */
interface Spelling {
  section: string | null;
  q: string;
  /** The filters as text: equal filters give equal texts. */
  filter: string;
  /** The whole search as text. */
  spelt: string;
}

function listingOf(kinds: readonly EditableKind[], section: string): AnyListing | null {
  const isTold = kinds.some(({ announces }) => announces?.search?.listing === section);
  return isTold ? listings[section as SectionKind] : null;
}

/** Filters as stored, in a fixed order. */
export function spellFilter(filter: Readonly<Record<string, string>>): string {
  const entries = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(entries).toString();
}

/**
 * The part of a search query that applies to all lists: words for times are useless for future
 * content.
 */
function readWords({ searchKinds, editableKinds }: SearchDeps, typed: string): Wanted {
  const { rest, intents } = parseSearch(typed, { zones: [], sections: searchKinds });
  const named = intents.find(({ intent }) => intent === "section");
  const section = named?.intent === "section" ? named.section : null;
  // A list without saved searches is searched for as an ordinary word.
  if (section && !listingOf(editableKinds, section)) return { section: null, q: typed, filter: {} };
  return { section, q: rest, filter: {} };
}

/**
 * A search as stored. Throws `validation_failed` for a list without saved searches and for an empty
 * search.
 */
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
 * Words that a matching item contains in some form, without elided articles ("d'oro"). Quotes,
 * signs and "or" have other meanings.
 */
function askedWords(q: string): string[] {
  const isOfWords = /^[\p{L}\p{N}\s'’]*$/u.test(q) && !/\bor\b/i.test(q);
  return isOfWords ? tellingWords(wordsOf(q)) : [];
}

/**
 * Saves a search. A repeated one gets the new name and frequency, unless it is confirmed and the
 * new one is not. Throws `conflict` over the maximum; a user can have more from the time before
 * their account.
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

/** Saves a search of a logged-in user. Throws `validation_failed`, and `conflict` for too many. */
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

/** An owner's saved searches, newest first; records the visit. */
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

/** A user's saved searches; takes over those saved by mail before the account existed. */
export async function listOwnSearches(
  deps: Pick<Deps, "db" | "now" | "editableKinds">,
  user: CurrentUser,
): Promise<SavedSearch[]> {
  await adoptGuest(deps, user);
  return showSearches(deps, { user_id: user.id });
}

/** Throws `not_found`, also for another owner's search. */
export async function changeSearch(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
  changes: SavedSearchChanges,
): Promise<void> {
  if (!(await updateSearch(db, { user_id: user.id }, id, changes)))
    throw new DomainError("not_found");
}

/** Throws like {@link changeSearch}. */
export async function forgetSearch(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if (!(await deleteSearches(db, { user_id: user.id }, [id]))) throw new DomainError("not_found");
}
