import { HttpResponse, http } from "msw";
import { framedPolicy, mayBeFramed, policyOfHtml } from "@/lib/server/csp";
import { eventEmbedHtml } from "@/lib/server/event-embed";
import { eventFeedXml } from "@/lib/server/event-feed";
import { siteIdentity } from "@/lib/server/site";
import { answerCalls } from "../support/answer-calls";
import { makePage } from "../support/fixtures/activities";
import { makeEventCard } from "../support/fixtures/events";

const server = answerCalls();
const site = siteIdentity(
  { project_name: "Piazza & dintorni", town_name: "Castelvento" },
  "https://piazza.example",
);

function hold(...events: Parameters<typeof makeEventCard>[0][]) {
  server.use(
    http.get("http://127.0.0.1:4000/api/events", () =>
      HttpResponse.json(makePage(events.map((one) => makeEventCard(one)))),
    ),
  );
}

test("the feed tells of each event when and where it is, and what it is", async () => {
  hold({}, { title: "Fiera <del> bestiame", status: "cancelled" });
  const [head = "", first = "", second = ""] = (await eventFeedXml(site)).split("<item>");
  expect(head).toContain("<title>Eventi · Piazza &amp; dintorni</title>");
  expect(head).toContain('<atom:link href="https://piazza.example/eventi/feed.xml" rel="self"');
  expect(first).toContain("<link>https://piazza.example/eventi/concerto-di-natale</link>");
  expect(first).toContain("<category>Musica</category>");
  expect(first).toMatch(/<description>giovedì 24 dicembre.* alle 21:00, Teatro Sociale\. La banda/);
  expect(second).toContain("<title>Annullato: Fiera &lt;del&gt; bestiame</title>");
});

test("the page for other sites has neither script nor form, and its links lead out of the frame", async () => {
  hold({ title: '<script>alert("x")</script>' }, { status: "cancelled", title: "Mercato" });
  const html = await eventEmbedHtml(site);
  expect(html).not.toMatch(/<script|<form|<img|<link/);
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain("<s>Mercato</s>");
  for (const [, href] of html.matchAll(/<a href="([^"]+)"(?! target="_blank" rel="noopener")/g)) {
    expect(href).toBeUndefined();
  }
  expect(html).toContain('href="https://piazza.example/eventi"');
});

test("an empty calendar says so on other sites, too", async () => {
  hold();
  expect(await eventEmbedHtml(site)).toContain("non c&#39;è niente".replace("&#39;", "'"));
});

test("only the policy of that page lets others show it, and it runs nothing", () => {
  expect(mayBeFramed(framedPolicy())).toBe(true);
  expect(framedPolicy()).toContain("default-src 'none'");
  expect(framedPolicy()).not.toContain("script-src");
  expect(mayBeFramed(policyOfHtml("<p>frame-ancestors *</p>"))).toBe(false);
});
