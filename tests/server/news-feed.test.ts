import { HttpResponse, http } from "msw";
import { newsFeedXml } from "@/lib/server/news-feed";
import { siteIdentity } from "@/lib/server/site";
import { answerCalls } from "../support/answer-calls";
import { makePage } from "../support/fixtures/activities";
import { makeNewsCard } from "../support/fixtures/news";

const server = answerCalls();
const site = siteIdentity(
  { project_name: "Piazza & dintorni", town_name: "Castelvento" },
  "https://piazza.example",
);

/** The feed's head, and its items. */
async function feedOf(...news: object[]): Promise<[head: string, ...items: string[]]> {
  server.use(
    http.get("http://127.0.0.1:4000/api/news", () =>
      HttpResponse.json(makePage(news.map((one) => makeNewsCard(one)))),
    ),
  );
  const [head = "", ...items] = String(await newsFeedXml(site)).split("<item>");
  return [head, ...items];
}

test("the feed says whose it is and where it lies", async () => {
  const [head, ...items] = await feedOf();
  expect(head).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(head).toContain("<title>Notizie · Piazza &amp; dintorni</title>");
  expect(head).toContain("<link>https://piazza.example/notizie</link>");
  expect(head).toContain('<atom:link href="https://piazza.example/notizie/feed.xml" rel="self"');
  expect(items).toEqual([]);
});

test("an item leads to its page and is known by its id, whatever its title", async () => {
  const [, item] = await feedOf({ title: "Pane & <vino>\u0001" });
  expect(item).toContain("<title>Pane &amp; &lt;vino&gt; </title>");
  expect(item).toContain("<link>https://piazza.example/notizie/il-ponte-riapre</link>");
  expect(item).toContain(
    '<guid isPermaLink="false">urn:uuid:00000000-0000-4000-8000-000000000301</guid>',
  );
  expect(item).toContain("<pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>");
});

test("what nobody else wrote is the staff's, and what has no lead has no description", async () => {
  const [, item] = await feedOf({ author: null, summary: null });
  expect(item).toContain("<dc:creator>Redazione</dc:creator>");
  expect(item).not.toContain("<description>");
});
