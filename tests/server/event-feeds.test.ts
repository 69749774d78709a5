import { HttpResponse, http } from "msw";
import { eventDraftSchema } from "@/lib/contract/event-content";
import { eventFeed } from "@/lib/event-routes";
import { framedPolicy, mayBeFramed, policyOfHtml } from "@/lib/server/csp";
import { eventEmbedHtml } from "@/lib/server/event-embed";
import { eventFeedXml } from "@/lib/server/event-feed";
import { eventTitle } from "@/lib/server/event-words";
import {
  listDay,
  listOfActivity,
  listShelf,
  readCalendar,
  readCalendarFile,
  readFeed,
} from "@/lib/server/events";
import { draftOfProposal } from "@/lib/server/proposed-event";
import { siteIdentity } from "@/lib/server/site";
import { answerCalls } from "../support/answer-calls";
import { makePage } from "../support/fixtures/activities";
import { makeEventCard, makeOccurrence } from "../support/fixtures/events";

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
  const off = makeOccurrence({ is_cancelled: true });
  hold(
    {},
    { title: "Fiera <del> bestiame", status: "cancelled" },
    { title: "Corso", occurrence: off },
  );
  const [head = "", first = "", second = "", third = ""] = ((await eventFeedXml(site)) ?? "").split(
    "<item>",
  );
  expect(head).toContain("<title>Eventi · Piazza &amp; dintorni</title>");
  expect(head).toContain('<atom:link href="https://piazza.example/eventi/feed.xml" rel="self"');
  expect(first).toContain("<link>https://piazza.example/eventi/concerto-di-natale</link>");
  expect(first).toContain("<category>Musica</category>");
  expect(first).toMatch(/<description>giovedì 24 dicembre.* alle 21:00, Teatro Sociale\. La banda/);
  expect(second).toContain("<title>Annullato: Fiera &lt;del&gt; bestiame</title>");
  expect(third).toContain("<title>Annullato: Corso</title>");
});

test("a day and a month ask for what they are narrowed to, and for no other time", async () => {
  const asked: string[] = [];
  server.use(
    http.get("http://127.0.0.1:4000/api/*", ({ request }) => {
      asked.push(request.url.replace("http://127.0.0.1:4000", ""));
      return HttpResponse.json(
        request.url.includes("/calendar") ? { month: "2026-12", days: [] } : makePage([]),
      );
    }),
  );
  const filter = { category: "music", free: true, time: "today", past: true, page: 3 } as const;
  await listDay("2026-12-24", filter);
  await readCalendar("2026-12", filter);
  expect(asked).toEqual([
    "/api/events?category=music&free=1&day=2026-12-24&per_page=100",
    "/api/events/calendar?category=music&free=1&month=2026-12",
  ]);
});

test("a shelf of the home page holds what takes place alone", async () => {
  hold(
    { slug: "concerto" },
    { slug: "fiera", status: "cancelled" },
    { slug: "corso", occurrence: makeOccurrence({ is_cancelled: true }) },
  );
  expect((await listShelf("tonight")).map(({ slug }) => slug)).toEqual(["concerto"]);
});

test("the page of a day shows all of it, however much takes place", async () => {
  server.use(
    http.get("http://127.0.0.1:4000/api/events", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
      const events = [1, 2].map((number) => makeEventCard({ slug: `evento-${page}-${number}` }));
      return HttpResponse.json({ ...makePage(events), current_page: page, last_page: 3, total: 6 });
    }),
  );
  expect((await listDay("2026-12-24")).map(({ slug }) => slug)).toEqual([
    ...["evento-1-1", "evento-1-2", "evento-2-1", "evento-2-2", "evento-3-1", "evento-3-2"],
  ]);
});

test("a feed of an organiser, or a list for a place's own site, tells of their events alone", async () => {
  let asked = "";
  server.use(
    http.get("http://127.0.0.1:4000/api/events", ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(makePage([makeEventCard()]));
    }),
  );
  const id = "5b1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11";
  const path = eventFeed({ category: "music" }, { organisation: id });
  const feed = readFeed(new URL(path, site.url).searchParams);
  expect(await eventFeedXml(site, feed)).toContain(
    `/eventi/feed.xml?categoria=musica&amp;organizzatore=${id}" rel="self"`,
  );
  expect(asked).toBe(`?category=music&organisation=${id}&per_page=100`);
  await eventEmbedHtml(site, readFeed(new URLSearchParams({ attivita: "teatro-sociale" })));
  expect(asked).toBe("?activity=teatro-sociale&per_page=10");
  await eventFeedXml(site, readFeed(new URLSearchParams({ categoria: "niente" })));
  expect(asked).toBe("?per_page=100");
});

test("a feed and a list for other sites are called by the organiser, the place or the category that they are of", async () => {
  const page = makePage([makeEventCard()]);
  const answer = (of?: string) =>
    server.use(
      http.get("http://127.0.0.1:4000/api/events", () => HttpResponse.json({ ...page, of })),
    );
  const titles = async (asked: string) => {
    const feed = readFeed(new URLSearchParams(asked));
    const texts = [await eventFeedXml(site, feed), await eventEmbedHtml(site, feed)];
    return texts.map((text) => /<title>(.*?)<\/title>/.exec(text ?? "")?.[1]);
  };
  answer();
  expect(await titles("categoria=musica")).toEqual([
    "Musica · Piazza &amp; dintorni",
    "Musica: eventi a Castelvento",
  ]);
  answer("Banda & coro");
  expect(await titles("organizzatore=5b1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11")).toEqual([
    "Banda &amp; coro · Piazza &amp; dintorni",
    "Banda &amp; coro: eventi a Castelvento",
  ]);
  expect((await titles("attivita=teatro-sociale&categoria=musica"))[0]).toMatch(/^Banda/);
});

