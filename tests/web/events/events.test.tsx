import { screen, within } from "@testing-library/react";
import { ActivityEvents } from "@/components/events/activity-events";
import { SpanLeaf } from "@/components/events/date-leaf";
import { EventDayPage } from "@/components/events/event-day-page";
import { EventMarks } from "@/components/events/event-marks";
import { EventMonthPage } from "@/components/events/event-month-page";
import { EventPage } from "@/components/events/event-page";
import { EventsPage } from "@/components/events/events-page";
import { HomeEvents } from "@/components/events/home-events";
import type { EventCalendar, EventCard, EventItem } from "@/lib/contract/events";
import texts from "@/lib/i18n/messages/it/events.json";
import type { ListFilter } from "@/lib/listings";
import { makePage } from "@/tests/support/fixtures/activities";
import { makeEventCard, makeEventItem, makeOccurrence } from "@/tests/support/fixtures/events";
import { renderItalian } from "@/tests/support/render-italian";

const now = new Date("2026-12-23T10:00:00Z");
const zones = [{ slug: "centro", name: "Centro storico", count: 4 }];

function showList(filter: ListFilter<"events"> = {}, ...events: Partial<EventCard>[]) {
  renderItalian(
    <EventsPage
      filter={filter}
      list={makePage(events.map((one) => makeEventCard(one)))}
      zones={zones}
      siteUrl="https://piazza.example"
      town="Castelvento"
      now={now}
    />,
  );
}

function showDay(day: string, events: EventCard[], filter: ListFilter<"events"> = {}) {
  renderItalian(<EventDayPage {...{ day, events, filter, zones, now }} town="Castelvento" />);
}

function showMonth(days: EventCalendar["days"], filter: ListFilter<"events"> = {}) {
  const calendar = { month: "2026-12", days };
  renderItalian(<EventMonthPage {...{ calendar, filter, zones, now }} town="Castelvento" />);
}

function showPage(over: Partial<EventItem> = {}) {
  const event = makeEventItem(over);
  renderItalian(
    <EventPage
      event={event}
      crumbs={[]}
      bodyHtml={event.body_html}
      url="https://piazza.example/eventi/concerto-di-natale"
      now={now}
    />,
  );
}

const card = () => within(screen.getByRole("article"));

