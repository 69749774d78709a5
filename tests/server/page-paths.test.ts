import { readdirSync } from "node:fs";
import path from "node:path";
import { foreignRoots, isPagePath, rootFiles, sectionFiles } from "@/lib/domain/page-path";
import { calendarPages, queryOfPage, twins } from "@/lib/page-queries";
import { isPrivatePath } from "@/lib/routes";
import { config } from "@/middleware";

const namesIn = (folder: string) => readdirSync(path.join(process.cwd(), folder));

/** Paths of what answers within a folder of `app`, as Next makes them of it; a parameter is `x`. */
function pathsOf(file: "page.tsx" | "route.ts"): string[] {
  return readdirSync(path.join(process.cwd(), "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === file)
    .map((name) => {
      const segments = path.dirname(name).split(path.sep);
      const shown = segments.filter((segment) => !/^\(|^\[locale\]$|^\.$/.test(segment));
      return `/${shown.map((segment) => segment.replace(/^\[.*\]$/, "x")).join("/")}`;
    });
}

describe("what is a page", () => {
  test("each page of the app is one, and each file, folder and endpoint beside it none but what may be framed", () => {
    expect(pathsOf("page.tsx").filter((one) => !isPagePath(one))).toEqual([]);
    expect(pathsOf("route.ts").filter(isPagePath)).toEqual(["/eventi/incorpora"]);
    const files = namesIn("public").map((name) => `/${name}`);
    expect(files.filter(isPagePath)).toEqual([]);
  });

  test("nothing is named of which there is nothing", () => {
    const known = new Set([...namesIn("public"), ...namesIn("app"), "_next", "api", "storage"]);
    expect([...foreignRoots, ...rootFiles].filter((name) => !known.has(name))).toEqual([]);
    const answering = new Set(pathsOf("route.ts"));
    expect(sectionFiles.filter((name) => !answering.has(`/${name}`))).toEqual([]);
  });

  test.each([
    "/anteprima/attivita/1.abc",
    "/attivita/x.y",
    "/api.php",
    "/attivita/a/feed.xml",
    "/attivita/feed.xml",
    "/notizie/calendario.ics",
    "/parola/feed.xml",
  ])("%s is one, whatever full stop it has", (one) => expect(isPagePath(one)).toBe(true));

  test("what the middleware gives a nonce is what belongs to one person, and the other way round", () => {
    const matchers = config.matcher.map(
      (matcher) =>
        new RegExp(`^${matcher.replace(/\/:path\*/g, "(?:/.+)?").replace(/:path\+/g, ".+")}$`),
    );
    const differing = [...pathsOf("page.tsx"), "/register"].filter(
      (one) => matchers.some((matcher) => matcher.test(one)) !== isPrivatePath(one),
    );
    expect(differing).toEqual([]);
  });
});

describe("what of a query a page is made from", () => {
  test.each([
    ["/", "gclid=a&utm_source=b"],
    ["/attivita", "q=&gclid=a"],
    ["/attivita", "anything=1&pass=2"],
    ["/attivita/forno", "q=pane"],
    ["/attivita/forno/recensioni", "pagina=2"],
    ["/eventi/2026-12-24", "quando=oggi"],
    ["/contatti", "q=a"],
  ])("nothing of %s?%s", (pathname, query) => {
    expect(queryOfPage(pathname, query)).toBe("");
  });

  test.each([
    ["/attivita", "q=pane&gclid=a&pagina=2&x=1", "q=pane&pagina=2"],
    ["/attivita/forno/recensioni", "stelle=4&pagina=2&fbclid=a", "stelle=4&pagina=2"],
    ["/ricerca", "q=pane+buono&utm_source=b", "q=pane+buono"],
    ["/eventi/2026-12-24", "zona=centro&a=b", "zona=centro"],
    ["/eventi/incorpora", "attivita=forno&a=b", "attivita=forno"],
    ["/login", "next=%2Fprofilo&a=b", "next=%2Fprofilo&a=b"],
  ])("of %s?%s it is %s", (pathname, query, kept) => {
    expect(queryOfPage(pathname, query)).toBe(kept);
  });

  test("each key by which a twin is chosen reaches it", () => {
    for (const { source, keys } of [...twins, ...calendarPages]) {
      const pathname = source
        .replace(/:day\([^)]*\)/, "2026-12-24")
        .replace(/:month\([^)]*\)/, "2026-12")
        .replace(":slug", "x");
      const lost = keys.filter((key) => queryOfPage(pathname, `${key}=1`) !== `${key}=1`);
      expect([source, lost]).toEqual([source, []]);
    }
  });
});
