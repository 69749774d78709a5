import { pageTitle } from "@/lib/domain/page-title";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { inlineJson } from "@/lib/seo/json-ld";
import { pageMetadata, type Site, shortDescription } from "@/lib/seo/metadata";
import { siteIdentity } from "@/lib/server/site";

const site: Site = {
  name: "Piazza Castelvento",
  url: "https://piazza.example",
  town: "Castelvento",
  description: "La città a portata di mano.",
  image: "/storage/og/site.jpg",
};

describe("the title of a page", () => {
  test("is '{title} | site name'", () => {
    expect(pageTitle("Piazza", "Contatti")).toBe("Contatti | Piazza");
  });

  test("is the site name alone where there is none", () => {
    expect(pageTitle("Piazza", null)).toBe("Piazza");
    expect(pageMetadata(site, { title: null, path: "/" }).title).toEqual({
      absolute: "Piazza Castelvento",
    });
  });
});

describe("what a page tells about itself", () => {
  const page = { title: "Contatti", description: "Dove siamo.", path: "/contatti" };

  test("has its canonical address on the public site", () => {
    expect(pageMetadata(site, page).alternates).toEqual({
      canonical: "https://piazza.example/contatti",
    });
  });

  test("takes the site's image where it has none of its own, as an absolute address", () => {
    expect(pageMetadata(site, page).openGraph).toMatchObject({
      title: "Contatti",
      siteName: "Piazza Castelvento",
      locale: "it_IT",
      url: "https://piazza.example/contatti",
      images: [{ url: "https://piazza.example/storage/og/site.jpg", alt: "Contatti" }],
    });
    expect(pageMetadata(site, { ...page, image: "/storage/og/own.jpg" }).twitter).toMatchObject({
      card: "summary_large_image",
      images: [{ url: "https://piazza.example/storage/og/own.jpg" }],
    });
  });

  test("offers a card without a picture where the site has no image either", () => {
    const { twitter, openGraph } = pageMetadata({ ...site, image: null }, page);
    expect(twitter).toMatchObject({ card: "summary" });
    expect(openGraph?.images).toBeUndefined();
  });

  test("keeps search engines away only when asked to, and lets them follow links", () => {
    expect(pageMetadata(site, page).robots).toBeUndefined();
    expect(pageMetadata(site, { ...page, index: false }).robots).toEqual({
      index: false,
      follow: true,
    });
  });

  test("falls back to the site's description", () => {
    expect(pageMetadata(site, { title: "X", path: "/x" }).description).toBe(site.description);
  });
});

test("a long description is cut at a word, within 160 characters", () => {
  const short = shortDescription(`${"parola ".repeat(40)}fine`);
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/parola…$/);
  expect(shortDescription("  Due\n righe. ")).toBe("Due righe.");
});

test("structured data cannot end its script element nor a line of script", () => {
  const data = { name: "</script><script>alert(1)</script>", note: "a\u2028b\u2029c & d" };
  const json = inlineJson(data);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});

test("breadcrumbs are numbered from 1 and the last one carries no address", () => {
  const list = breadcrumbList(site, [
    { name: "Piazza", href: "/" },
    { name: "Contatti", href: "/contatti" },
  ]);
  expect(list.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Piazza", item: "https://piazza.example/" },
    { "@type": "ListItem", position: 2, name: "Contatti" },
  ]);
});

describe("the site's identity", () => {
  test("falls back to the default name, which then names the town too", () => {
    expect(siteIdentity({ project_name: "  " }, "http://localhost:3000")).toMatchObject({
      name: "Piazza",
      town: "Piazza",
      image: null,
    });
  });

  test("describes pages by the tagline, or by a sentence with the town's name", () => {
    const named = { project_name: "Piazza Ivrea", town_name: "Ivrea" };
    expect(siteIdentity({ ...named, tagline: "Tutto qui." }, site.url).description).toBe(
      "Tutto qui.",
    );
    expect(siteIdentity(named, site.url).description).toContain("Ivrea");
  });
});