test("a list for the site of a place or an organiser leads to their page, any other to the whole list", async () => {
  const answer = (of_card?: string) =>
    server.use(
      http.get("http://127.0.0.1:4000/api/events", () =>
        HttpResponse.json({ ...makePage([makeEventCard()]), of: "Teatro Sociale", of_card }),
      ),
    );
  answer("teatro-sociale");
  const last = async (asked: string) => {
    const html = await eventEmbedHtml(site, readFeed(new URLSearchParams(asked)));
    return /<p class="more"><a href="([^"]+)"[^>]*>([^<]+)</.exec(html ?? "")?.slice(1);
  };
  expect(await last("attivita=teatro-sociale")).toEqual([
    "https://piazza.example/attivita/teatro-sociale",
    "Teatro Sociale su Piazza &amp; dintorni",
  ]);
  const organiser = "organizzatore=5b1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11";
  expect((await last(organiser))?.[0]).toBe("https://piazza.example/attivita/teatro-sociale");
  answer();
  expect(await last(organiser)).toEqual([
    "https://piazza.example/eventi",
    "Tutti gli eventi su Piazza &amp; dintorni",
  ]);
});

test("a feed, a list for other sites and the events of a card that nobody knows are not there", async () => {
  server.use(
    http.get("http://127.0.0.1:4000/api/events", () =>
      HttpResponse.json({ error: { code: "not_found", message: "Niente" } }, { status: 404 }),
    ),
    http.get(
      "http://127.0.0.1:4000/api/events/feed.ics",
      () => new HttpResponse(null, { status: 404 }),
    ),
  );
  for (const asked of ["attivita=niente", "attivita=???", "organizzatore=nessuno"]) {
    const feed = readFeed(new URLSearchParams(asked));
    expect(await eventFeedXml(site, feed)).toBeNull();
    expect(await eventEmbedHtml(site, feed)).toBeNull();
    expect(await readCalendarFile(feed)).toBeNull();
  }
  expect(await listOfActivity("niente")).toEqual([]);
});

test("the page for other sites has neither script nor form, and its links lead out of the frame", async () => {
  hold({ title: '<script>alert("x")</script>' }, { status: "cancelled", title: "Mercato" });
  const html = await eventEmbedHtml(site);
  expect(html).not.toMatch(/<script|<form|<img|<link/);
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain("<s>Mercato</s>");
  for (const [, href] of (html ?? "").matchAll(
    /<a href="([^"]+)"(?! target="_blank" rel="noopener")/g,
  )) {
    expect(href).toBeUndefined();
  }
  expect(html).toContain('href="https://piazza.example/eventi"');
});

test("of what takes several days the feed and the page for other sites tell from when to when", async () => {
  const days = { starts_at: "2026-11-14T09:00:00.000Z", ends_at: "2026-12-24T17:30:00.000Z" };
  hold({ occurrence: makeOccurrence(days) });
  const said = /dal 14 novembre( 2026)? al 24 dicembre( 2026)?/;
  expect(await eventEmbedHtml(site)).toMatch(said);
  expect(await eventFeedXml(site)).toMatch(said);
});

test("where others show an event its title says first that it does not take place", () => {
  const [card, date] = [makeEventCard({ title: "Fiera" }), makeOccurrence()];
  expect(eventTitle(card, date)).toBe("Fiera");
  expect(eventTitle({ ...card, status: "cancelled" }, date)).toBe("Annullato: Fiera");
  expect(eventTitle({ ...card, status: "postponed" }, date)).toBe("Rinviato: Fiera");
  expect(eventTitle(card, { is_cancelled: true })).toBe("Annullato: Fiera");
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

describe("the draft of a proposed event", () => {
  const event = {
    day: "2026-12-24",
    start: null,
    place: "Circolo",
    price: "8 euro",
    link: "http://circolo.example",
  };
  const proposal = { subject: "Cena sociale", text: "Si mangia in cortile.", event };

  test("holds what was told, as a draft may", () => {
    const draft = draftOfProposal(proposal, "Castelvento");
    expect(eventDraftSchema.parse(draft)).toMatchObject({
      title: "Cena sociale",
      summary: "Si mangia in cortile.",
      body_html: null,
      dates: [{ start: "2026-12-24T" }],
      place: { address: { name: "Circolo", city: "Castelvento" } },
      is_free: false,
      prices: [{ label: "8 euro" }],
      // No address of the portal that is not safe to open.
      contact: { url: null },
    });
  });

  test("holds a long text as paragraphs, whatever stands in it", () => {
    const text = `Si mangia <b>bene</b>.\n${"Si porta da bere. ".repeat(20)}`;
    const draft = draftOfProposal({ ...proposal, text }, "Castelvento");
    expect(String(draft?.summary).length).toBeLessThanOrEqual(255);
    expect(draft?.body_html).toMatch(/^<p>Si mangia &lt;b&gt;bene&lt;\/b&gt;\.<\/p><p>Si porta/);
  });

  test("is free where that is all that was said of its price", () => {
    const free = { ...event, price: "Ingresso libero." };
    expect(draftOfProposal({ ...proposal, event: free }, "Castelvento")).toMatchObject({
      is_free: true,
      prices: [],
    });
  });

  test("is not made of a message that proposes none", () => {
    expect(draftOfProposal({ ...proposal, event: null }, "Castelvento")).toBeNull();
  });
});
