import sharp from "sharp";
import { headerLogo } from "@/lib/domain/header-logo";
import { policyPlace } from "@/lib/domain/legal-links";
import { manifestAddress } from "@/lib/domain/manifest-address";
import { formatLongDate } from "@/lib/domain/rome-time";
import { withoutLocale } from "@/lib/i18n/locales";
import { siteIdentity } from "@/lib/server/site";
import { webManifest } from "@/lib/server/web-manifest";

describe("the logo of the top bar", () => {
  test("is absent without an address", () => {
    expect(headerLogo({}, "Piazza")).toBeNull();
    expect(headerLogo({ header_logo_path: "  " }, "Piazza")).toBeNull();
  });

  test.each([
    ["logos/town.svg", "/storage/logos/town.svg"],
    ["/brand/town.png", "/brand/town.png"],
    ["/storage/logos/town.svg", "/storage/logos/town.svg"],
    ["storage/logos/town.svg", "/storage/logos/town.svg"],
    ["https://cdn.example/town.svg", "https://cdn.example/town.svg"],
    ["//cdn.example/town.svg", "//cdn.example/town.svg"],
  ])("with the path %s is read from %s", (path, src) => {
    expect(headerLogo({ header_logo_path: path }, "Piazza")?.src).toBe(src);
  });

  test("is taken from the URL before the path", () => {
    const logo = headerLogo(
      { header_logo_url: "https://cdn.example/a.svg", header_logo_path: "b.svg" },
      "Piazza",
    );
    expect(logo?.src).toBe("https://cdn.example/a.svg");
  });

  test("is called like the site unless it has a text of its own", () => {
    expect(headerLogo({ header_logo_path: "a.svg" }, "Piazza")?.alt).toBe("Piazza");
    const named = { header_logo_path: "a.svg", header_logo_alt: "Stemma" };
    expect(headerLogo(named, "Piazza")?.alt).toBe("Stemma");
  });

  test.each([
    [undefined, 44, 44],
    [null, 44, 44],
    [60, 60, 60],
    ["32", 32, 44],
    [0, 44, 44],
    [-5, 44, 44],
    [12.5, 44, 44],
    ["12px", 44, 44],
  ])("with the height %p is %i px high and at most %i", (given, height, maxHeight) => {
    const logo = headerLogo({ header_logo_path: "a.svg", header_logo_height: given }, "Piazza");
    expect(logo).toMatchObject({ height, maxHeight });
  });
});

describe("a policy of the privacy metadata", () => {
  const own = "/privacy-policy";
  const atNotes = (hash: string) => ({
    kind: "path",
    path: "/note-legali",
    hash,
    href: `/note-legali${hash}`,
  });

  test.each([
    [null, { kind: "own", href: own }],
    ["", { kind: "own", href: own }],
    [own, { kind: "own", href: own }],
    ["privacy-policy", { kind: "own", href: own }],
    [" /privacy-policy/ ", { kind: "own", href: own }],
    ["/privacy-policy?x=1", { kind: "own", href: own }],
    ["/privacy-policy#diritti", { kind: "own", href: own }],
    ["/it/privacy-policy", { kind: "own", href: own }],
    ["/note/../privacy-policy", { kind: "own", href: own }],
    ["/privacy%2Dpolicy", { kind: "own", href: own }],
    ["https://piazza.example/privacy-policy/?x=1", { kind: "own", href: own }],
    ["http://piazza.example/it/note-legali", atNotes("")],
    ["/", { kind: "own", href: own }],
    ["/it", { kind: "own", href: own }],
    ["/note-legali", atNotes("")],
    ["note-legali", atNotes("")],
    ["/note-legali/?da=menu#dati", atNotes("#dati")],
    [
      "https://comune.example/privacy",
      { kind: "external", href: "https://comune.example/privacy" },
    ],
    ["//evil.example", { kind: "own", href: own }],
    ["javascript:alert(1)", { kind: "own", href: own }],
    ["/\\evil.example", { kind: "own", href: own }],
  ])("given as %p is at %j", (value, place) => {
    expect(policyPlace(value, own, ["https://piazza.example"])).toEqual(place);
  });
});

test("the path that visitors see carries no locale", () => {
  expect(withoutLocale("/it")).toBe("/");
  expect(withoutLocale("/it/eventi")).toBe("/eventi");
  expect(withoutLocale("/italiani")).toBe("/italiani");
});

test("the date on the masthead is the day in Rome", () => {
  expect(formatLongDate(new Date("2026-11-20T23:30:00Z"))).toBe("sabato 21 novembre 2026");
});

describe("the web app manifest", () => {
  const site = siteIdentity({ project_name: "Piazza Castelvento" }, "https://piazza.example");

  test("has a short name that fits under an icon, and the icons that installing needs", () => {
    const manifest = webManifest(site, { theme_color: "#336699" });
    expect(manifest).toMatchObject({
      name: "Piazza Castelvento",
      short_name: "Piazza",
      theme_color: "#336699",
      display: "standalone",
    });
    expect(manifest.icons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sizes: "192x192" }),
        expect.objectContaining({ sizes: "512x512", purpose: "maskable" }),
      ]),
    );
  });

  test("lets the PWA settings say otherwise", () => {
    expect(webManifest(site, { manifest: { short_name: "Borgo" } }).short_name).toBe("Borgo");
    expect(webManifest(site, { manifest: { display: "minimal-ui" } }).display).toBe("minimal-ui");
  });

  test("cuts a short name that does not fit, and locks no orientation", () => {
    const manifest = webManifest(site, {
      manifest: { short_name: "Castelvento sul Mare", orientation: "portrait" },
    });
    expect(manifest.short_name).toBe("Castelvento");
    expect(manifest).not.toHaveProperty("orientation");
  });

  test("names only files that are there, in the sizes it says, and pages that exist", async () => {
    const manifest = webManifest(site, {}) as Record<string, { src: string; sizes: string }[]> & {
      shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
    };
    const files = [
      ...(manifest.icons ?? []),
      ...(manifest.screenshots ?? []),
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src, sizes } of files) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    expect(manifest.icons?.map((icon) => (icon as { purpose?: string }).purpose)).toEqual(
      expect.arrayContaining(["any", "maskable", "monochrome"]),
    );
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      "/attivita?source=shortcut",
      "/attivita?aperto=1&source=shortcut",
      "/eventi?quando=oggi&source=shortcut",
      "/profilo/biglietti?source=shortcut",
    ]);
    expect(manifest).toMatchObject({
      id: "/",
      lang: "it",
      dir: "ltr",
      scope: "/",
      start_url: "/?source=pwa",
      launch_handler: { client_mode: "navigate-existing" },
      handle_links: "preferred",
    });
  });

  test.each([
    [{}, "/manifest.webmanifest"],
    [{ manifest_version: 3 }, "/manifest.webmanifest?v=3"],
    [{ manifest_url: "/app.json?a=1", manifest_version: "x y" }, "/app.json?a=1&v=x%20y"],
    [{ manifest_url: "https://elsewhere.test/m.json" }, "/manifest.webmanifest"],
    [{ manifest_url: "//elsewhere.test/m.json" }, "/manifest.webmanifest"],
    [{ manifest_url: " ", manifest_version: " " }, "/manifest.webmanifest"],
  ])("of %j stands at %s", (settings, address) => {
    expect(manifestAddress(settings)).toBe(address);
  });
});
