import { existsSync, readFileSync } from "node:fs";
import { tags } from "@/lib/contract/revalidate";
import { type AnyListing, defineListing, isFiltered, slug } from "@/lib/define-listing";
import { messages } from "@/lib/i18n/messages/it";
import { type ListingKind, listings, sections } from "@/lib/listings";
import { trackingParams } from "@/lib/routes";
import { cacheRules, tagsTouchedBy } from "@/lib/server/cache-manifest";
import { backendPath, readFilter } from "@/lib/server/listings";
import { siteIdentity } from "@/lib/server/site";
import { webManifest } from "@/lib/server/web-manifest";
import nextConfig from "@/next.config";

const kinds = Object.entries<AnyListing>(listings) as [ListingKind, AnyListing][];
const config = nextConfig("phase-production-build");

/** Where the app has the page of a path. */
const pageFile = (path: string) => `app/[locale]/(site)${path.replace(":slug", "[slug]")}/page.tsx`;

/** Values other than the usual one, one for each filter of a list. */
const samples = ({ params }: AnyListing) =>
  Object.entries(params).map(([key, { type, words = {} }]) => {
    const values = { text: "pane & vino", slug: "borgo", flag: true, number: 3 };
    return [key, type === "choice" ? Object.keys(words).at(-1) : values[type]] as const;
  });

describe.each(kinds)("the list of %s", (kind, listing) => {
  const { path, params, pages } = listing;
  const names = Object.values(params).map(({ name }) => name);

  test("stands under its own kind", () => {
    expect(listing.kind).toBe(kind);
  });

  test("calls no two filters the same, and none as campaigns call theirs", () => {
    expect(new Set([...names, ...trackingParams]).size).toBe(names.length + trackingParams.length);
  });

  test.each(samples(listing))(
    "reads %s again as it wrote it, and asks the backend for it",
    (key, value) => {
      const address = new URL(listing.href({ [key]: value }, "forno"), "https://piazza.example");
      const isSegment = pages === "path" && key === "page";
      expect(address.search === "").toBe(isSegment);
      if (isSegment) return;
      const filter: Record<string, unknown> = readFilter(
        kind,
        Object.fromEntries(address.searchParams),
      );
      expect(filter[key]).toBe(value);
      expect(listing.href(filter, "forno")).toBe(address.pathname + address.search);
      expect(isFiltered(listing, filter)).toBe(key !== "page");
      const asked = new URLSearchParams({ [key]: value === true ? "1" : String(value) });
      expect(backendPath(kind, filter, "forno")).toMatch(
        new RegExp(`\\?${asked}$`.replaceAll("+", "\\+")),
      );
    },
  );

  test("has a page that is kept, and a twin that is made per request", () => {
    expect(readFileSync(pageFile(path), "utf8")).toMatch(/^export const revalidate = \d+;$/m);
    expect(readFileSync(pageFile(`${path}/~filtri`), "utf8")).toContain(
      'export const dynamic = "force-dynamic";',
    );
  });

  test("sends each filter to the twin, and the twin's own address back", async () => {
    const rewrites = await (await config).rewrites?.();
    const rules = Array.isArray(rewrites) ? rewrites : (rewrites?.beforeFiles ?? []);
    const sent = rules.filter(({ destination }) => destination === `/it${path}/~filtri`);
    const wanted = pages === "path" ? names.filter((name) => name !== params.page?.name) : names;
    expect(sent.map(({ source, has }) => [source, ...(has ?? []).map(({ key }) => key)])).toEqual(
      wanted.map((name) => [path, name]),
    );
    expect(await (await config).redirects?.()).toContainEqual({
      source: `${path}/~filtri`,
      destination: path,
      permanent: true,
    });
  });

  test("names and draws each of its shortcuts", () => {
    const site = siteIdentity({}, "https://piazza.example");
    const { shortcuts } = webManifest(site, {}) as {
      shortcuts: { name?: string; url: string; icons: { src: string }[] }[];
    };
    for (const filter of Object.values(listing.shortcuts ?? {})) {
      const address = listing.href(filter);
      const shortcut = shortcuts.find(
        ({ url }) => url.replace(/.source=shortcut$/, "") === address,
      );
      expect(shortcut?.name).toBeTruthy();
      expect(shortcut?.icons.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
    }
  });
});

describe.each([
  ["~giorno", "/eventi/:day(\\d{4}-\\d{2}-\\d{2})", ":day"],
  ["~mese", "/eventi/:month(\\d{4}-\\d{2})", ":month"],
])("the pages in eventi/%s", (folder, source, name) => {
  const page = `/eventi/${folder}/${name}`;

  test("have a twin for what narrows them, which is made per request", async () => {
    const file = (path: string) =>
      readFileSync(pageFile(path.replace(name, `[${name.slice(1)}]`)), "utf8");
    expect(file(page)).toMatch(/^export const revalidate = \d+;$/m);
    expect(file(`${page}/~filtri`)).toContain('export const dynamic = "force-dynamic";');
    const rewrites = await (await config).rewrites?.();
    const rules = Array.isArray(rewrites) ? rewrites : (rewrites?.beforeFiles ?? []);
    const keys = rules
      .filter(({ destination }) => destination === `/it${page}/~filtri`)
      .map((rule) => [rule.source, ...(rule.has ?? []).map(({ key }) => key)]);
    const narrowing = ["q", "categoria", "tema", "zona", "gratis", "bambini", "accessibili"];
    expect(keys).toEqual(narrowing.map((key) => [source, key]));
    for (const inner of [page, `${page}/~filtri`]) {
      expect(await (await config).redirects?.()).toContainEqual({
        source: inner,
        destination: `/eventi/${name}`,
        permanent: true,
      });
    }
  });
});

describe.each(sections.map((section) => [section.kind, section] as const))(
  "the section of %s",
  (kind, { api, path }) => {
    test("has a title in its messages", () => {
      expect(messages[kind]?.list?.title).toBeTruthy();
    });

    test("has a page for each item", () => {
      expect(existsSync(pageFile(`${path}/:slug`))).toBe(true);
    });

    test("is fresh after its items were written", () => {
      const [list] = cacheRules.list(kind).tags;
      expect(list).toBeTruthy();
      expect(tagsTouchedBy("POST", api)).toEqual([list]);
      expect(tagsTouchedBy("PATCH", `${api}/forno`)).toEqual([
        list,
        // no item's writing changes what a category is called
        ...cacheRules.item(kind, "forno").tags.filter((tag) => tag !== tags.terms),
      ]);
    });

    test("keeps its page as long as its list", () => {
      const { revalidate } = cacheRules.list(kind);
      expect(readFileSync(pageFile(path), "utf8")).toContain(`revalidate = ${revalidate};`);
    });
  },
);

test("a list with one order has no parameter for it", () => {
  const plain = defineListing({
    kind: "news",
    path: "/notizie",
    api: "/api/news",
    item: "newsItem",
    params: { zone: slug("zona") },
  });
  expect(Object.keys(plain.params)).toEqual(["zone", "page"]);
  expect(plain.href({ zone: "borgo", page: 2 })).toBe("/notizie?zona=borgo&pagina=2");
  expect(plain.href({ page: 1 })).toBe("/notizie");
});
