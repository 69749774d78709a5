import { screen, within } from "@testing-library/react";
import { JobPage } from "@/components/jobs/job-page";
import { JobsPage } from "@/components/jobs/jobs-page";
import { WordingNote } from "@/components/modules/editor/wording-note";
import { copyOf } from "@/components/modules/jobs/job-moves";
import { jobCardSchema } from "@/lib/contract/jobs";
import reasons from "@/lib/i18n/messages/it/job-wording.json";
import words from "@/lib/i18n/messages/it/jobs.json";
import { makePage } from "@/tests/support/fixtures/activities";
import { makeJob } from "@/tests/support/fixtures/jobs";
import { renderItalian } from "@/tests/support/render-italian";

const now = new Date("2026-11-24T09:00:00Z");
const zones = [{ slug: "centro", name: "Centro storico", count: 4 }];

function showList(filter = {}, ...jobs: object[]) {
  const list = makePage(jobs.map((one) => jobCardSchema.parse(makeJob(one))));
  renderItalian(
    <JobsPage filter={filter} list={list} zones={zones} town="Castelvento" now={now} />,
  );
}

const showPage = (over = {}) =>
  renderItalian(<JobPage job={makeJob(over)} crumbs={[]} now={now} />);

const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

test("a list tells of each ad who employs, where, for which pay and until when", () => {
  showList({}, {});
  const card = screen.getByRole("article");
  expect(within(card).getByRole("link", { name: "Tornitore/trice" })).toHaveAttribute(
    "href",
    "/lavora/7c1d2c3e8c-tornitore-trice",
  );
  expect(within(card).getByText("Officine Galli · Le Fornaci")).toBeVisible();
  expect(within(card).getByText("1.500 € - 1.800 € al mese lordi")).toBeVisible();
  expect(within(card).getByText(/Tempo indeterminato · Tempo pieno · fino al 10/)).toBeVisible();
});

test("filters are a form without JavaScript, and each that was chosen can be taken off", () => {
  showList({ contract: "seasonal", pay: "1200", remote: true }, {});
  const form = screen.getByRole("search", { name: "Cerca e filtra gli annunci" });
  expect(form).toHaveAttribute("action", "/lavora");
  expect(within(form).getByRole("combobox", { name: "Contratto" })).toHaveValue("stagionale");
  expect(within(form).getByRole("combobox", { name: "Paga da" })).toHaveValue("1200");
  expect(screen.getByRole("link", { name: "Togli il filtro Stagionale" })).toHaveAttribute(
    "href",
    "/lavora?remoto=1&paga=1200",
  );
});

test("an empty list leads on: to all ads when it was narrowed, else to who may write the first", () => {
  showList({ q: "astronauta" });
  expect(screen.getByRole("link", { name: "Tutti gli annunci" })).toHaveAttribute(
    "href",
    "/lavora",
  );
  showList();
  expect(screen.getByRole("link", { name: "Cerco personale" })).toBeVisible();
});

test("an open ad says pay, contract, place and last day, and how one applies", () => {
  showPage({ starts_on: "2026-12-07" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Tornitore/trice");
  expect(factOf("Paga")).toHaveTextContent("1.500 € - 1.800 € al mese lordi");
  expect(factOf("Dove")).toHaveTextContent("Via delle Fornaci 22 · 12010 Castelvento (CN)");
  expect(factOf("Inizio")).toHaveTextContent("7 dicembre");
  expect(factOf("Ci si candida fino al")).toHaveTextContent("10 dicembre");
  expect(screen.getByText(words.equality)).toBeVisible();
  expect(screen.getByRole("link", { name: "Scrivi a lavoro@officinegalli.it" })).toHaveAttribute(
    "href",
    "mailto:lavoro@officinegalli.it?subject=Candidatura%3A%20Tornitore%2Ftrice",
  );
  expect(screen.getByRole("link", { name: "Come Officine Galli usa i tuoi dati" })).toBeVisible();
});

test("one who applies on the employer's page is told where it leads", () => {
  showPage({ apply_mode: "url", apply_url: "https://officinegalli.it/lavora" });
  expect(screen.getByRole("link", { name: "Candidati sul sito" })).toHaveAttribute(
    "href",
    "https://officinegalli.it/lavora",
  );
  expect(screen.queryByRole("link", { name: /^Scrivi a/ })).not.toBeInTheDocument();
});

test.each([
  ["expired", "Annuncio scaduto"],
  ["filled", "Posizione coperta"],
])("of an ad that is %s the page says so, and nobody can apply", (state, said) => {
  showPage({ state, closed_at: "2026-11-20T23:00:00.000Z" });
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Candidati" })).not.toBeInTheDocument();
});

test("an agency stands there with its authorisation, and for whom it looks", () => {
  showPage({ agency: { name: "Lavoro Valle", authorisation: "prot. 1234 del 3/2/2010" } });
  expect(
    screen.getByText(/Lavoro Valle.*prot\. 1234 del 3\/2\/2010.*Officine Galli/),
  ).toBeVisible();
});

test("other ads of the employer and similar ones stand below, when there are any", () => {
  const other = jobCardSchema.parse(
    makeJob({ slug: "aaaaaaaaaa-fresatore", title: "Fresatore/trice" }),
  );
  showPage({ others: [other] });
  const others = screen.getByRole("region", { name: "Altri annunci di Officine Galli" });
  expect(within(others).getByRole("link", { name: "Fresatore/trice" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Annunci simili" })).not.toBeInTheDocument();
});

test("words that discriminate are explained with their law as one types, and nothing is said of others", () => {
  const said = { intro: "Così non si può pubblicare:", fault: words.wordingFault, reasons };
  const show = (text: string) => renderItalian(<WordingNote id="testo" text={text} words={said} />);
  const { unmount } = show("<p>Cerchiamo persona di bella presenza, max 30 anni.</p>");
  const note = screen.getByRole("status");
  expect(within(note).getAllByRole("listitem")).toHaveLength(2);
  expect(note).toHaveTextContent("«bella presenza»");
  expect(note).toHaveTextContent("d.lgs. 216/2003");
  unmount();
  show("<p>Cerchiamo chi ami il contatto con il pubblico.</p>");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a title in capitals, or with the pay in it, is told so as one types", () => {
  const said = { intro: "Così non si può pubblicare:", fault: words.wordingFault, reasons };
  const title = words.faults.title;
  renderItalian(<WordingNote id="titolo" text="AUTISTA 1500 EURO" words={{ ...said, title }} />);
  expect(screen.getByRole("status")).toHaveTextContent(title.capitals);
});

test("a copy of an ad begins without its days, and with questions of its own", () => {
  const question = { id: "7c1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11", text: "Hai la patente B?" };
  const copy = copyOf({ title: "Autista", deadline: "2026-12-01", questions: [question] });
  expect(JSON.parse(JSON.stringify(copy))).toEqual({
    title: "Autista",
    questions: [{ text: "Hai la patente B?" }],
  });
});
