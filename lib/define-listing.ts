/** How a filter of a list is called in addresses; plain data, since browsers read it too. */
export interface Param {
  readonly name: string;
  readonly type: "text" | "slug" | "flag" | "number" | "choice";
  /** How each value is spelt in addresses; left out: as in code. */
  readonly words?: Words;
  /** The value that is never written. */
  readonly usual?: string | number;
  /** Chosen, it goes with no other filter but the page. */
  readonly alone?: boolean;
}

type Words = Readonly<Record<string, string>>;
type Filter = Readonly<Record<string, unknown>>;

/** What a reader types, at most 100 characters. */
export const text = (name: string) => ({ name, type: "text" }) as const;
export const slug = (name: string) => ({ name, type: "slug" }) as const;
export const flag = (name: string) => ({ name, type: "flag" }) as const;
export const number = (name: string) => ({ name, type: "number" }) as const;
/** One of a closed list, with its word in addresses. */
export const choice = <const Of extends Words>(name: string, words: Of) =>
  ({ name, type: "choice", words }) as const;

const page = { name: "pagina", type: "number", usual: 1 } as const;

interface ListingSpec {
  /** Its name in code: of its cache tag, its messages and its group of search results. */
  readonly kind: string;
  /** Path of the list; `:slug` stands for the item of another list that it belongs to. */
  readonly path: string;
  /** Path of the backend's list. An item is below it by its slug; `/index` names all of them for the sitemap. */
  readonly api: string;
  /** Cache tag of one item. Left out: no section of the site but a part of an item, never for search engines. */
  readonly item?: string;
  readonly params: Readonly<Record<string, Param>>;
  /** Orders with their words in addresses, the usual one first. */
  readonly sorts?: Words;
  /** Its sections of the home page, each with its usual place among all of them. */
  readonly shelves?: Readonly<Record<string, number>>;
  /** Filters of which somebody can save a search, to be told what is new in it; left out: none (docs/domain/follows.md). */
  readonly alerts?: readonly string[];
  /** What it shows depends on the day: nothing of it is kept past midnight in Rome. */
  readonly daily?: true;
  /** `path`: without a filter the page number is a segment, and each page is cached whole. */
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

/** What a list can be narrowed to, sorted by and turned to; what is left out is as usual. */
export type FilterOf<Params> = {
  [Key in keyof Params]?: Params[Key] extends Param ? ValueOf<Params[Key]> | undefined : never;
};

/** A listing of any kind, for code that knows none. */
export interface AnyListing extends ListingSpec {
  /** Shortcuts of the installed app, by the name of their text and picture. */
  readonly shortcuts?: Readonly<Record<string, Filter>>;
  href(filter?: Filter, slug?: string): string;
}

/** A path with those values that are not empty, in the order given. */
export function withQuery(path: string, entries: readonly (readonly [string, string?])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) if (value) query.append(name, value);
  const written = query.toString();
  return written ? `${path}?${written}` : path;
}

/** A value as the backend's query spells it; undefined: none, or the usual one. */
export function written({ usual }: Param, value: unknown): string | undefined {
  if (!value || value === usual) return undefined;
  return value === true ? "1" : String(value);
}

/** A value as addresses spell it. */
export function wordOf(param: Param, value: unknown): string | undefined {
  const plain = written(param, value);
  return plain && (param.words?.[plain] ?? plain);
}

/** Whether anything but the page was chosen. */
export function isFiltered({ params }: AnyListing, filter: Filter): boolean {
  return Object.entries(params).some(
    ([key, param]) => key !== "page" && written(param, filter[key]) !== undefined,
  );
}

/** A list of the site: how its filters are spelt, and the one address of each of its states (decision 157). */
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
    /** `slug`: of the item that the list belongs to. Usual values are left out, parameters keep one order. */
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
