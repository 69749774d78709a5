import { newsArticle } from "@/lib/seo/news-article";
import { siteIdentity } from "@/lib/server/site";
import { makeNewsItem } from "../support/fixtures/news";

const site = siteIdentity({ project_name: "Piazza" }, "https://piazza.example");

test("news carry everything that Google's page on articles asks for", () => {
  expect(newsArticle(makeNewsItem({ updated_at: "2026-11-21T08:00:00.000Z" }), site)).toEqual({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: "Il ponte riapre alle auto",
    description: "Da lunedì si passa di nuovo in due sensi.",
    mainEntityOfPage: "https://piazza.example/notizie/il-ponte-riapre",
    url: "https://piazza.example/notizie/il-ponte-riapre",
    image: ["https://piazza.example/storage/pictures/abc123/1200.webp"],
    datePublished: "2026-11-20T09:00:00.000Z",
    dateModified: "2026-11-21T08:00:00.000Z",
    author: { "@type": "Organization", name: "Pro Loco" },
    publisher: { "@type": "Organization", name: "Piazza", url: "https://piazza.example/" },
    inLanguage: "it",
  });
});

test("the staff writes as the site, and nothing is invented", () => {
  const article = newsArticle(makeNewsItem({ author: null, cover: null, summary: null }), site);
  expect(article).toMatchObject({ author: { name: "Piazza", url: "https://piazza.example/" } });
  expect(Object.keys(article)).not.toEqual(expect.arrayContaining(["image"]));
  expect(Object.keys(article)).not.toEqual(expect.arrayContaining(["description"]));
});
