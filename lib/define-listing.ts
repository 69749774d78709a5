/** The name of a list's filter in addresses; plain data, since browsers load it too. */
export interface Param {
  readonly name: string;
  readonly type: "text" | "slug" | "flag" | "number" | "choice";
  /** Words of the values in addresses; left out: as in code. */
  readonly words?: Words;
  /** The default value, which is never written. */
  readonly usual?: string | number;
  /** Excludes all other filters except the page. */
  readonly alone?: boolean;
}

type Words = Readonly<Record<string, string>>;
type Filter = Readonly<Record<string, unknown>>;

/** A search text of at most 100 characters. */
export const text = (name: string) => ({ name, type: "text" }) as const;
export const slug = (name: string) => ({ name, type: "slug" }) as const;
export const flag = (name: string) => ({ name, type: "flag" }) as const;
export const number = (name: string) => ({ name, type: "number" }) as const;
/** One of a fixed set, with its words in addresses. */
export const choice = <const Of extends Words>(name: string, words: Of) =>
  ({ name, type: "choice", words }) as const;

const page = { name: "pagina", type: "number", usual: 1 } as const;

interface ListingSpec {
  /** Name in code: of its cache tag, messages and group of search results. */
  readonly kind: string;
  /** Path of the list; `:slug` is the item of another list that it belongs to. */
  readonly path: string;
  /** Path of the backend's list. Items are below it by slug; `/index` lists all for the sitemap. */
  readonly api: string;
  /**
   * Cache tag of one item. Left out: the list is part of an item, not a section, and not indexed by
   * search engines.
   */
  readonly item?: string;
  readonly params: Readonly<Record<string, Param>>;
  /** Sort orders with their words in addresses, the default first. */
  readonly sorts?: Words;
  /** Its sections of the home page, with their default positions. */
  readonly shelves?: Readonly<Record<string, number>>;
  /** Filters that a saved search can use; left out: no saved searches (docs/domain/follows.md). */
  readonly alerts?: readonly string[];
  /** Its content depends on the day: caches end at midnight in Rome. */
  readonly daily?: true;
  /**
   * `path`: without a filter the page number is a path segment, and each page is cached as a whole.
   */
  readonly pages?: "path";
}

type ParamsOf<Spec extends ListingSpec> = Spec["params"] & { page: typeof page } & (Spec extends {
    sorts: infer Sorts extends Words;
  }
    ? { sort: { name: string; type: "choice"; words: Sorts; usual: keyof Sorts & string } }
    : unknown);

type ValueOf<P extends Param> = P extends { words: infer W }
  ? keyof W & string
  : { text: string; slug: string; flag: boolean; number: number; choice: string }[P["type"]];

/** Filters, sort order and page of a list; fields left out have their defaults. */
export type FilterOf<Params> = {
  [Key in keyof Params]?: Params[Key] extends Param ? ValueOf<Params[Key]> | undefined : never;
};

/** A listing of any kind, for generic code. */
export interface AnyListing extends ListingSpec {
  /** Shortcuts of the installed app, by the key of their text and picture. */
  readonly shortcuts?: Readonly<Record<string, Filter>>;
  href(filter?: Filter, slug?: string): string;
}

/** A path with the non-empty values, in the given order. */
export function withQuery(path: string, entries: readonly (readonly [string, string?])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) if (value) query.append(name, value);
  const written = query.toString();
  return written ? `${path}?${written}` : path;
}

/** A value in the backend's query; undefined if empty or the default. */
export function written({ usual }: Param, value: unknown): string | undefined {
  if (!value || value === usual) return undefined;
  return value === true ? "1" : String(value);
}

/** A value as written in addresses. */
export function wordOf(param: Param, value: unknown): string | undefined {
  const plain = written(param, value);
  return plain && (param.words?.[plain] ?? plain);
}

/** The name of a section's picture and of its part of the sitemap: its path in one segment. */
export const sectionName = (path: string): string => path.slice(1).replaceAll("/", "-");

/** True if any filter except the page is set. */
export function isFiltered({ params }: AnyListing, filter: Filter): boolean {
  return Object.entries(params).some(
    ([key, param]) => key !== "page" && written(param, filter[key]) !== undefined,
  );
}

/**
 * A list of the site: the spelling of its filters, and the one address of each of its states
 * (decision 157).
 */
export function defineListing<const Spec extends ListingSpec>(
  spec: Spec & { shortcuts?: Readonly<Record<string, FilterOf<ParamsOf<Spec>>>> },
) {
  const { sorts } = spec;
  const sort = sorts && {
    name: "ordina",
    type: "choice",
    words: sorts,
    usual: Object.keys(sorts)[0],
  };
  const params = { ...spec.params, ...(sort && { sort }), page } as ParamsOf<Spec>;
  return {
    ...spec,
    params,
    /**
     * `slug` is the item that the list belongs to. Defaults are left out, and parameters have a
     * fixed order.
     */
    href(filter: FilterOf<ParamsOf<Spec>> = {}, slug = ""): string {
      const path = spec.path.replace(":slug", () => slug);
      const values: Filter = filter;
      const entries = Object.entries<Param>(params).map(
        ([key, param]) => [param.name, wordOf(param, values[key])] as const,
      );
      const last = wordOf(page, values.page);
      const isPath = spec.pages && entries.every(([name, word]) => !word || name === page.name);
      if (isPath) return last ? `${path}/${last}` : path;
      return withQuery(path, entries);
    },
  };
}