describe("the list", () => {
  test("tells day by day what takes place, when, where and for how much", () => {
    showList(
      {},
      {},
      {
        slug: "mercato",
        title: "Mercato",
        occurrence: makeOccurrence({ starts_at: "2026-12-23T08:00:00Z", ends_at: null }),
      },
    );
    const day = screen.getByRole("region", { name: "Domani, giovedì 24 dicembre" });
    expect(within(day).getByRole("link", { name: "Concerto di Natale" })).toHaveAttribute(
      "href",
      "/eventi/concerto-di-natale",
    );
    expect(within(day).getByText("ore 21:00–23:30")).toBeVisible();
    expect(within(day).getByText("Teatro Sociale · Centro storico")).toBeVisible();
    expect(within(day).getByText("da 5 €")).toBeVisible();
    expect(screen.getByRole("region", { name: /^Oggi, mercoledì 23/ })).toBeVisible();
  });

  test.each([
    [{ status: "cancelled" }, "Annullato"],
    [{ occurrence: makeOccurrence({ is_cancelled: true }) }, "Annullato"],
    [{ status: "postponed" }, "Rinviato"],
    [{ occurrence: makeOccurrence({ previous_starts_at: "2026-12-24T19:00:00Z" }) }, "Spostato"],
    [{ availability: "low" }, "Ultimi posti"],
    [{ availability: "sold_out" }, "Esaurito"],
    [{ availability: "waitlist" }, "Lista d'attesa"],
    [{ is_free: true }, "Gratis"],
    [{ more_dates: 2 }, "e altre 2 date"],
    [{ place: null, zone: null, is_online: true }, "Online"],
  ] as [Partial<EventCard>, string][])("says of %j «%s»", (over, words) => {
    showList({}, over);
    expect(card().getByText(words)).toBeVisible();
  });

  test("leads to the times that one asks for most, and keeps what else was chosen", () => {
    showList({}, {});
    const times = within(screen.getByRole("navigation", { name: "Quando" }));
    expect(times.getByRole("link", { name: "Stasera" })).toHaveAttribute("href", "/eventi/stasera");
    expect(times.getByRole("link", { name: "Mese" })).toHaveAttribute("href", "/eventi/2026-12");
    document.body.replaceChildren();
    showList({ category: "music", past: true }, {});
    expect(screen.getByRole("link", { name: "Weekend" })).toHaveAttribute(
      "href",
      "/eventi?categoria=musica&quando=weekend",
    );
  });

  test("is narrowed by a form that works without JavaScript and keeps the time", () => {
    showList({ time: "tonight", category: "music" }, {});
    const form = screen.getByRole("search", { name: "Cerca e filtra gli eventi" });
    expect(form).toHaveAttribute("action", "/eventi");
    expect(form).toHaveFormValues({ quando: "stasera", categoria: "musica" });
    expect(screen.getByRole("link", { name: "Togli il filtro Musica" })).toHaveAttribute(
      "href",
      "/eventi?quando=stasera",
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Eventi stasera");
  });

  test("says of an exhibition that it is going on while it is open, and before it opens at which hours", () => {
    const occurrence = makeOccurrence({
      starts_at: "2026-12-10T09:00:00Z",
      ends_at: "2027-01-06T17:30:00Z",
    });
    for (const [at, said] of [
      ["2026-12-23T10:00:00Z", "In corso"],
      ["2026-12-23T05:00:00Z", "Oggi ore 10:00–18:30"],
      ["2026-12-22T22:00:00Z", null],
    ] as const) {
      renderItalian(<EventMarks event={{ ...makeEventCard({}), occurrence }} now={new Date(at)} />);
      expect(screen.queryByText(/^(In corso|Oggi)/)?.textContent ?? null).toBe(said);
      document.body.replaceChildren();
    }
  });

  test("asks whoever misses an event to propose it", () => {
    showList({}, {});
    expect(screen.getByRole("link", { name: "Proponilo" })).toHaveAttribute(
      "href",
      "/eventi/proponi",
    );
  });

  test("leads on where it is empty", () => {
    showList({ time: "today" });
    expect(screen.getByText(/^Oggi non c'è ancora niente/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Tutti gli eventi" })).toHaveAttribute(
      "href",
      "/eventi",
    );
  });

  test("can be subscribed to, and shown on other sites", () => {
    showList({}, {});
    expect(screen.getByText("Segui gli eventi con un lettore RSS")).toHaveAttribute(
      "href",
      "/eventi/feed.xml",
    );
    expect(screen.getByText("Apri nel tuo calendario")).toHaveAttribute(
      "href",
      "webcal://piazza.example/eventi/calendario.ics",
    );
    expect(
      screen.getByText(/^<iframe src="https:\/\/piazza\.example\/eventi\/incorpora"/),
    ).toBeInTheDocument();
  });
});

describe("a day and a month", () => {
  test("a day leads to the days beside it and to its month, as far as they have pages", () => {
    showDay("2026-12-24", [makeEventCard()]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Domani, giovedì 24 dicembre",
    );
    const ways = within(screen.getByRole("navigation", { name: "Altri giorni" }));
    expect(ways.getByRole("link", { name: "Giorno prima" })).toHaveAttribute(
      "href",
      "/eventi/2026-12-23",
    );
    expect(ways.getByRole("link", { name: "Tutto dicembre 2026" })).toHaveAttribute(
      "href",
      "/eventi/2026-12",
    );
    document.body.replaceChildren();
    showDay("2027-12-31", []);
    expect(screen.queryByRole("link", { name: "Giorno dopo" })).not.toBeInTheDocument();
    expect(screen.getByText("In questo giorno non c'è niente in calendario.")).toBeVisible();
  });

  test("a month names the hour of what begins on a day alone; what began before goes on", () => {
    const fair = {
      slug: "fiera",
      title: "Fiera",
      starts_at: "2026-12-24T20:00:00.000Z",
      is_cancelled: false,
    };
    const days = ["2026-12-24", "2026-12-25"].map((day) => ({ day, total: 1, events: [fair] }));
    showMonth(days);
    const agenda = within(screen.getByRole("region", { name: "Giorno per giorno" }));
    const said = agenda.getAllByRole("link", { name: "Fiera" }).map((link) => link.closest("li"));
    expect(said.map((line) => line?.textContent)).toEqual(["21:00Fiera", "continuaFiera"]);
  });

  test("are narrowed by a form that leads to themselves, and keep what was chosen from day to day", () => {
    showDay("2026-12-24", [], { category: "music", free: true });
    const form = screen.getByRole("search");
    expect(form).toHaveAttribute("action", "/eventi/2026-12-24");
    expect(form).toHaveFormValues({ categoria: "musica", gratis: true });
    expect(within(form).queryByRole("checkbox", { name: "Passati" })).not.toBeInTheDocument();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Giorno dopo")).toBe("/eventi/2026-12-25?categoria=musica&gratis=1");
    expect(href("Tutto dicembre 2026")).toBe("/eventi/2026-12?categoria=musica&gratis=1");
    expect(href("Weekend")).toBe("/eventi?categoria=musica&quando=weekend&gratis=1");
    expect(href("Togli il filtro Musica")).toBe("/eventi/2026-12-24?gratis=1");
    expect(href("Togli tutti i filtri")).toBe("/eventi/2026-12-24");
    expect(screen.getByText(/^Nessun evento corrisponde a questi filtri/)).toBeVisible();
    document.body.replaceChildren();
    showMonth([{ day: "2026-12-24", total: 4, events: [] }], { zone: "centro" });
    expect(screen.getByRole("search")).toHaveAttribute("action", "/eventi/2026-12");
    expect(href("24 dicembre: 4 eventi")).toBe("/eventi/2026-12-24?zona=centro");
    expect(href("Domani, giovedì 24 dicembre")).toBe("/eventi/2026-12-24?zona=centro");
    expect(href("Mese dopo")).toBe("/eventi/2027-01?zona=centro");
    expect(href("Togli il filtro Centro storico")).toBe("/eventi/2026-12");
    document.body.replaceChildren();
    showList({ time: "today", children: true }, {});
    expect(href("Mese")).toBe("/eventi/2026-12?bambini=1");
  });

  test("a month is a table whose days with events are links, today among them", () => {
    const events = [
      {
        slug: "concerto-di-natale",
        title: "Concerto di Natale",
        starts_at: "2026-12-24T20:00:00.000Z",
        is_cancelled: false,
      },
    ];
    const days = [{ day: "2026-12-24", total: 4, events }];
    showMonth(days);
    const table = within(screen.getByRole("table", { name: "Eventi di dicembre 2026" }));
    expect(table.getAllByRole("columnheader")).toHaveLength(7);
    expect(table.getAllByRole("row")).toHaveLength(6);
    expect(table.getByRole("link", { name: "24 dicembre: 4 eventi" })).toHaveAttribute(
      "href",
      "/eventi/2026-12-24",
    );
    expect(table.getByText("23").closest("td")).toHaveAttribute("aria-current", "date");
    const agenda = within(screen.getByRole("region", { name: "Giorno per giorno" }));
    expect(agenda.getByRole("link", { name: "Concerto di Natale" })).toBeVisible();
    expect(agenda.getByRole("link", { name: "e altri 3" })).toHaveAttribute(
      "href",
      "/eventi/2026-12-24",
    );
  });
});

test.each([
  ["2026-12-23", "2026-12-24", "2027-01-04", "gio 24 dic"],
  ["2026-12-24", "2026-12-24", "2027-01-04", "gio 24 dic"],
  ["2026-12-25", "2026-12-24", "2027-01-04", "fino al 4 gen"],
  ["2026-12-25", "2026-12-24", "2027-01-08", "fino all' 8 gen"],
  ["2027-01-05", "2026-12-24", "2027-01-04", "gio 24 dic"],
  ["2026-12-25", "2026-12-24", "2026-12-24", "gio 24 dic"],
])("on %s the leaf of %s – %s says «%s»", (today, first_day, last_day, words) => {
  const days = { first: first_day, last: last_day };
  const { container } = renderItalian(<SpanLeaf days={days} today={today} />);
  expect(container.textContent?.replace(/\s+/g, " ")).toBe(words);
});

describe("an event's page", () => {
  test("of what takes several days tells when it begins and when it ends", () => {
    const ends_at = "2026-12-26T17:00:00.000Z";
    showPage({ dates: [makeOccurrence({ ends_at })] });
    expect(
      screen.getByText(
        "Comincia giovedì 24 dicembre alle 21:00 e finisce sabato 26 dicembre alle 18:00.",
      ),
    ).toBeVisible();
  });

  test("tells first when, where, for how much and how one gets in", () => {
    showPage();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Concerto di Natale");
    const facts = within(screen.getByRole("article"));
    for (const title of ["Quando", "Dove", "Quanto costa", "Come si entra", "Chi organizza"]) {
      expect(facts.getByRole("heading", { level: 2, name: title })).toBeVisible();
    }
    expect(facts.getByRole("link", { name: "Teatro Sociale" })).toHaveAttribute(
      "href",
      "/attivita/teatro-sociale",
    );
    expect(facts.getByText("Via dei Mulini 12, 12051 Castelvento")).toBeVisible();
    expect(facts.getByText("Ridotto").closest("div")).toHaveTextContent("Fino a 12 anni5 €");
  });

  test.each([
    ["costs something", {}, "Non serve prenotare: si paga sul posto."],
    ["tells no price", { price_from: null, prices: [] }, "Non serve prenotare."],
    ["is free", { is_free: true, price_from: null, prices: [] }, "Gratis, senza prenotazione."],
  ] as [string, Partial<EventItem>, string][])(
    "what has no tickets and %s says how one gets in",
    (_, over, words) => {
      showPage(over);
      const facts = within(screen.getByRole("article"));
      expect(facts.getByText(words)).toBeVisible();
    },
  );

  test("leads to no file, and is bought, saved, shared and reported by nobody as long as visitors cannot read it", () => {
    const event = makeEventItem({ ticketing_mode: "paid_internal", availability: "on_sale" });
    const page = { event, crumbs: [], bodyHtml: null, now };
    const deeds = () => [
      ...screen.queryAllByRole("link", {
        name: new RegExp(`^(Aggiungi al calendario|Apple|Google Calendar|${texts.actions.buy})`),
      }),
      ...screen.queryAllByRole("button", { name: /^(Salva|Condividi|Segnala)/ }),
    ];
    const { unmount } = renderItalian(
      <EventPage {...page} url="https://piazza.example/eventi/x" />,
    );
    // The first two actions stand twice, at thumb height, too.
    expect(deeds()).toHaveLength(9);
    unmount();
    renderItalian(<EventPage {...page} url={null} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(event.title);
    expect(deeds()).toEqual([]);
  });

  test("comes into one's calendar without a script", () => {
    showPage();
    expect(screen.getByRole("link", { name: "Apple, Outlook e altri" })).toHaveAttribute(
      "href",
      "/api/events/concerto-di-natale/calendar.ics",
    );
    expect(screen.getByRole("link", { name: "Google Calendar" })).toHaveAttribute(
      "href",
      expect.stringContaining("dates=20261224T200000Z%2F20261224T223000Z"),
    );
  });

  test.each([
    [
      { status: "cancelled", status_reason: "Troppa neve" },
      "Questo evento è annullato",
      "Troppa neve",
    ],
    [{ status: "postponed", status_reason: "Si decide" }, /^Questo evento è rinviato/, "Si decide"],
  ] as [Partial<EventItem>, string | RegExp, string][])(
    "what does not take place says so first, and why: %j",
    (over, words, reason) => {
      showPage(over);
      expect(screen.getAllByText(words)[0]).toBeVisible();
      expect(screen.getByText(reason)).toBeVisible();
      expect(screen.queryByRole("link", { name: "Google Calendar" })).not.toBeInTheDocument();
    },
  );

  test("what was moved says when it was to be", () => {
    showPage({ dates: [makeOccurrence({ previous_starts_at: "2026-12-24T19:30:00.000Z" })] });
    expect(
      screen.getByText("Ora è giovedì 24 dicembre alle 21:00; era giovedì 24 dicembre alle 20:30."),
    ).toBeVisible();
  });

  test("what has no date left that takes place says that they are cancelled, not that it is over", () => {
    const over = makeOccurrence({ starts_at: "2026-12-01T20:00:00Z", ends_at: null }, 2);
    showPage({ dates: [over, makeOccurrence({ is_cancelled: true })] });
    expect(screen.getByText("Le date ancora in programma sono annullate")).toBeVisible();
    expect(screen.queryByText("Questo evento è finito")).not.toBeInTheDocument();
    expect(screen.queryByText("Aggiungi al calendario")).not.toBeInTheDocument();
  });

  test("what goes on, or waits for another time, can be saved", () => {
    const over = makeOccurrence({ starts_at: "2026-12-01T20:00:00Z", ends_at: null }, 2);
    const saved = () => screen.queryAllByRole("button", { name: /Salva/ });
    showPage({ dates: [over, makeOccurrence()] });
    expect(saved()).toHaveLength(1);
    showPage({ status: "postponed", dates: [over] });
    expect(saved()).toHaveLength(2);
  });

  test("what is over says so and offers neither a calendar nor to be saved", () => {
    showPage({ dates: [makeOccurrence({ starts_at: "2026-12-01T20:00:00Z", ends_at: null })] });
    expect(screen.getByText("Questo evento è finito")).toBeVisible();
    expect(screen.queryByText(/Aggiungi al calendario/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Salva/ })).not.toBeInTheDocument();
    // The only date stands open, though it is over.
    expect(screen.getAllByText("Martedì 1º dicembre", { exact: false }).length).toBe(2);
  });

  test.each([
    [
      { ticketing_mode: "external_link", external_url: "https://biglietti.example/1" },
      "Biglietti su biglietti.example",
      "https://biglietti.example/1",
    ],
    [
      { ticketing_mode: "free_registration", availability: "on_sale" },
      "Prenota il posto",
      "/checkout/concerto-di-natale",
    ],
    [
      { ticketing_mode: "paid_internal", availability: "low" },
      "Compra i biglietti",
      "/checkout/concerto-di-natale",
    ],
    [
      { ticketing_mode: "paid_internal", availability: "waitlist" },
      "Mettiti in lista d'attesa",
      "/checkout/concerto-di-natale",
    ],
  ] as [Partial<EventItem>, string, string][])("%j leads to the tickets", (over, name, href) => {
    showPage(over);
    for (const link of screen.getAllByRole("link", { name }))
      expect(link).toHaveAttribute("href", href);
  });

  test("what has no tickets yet does not say that they can be had", () => {
    const { entry } = texts;
    showPage({ ticketing_mode: "paid_internal", availability: null });
    expect(screen.getByText(entry.notYet.paid_internal)).toBeVisible();
    expect(screen.queryByText(entry.paid_internal)).not.toBeInTheDocument();
  });

  test("what is sold out leads to no tickets", () => {
    showPage({ ticketing_mode: "paid_internal", availability: "sold_out" });
    expect(screen.queryByRole("link", { name: /biglietti/i })).not.toBeInTheDocument();
    expect(screen.getAllByText("Esaurito")[0]).toBeVisible();
  });

  test("tells field by field what has changed", () => {
    showPage({
      changes: [
        { at: "2026-12-20T10:00:00.000Z", field: "date", before: "ore 20:30", after: "ore 21:00" },
        { at: "2026-12-19T10:00:00.000Z", field: "place", before: null, after: "Teatro Sociale" },
      ],
    });
    const changes = within(screen.getByRole("region", { name: "Che cosa è cambiato" }));
    const [date, place] = changes.getAllByRole("listitem");
    expect(date).toHaveTextContent("ore 20:30 → ore 21:00");
    expect(place).toHaveTextContent("niente → Teatro Sociale");
  });

  test("a feast shows its programme, and a part leads to the feast", () => {
    showPage({
      children: [makeEventCard({ slug: "corteo", title: "Corteo storico" })],
      parent: { slug: "festa", title: "Festa patronale" },
    });
    const programme = within(screen.getByRole("region", { name: "Programma" }));
    expect(programme.getByRole("link", { name: "Corteo storico" })).toHaveAttribute(
      "href",
      "/eventi/corteo",
    );
    expect(screen.getByRole("link", { name: "Festa patronale" })).toHaveAttribute(
      "href",
      "/eventi/festa",
    );
  });

  test("who is on the stage is named, and whose it is has feeds of their own", () => {
    showPage({
      performers: [{ name: "Banda di Castelvento", url: "https://banda.example/" }],
      attachments: [
        { label: "Programma di sala", url: "https://banda.example/programma.pdf" },
        { label: "Non è un indirizzo", url: "javascript:alert(1)" },
      ],
    });
    const stage = within(screen.getByRole("region", { name: "Chi partecipa" }));
    expect(stage.getByRole("link", { name: "Banda di Castelvento" })).toHaveAttribute(
      "href",
      "https://banda.example/",
    );
    expect(
      screen.getByRole("link", { name: "Programma di sala (su banda.example)" }),
    ).toHaveAttribute("href", "https://banda.example/programma.pdf");
    expect(screen.queryByText(/Non è un indirizzo/)).not.toBeInTheDocument();
    const { organisation_id } = makeEventItem().organiser;
    const organiser = within(screen.getByRole("region", { name: "Chi organizza" }));
    expect(
      organiser.getByRole("link", { name: "I suoi eventi nel tuo calendario" }),
    ).toHaveAttribute("href", `/api/events/feed.ics?organisation=${organisation_id}`);
    expect(organiser.getByRole("link", { name: "I suoi eventi via RSS" })).toHaveAttribute(
      "href",
      `/eventi/feed.xml?organizzatore=${organisation_id}`,
    );
    expect(
      organiser.getByText(
        `<iframe src="https://piazza.example/eventi/incorpora?organizzatore=${organisation_id}"`,
        { exact: false },
      ),
    ).toBeInTheDocument();
  });

  test("a film is a link with its transcript: nobody is asked for it unasked", () => {
    showPage({ video_url: "https://video.example/1", video_transcript: "Si vede la piazza." });
    expect(screen.getByRole("link", { name: "Guarda il video su video.example" })).toHaveAttribute(
      "href",
      "https://video.example/1",
    );
    expect(screen.getByText("Si vede la piazza.")).toBeInTheDocument();
    expect(document.querySelector("iframe, video")).toBeNull();
  });
});

test("prices of what is sold here are those of the tickets, with what one must know of each", () => {
  const ticket = {
    kind: "paid",
    price: 1200,
    occurrence_id: null,
    availability: "on_sale",
    valid_from: "2026-11-20T08:00:00.000Z",
  } as const;
  showPage({
    ticketing_mode: "paid_internal",
    prices: [],
    tickets: [
      { ...ticket, name: "Intero" },
      { ...ticket, name: "Bambini", kind: "free", price: 0 },
      { ...ticket, name: "Prime file", price: 2550, availability: "sold_out" },
      { ...ticket, name: "Sostenitori", kind: "donation", price: 500 },
      { ...ticket, name: "Cappello", kind: "donation", price: 0 },
    ],
  });
  const told = screen
    .getAllByRole("term")
    .map((line) => `${line.textContent}: ${line.nextElementSibling?.textContent}`);
  expect(told.map((line) => line.replace("\u00a0", " "))).toEqual([
    "Intero: 12 €",
    "Bambini: Gratis",
    "Prime fileEsaurito: 25,50 €",
    "SostenitoriOfferta libera, almeno: 5 €",
    "CappelloOfferta libera: ",
  ]);
});

test("the events of an activity come with the lines that show them on its own site", () => {
  renderItalian(
    <ActivityEvents
      slug="teatro-sociale"
      name="Teatro Sociale"
      siteUrl="https://piazza.example"
      events={[makeEventCard()]}
      now={now}
    />,
  );
  expect(
    screen.getByText(
      '<iframe src="https://piazza.example/eventi/incorpora?attivita=teatro-sociale" title="Eventi: Teatro Sociale"',
      { exact: false },
    ),
  ).toBeInTheDocument();
});

test("the home page has a shelf of tonight only when something is on", () => {
  const { container } = renderItalian(<HomeEvents time="tonight" events={[]} now={now} />);
  expect(container).toBeEmptyDOMElement();
  renderItalian(<HomeEvents time="tonight" events={[makeEventCard()]} now={now} />);
  const shelf = within(screen.getByRole("region", { name: "Stasera" }));
  expect(shelf.getByRole("link", { name: "Tutto stasera" })).toHaveAttribute(
    "href",
    "/eventi/stasera",
  );
});
