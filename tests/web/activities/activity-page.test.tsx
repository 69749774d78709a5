import { screen, within } from "@testing-library/react";
import { ActivityPage } from "@/components/activities/activity-page";
import { messages } from "@/lib/i18n/messages/it";
import { makeActivity, makeActivityCard } from "@/tests/support/fixtures/activities";
import { renderItalian } from "@/tests/support/render-italian";

// A Friday morning.
const now = new Date("2026-11-20T09:00:00Z");

function show(over: Record<string, unknown> = {}) {
  return renderItalian(
    <ActivityPage
      activity={makeActivity(over)}
      related={[makeActivityCard({ slug: "altro-forno", name: "Altro forno" })]}
      crumbs={[{ name: "Castelvento", href: "/" }]}
      descriptionHtml={null}
      reviews={null}
      now={now}
    />,
  );
}

const actions = () => within(screen.getByRole("list", { name: "Azioni" }));
const hrefOf = (name: string) => actions().getByRole("link", { name }).getAttribute("href");

test("every contact is one touch away", () => {
  show();
  expect(hrefOf("Chiama")).toBe("tel:+390761555010");
  expect(hrefOf("WhatsApp")).toBe("https://wa.me/393331234567");
  expect(hrefOf("E-mail")).toBe("mailto:ciao@fornoamadei.example");
  expect(hrefOf("Sito")).toBe("https://fornoamadei.example/");
  expect(hrefOf("Percorso")).toBe("https://www.google.com/maps/dir/?api=1&destination=42.4%2C12.1");
  expect(screen.getByRole("link", { name: "0761 555010" })).toBeInTheDocument();
});

test("the likeliest two actions stand at thumb height", () => {
  show();
  const bar = within(screen.getByRole("list", { name: "Azioni rapide" }));
  expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual(["Chiama", "Percorso"]);
});

test("without a phone the way there comes first", () => {
  show({ phones: [] });
  const bar = within(screen.getByRole("list", { name: "Azioni rapide" }));
  expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Percorso",
    "WhatsApp",
  ]);
});

test("an address that is no web address is no link", () => {
  show({ website: "javascript:alert(1)", booking_url: "not a url" });
  expect(actions().queryByRole("link", { name: "Sito" })).not.toBeInTheDocument();
  expect(actions().queryByRole("link", { name: "Prenota" })).not.toBeInTheDocument();
});

test("closed for good: a notice, no hours and nothing to call", () => {
  show({ opening: { permanently_closed: true } });
  expect(screen.getByText("Chiuso definitivamente")).toBeInTheDocument();
  expect(
    screen.getByText(
      "Questa attività ha chiuso definitivamente. La pagina resta per chi la cerca.",
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Chiama" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^\+39/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Come arrivare" })).not.toBeInTheDocument();
  // It can be claimed no more (docs/domain/claims.md).
  expect(screen.queryByRole("link", { name: messages.activities.claim })).not.toBeInTheDocument();
});

test("days on which it is closed for a while without a reason are not said to have hours", () => {
  show({
    opening: {
      weekly: { sa: [["08:00", "12:00"]] },
      temporarily_closed: { from: "2026-11-02", to: null, reason: null },
    },
  });
  expect(screen.queryByText("Orario speciale")).not.toBeInTheDocument();
  expect(screen.getAllByText("Chiusura straordinaria")).toHaveLength(7);
});

test("a temporary closure names its end and its reason", () => {
  show({
    opening: {
      temporarily_closed: { from: "2026-11-02", to: "2026-12-04", reason: "lavori al tetto" },
    },
  });
  expect(screen.getByText("Temporaneamente chiuso fino al 4 dicembre")).toBeInTheDocument();
  expect(
    screen.getByText(
      "Chiuso temporaneamente dal 2 novembre al 4 dicembre. Motivo: lavori al tetto.",
    ),
  ).toBeInTheDocument();
});

test("holidays to come are announced, and special days named in the table", () => {
  show({
    opening: {
      weekly: { sa: [["08:00", "12:00"]] },
      confirmed_at: "2026-11-01T08:00:00Z",
      special: [
        { date_from: "2026-12-05", date_to: "2026-12-12", closed: true, label: "ferie" },
        { date_from: "2026-11-22", date_to: "2026-11-22", closed: true, label: "Santa Cecilia" },
      ],
    },
  });
  expect(screen.getByText("Chiuso per ferie dal 5 dicembre al 12 dicembre.")).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /domenica.*Chiuso.*Santa Cecilia/ })).toBeInTheDocument();
});

test("hours that are not known say so", () => {
  show({ opening: {} });
  expect(screen.getByText("Orari da confermare")).toBeInTheDocument();
  expect(screen.getByText(/Non conosciamo gli orari/)).toBeInTheDocument();
});

test("open data names its source", () => {
  show({
    attribution: {
      text: "Contributori di OpenStreetMap",
      url: "https://www.openstreetmap.org/copyright",
      license: "ODbL",
    },
  });
  expect(screen.getByRole("link", { name: "Contributori di OpenStreetMap" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/copyright",
  );
  expect(screen.getByText(/\(ODbL\)/)).toBeInTheDocument();
});

test("a card that two sources tell of names both", () => {
  show({
    attribution: { text: "Contributori di OpenStreetMap", url: null, license: "ODbL" },
    more_attributions: [
      { text: "Regione Lazio", url: "https://dati.lazio.example/", license: "CC BY 4.0" },
    ],
  });
  expect(screen.getByText(/Contributori di OpenStreetMap \(ODbL\)/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Regione Lazio" })).toBeInTheDocument();
  expect(screen.getByText(/\(CC BY 4\.0\)/)).toBeInTheDocument();
});

test("services, accessibility, payments and languages are told in words", () => {
  show();
  for (const text of [
    "Da asporto",
    "Ingresso senza gradini",
    "La rampa è sul lato di via del Pozzo.",
    "Contanti, Carta",
    "Si parla: italiano, inglese",
    "Dal 1956",
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole("link", { name: "focaccia" })).toHaveAttribute(
    "href",
    "/attivita?q=focaccia",
  );
});

test("what goes with it leads on", () => {
  show();
  expect(screen.getByRole("link", { name: "Altro forno" })).toHaveAttribute(
    "href",
    "/attivita/altro-forno",
  );
});

test("a preview is not followed, shared, reported or claimed", () => {
  const { claim, share } = messages.activities;
  const deeds = () => [
    ...screen.queryAllByRole("button", { name: new RegExp(`^(Segui|${share.label}|Segnala)`) }),
    ...screen.queryAllByRole("link", { name: claim }),
  ];
  const { unmount } = show();
  expect(deeds()).toHaveLength(4);
  unmount();
  const page = { related: [], crumbs: [], descriptionHtml: null, reviews: null, now };
  renderItalian(<ActivityPage {...page} activity={makeActivity()} isPreview />);
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(deeds()).toEqual([]);
});
