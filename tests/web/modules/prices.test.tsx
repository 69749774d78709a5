import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { PriceDialog } from "@/components/modules/prices/price-dialog";
import { ProductDialog } from "@/components/modules/prices/product-dialog";
import { ProductFacts } from "@/components/modules/prices/product-facts";
import { ProductList } from "@/components/modules/prices/product-list";
import { RegisterRows } from "@/components/modules/prices/register-rows";
import { PriceChart } from "@/components/prices/price-chart";
import {
  type PriceHistory,
  type ProductDetail,
  priceCorrectionSchema,
  priceInputSchema,
  productDetailSchema,
  productInputSchema,
} from "@/lib/contract/prices";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const words = messages.modules.prezzi;
const id = "00000000-0000-4000-8000-000000000001";
const shop = { id: "00000000-0000-4000-8000-000000000002", name: "Ferramenta" };
const today = "2026-11-21";

const span = (price: number, starts_at: string, ends_at: string | null, over: object = {}) => ({
  price,
  kind: "regular" as const,
  starts_at,
  ends_at,
  is_declared: false,
  ...over,
});

const history: PriceHistory = {
  product: { id, name: "Trapano", unit: "piece" },
  since: "2026-08-23",
  until: "2026-11-21T10:00:00.000Z",
  spans: [
    span(12_000, "2026-01-09T23:00:00.000Z", "2026-10-31T23:00:00.000Z", { is_declared: true }),
    span(9_000, "2026-10-31T23:00:00.000Z", "2026-11-07T23:00:00.000Z", { kind: "promo" }),
    span(11_000, "2026-11-10T23:00:00.000Z", null),
  ],
  corrections: 1,
};

function product(over: Partial<ProductDetail> = {}): ProductDetail {
  return productDetailSchema.parse({
    id,
    version: "1",
    activity: shop,
    name: "Trapano",
    unit: "piece",
    is_perishable: false,
    on_sale_since: "2024-03-01",
    is_archived: false,
    price: { price: 11_000, kind: "regular" },
    reference: { price: 9_000, basis: "previous_promo", since: "2026-11-07" },
    missing_since: null,
    points: [],
    history,
    ...over,
  });
}

const point = (number: number, over: object) => ({
  id: number,
  price: 9_000,
  kind: "regular",
  starts_at: "2026-11-09T23:00:00.000Z",
  ends_at: null,
  source: "recorded",
  corrects_id: null,
  reason: null,
  is_corrected: false,
  can_correct: false,
  recorded_by: "Anna Conti",
  recorded_at: "2026-11-10T10:00:00.000Z",
  ...over,
});

const server = setupServer();
let sent: unknown;
beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent = undefined;
  server.use(
    http.post("*/api/business/*", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refreshing = () => ({ router: { ...noteRouter().router, refresh: () => undefined } });

describe("the chart", () => {
  test("says in words what it draws, and holds every price in a table", () => {
    renderItalian(<PriceChart history={history} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Prezzi di Trapano dal 23 agosto a oggi: da 90,00 € a 120,00 €. Adesso: 110,00 €.",
    );
    const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", {
      hidden: true,
    });
    expect(rows.map((row) => row.textContent)).toEqual([
      "PeriodoPrezzoChe prezzo è",
      "dall'11 novembre110,00 €Prezzo normale",
      "dal 1º novembre al 7 novembre90,00 €In offerta",
      "dal 10 gennaio al 31 ottobre120,00 €Prezzo normale, dichiarato dal negozio dopo",
    ]);
    expect(screen.getByText(/Un prezzo scritto male è stato corretto/)).toBeInTheDocument();
  });

  test("begins at nothing, steps where the price changes and breaks where nothing was sold", () => {
    const { container } = renderItalian(<PriceChart history={history} />);
    const [line] = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(line?.match(/[MHV]/g)?.join("")).toBe("MHVHMH");
    const bottoms = [...container.querySelectorAll("rect")].map(
      (rect) => Number(rect.getAttribute("y")) + Number(rect.getAttribute("height")),
    );
    expect(bottoms).toEqual([100, 100, 100]);
  });

  test("says so when there are no prices, or the product is not sold", () => {
    const { unmount } = renderItalian(<PriceChart history={{ ...history, spans: [] }} />);
    expect(screen.getByText(messages.prices.chart.nothing)).toBeInTheDocument();
    unmount();
    renderItalian(<PriceChart history={{ ...history, spans: history.spans.slice(0, 2) }} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(/Adesso: non in vendita\./);
  });
});

test("a product says what a cut of today starts from and why, and which days are missing", () => {
  renderItalian(<ProductFacts product={product({ missing_since: "2026-10-22" })} today={today} />);
  expect(screen.getByText("parte da 90,00 €").closest("dd")).toHaveTextContent(
    "quello di una promozione finita il 7 novembre.",
  );
  expect(screen.getByText(/non sa quanto costava dal 22 ottobre/)).toBeInTheDocument();
  expect(screen.getByText("110,00 € al pezzo")).toBeInTheDocument();
});

test("the list tells what each product costs; of what is sold no more no price is asked", () => {
  renderItalian(
    <ProductList
      products={[
        product({ price: { price: 9_000, kind: "promo" } }),
        product({ id: shop.id, name: "Sega", is_archived: true, price: null, reference: null }),
      ]}
      today={today}
      heading="h3"
      words={words}
    />,
  );
  expect(screen.getByText("In offerta: 90,00 € al pezzo")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Nuovo prezzo di Trapano" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Nuovo prezzo di Sega" })).toBeNull();
  expect(screen.getByText("Non più in vendita")).toBeInTheDocument();
});

test("a price is written with its sum alone, from now", async () => {
  renderItalian(
    <LiveRegion>
      <PriceDialog product={{ id, name: "Trapano" }} words={words} />
    </LiveRegion>,
    refreshing(),
  );
  await userEvent.click(screen.getByRole("button", { name: "Nuovo prezzo di Trapano" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Prezzo in euro"), "gratis");
  await userEvent.click(dialog.getByRole("button", { name: "Scrivi nel registro" }));
  expect(sent).toBeUndefined();
  await userEvent.clear(dialog.getByLabelText("Prezzo in euro"));
  await userEvent.type(dialog.getByLabelText("Prezzo in euro"), "12,9");
  await userEvent.click(dialog.getByRole("button", { name: "Scrivi nel registro" }));
  expect(await screen.findByText("Il prezzo è nel registro.")).toBeInTheDocument();
  expect(priceInputSchema.parse(sent)).toEqual({
    price: 1_290,
    kind: "regular",
    first_day: null,
    last_day: null,
  });
});

test("a product comes in with the price before, if it changed", async () => {
  renderItalian(
    <LiveRegion>
      <ProductDialog shop={shop} today={today} words={words} />
    </LiveRegion>,
    refreshing(),
  );
  await userEvent.click(screen.getByRole("button", { name: "Aggiungi un prodotto di Ferramenta" }));
  const dialog = within(screen.getByRole("dialog"));
  const fill = (label: string, text: string) => userEvent.type(dialog.getByLabelText(label), text);
  await fill("Prodotto", "Trapano");
  await fill("Prezzo di adesso, in euro", "110");
  await fill("In vendita dal", "2024-03-01");
  await fill("Prima costava, in euro", "120");
  await userEvent.click(dialog.getByRole("button", { name: "Aggiungi" }));
  expect(await dialog.findAllByText(words.form.wrongPair)).not.toHaveLength(0);
  await fill("E costava così dal", "2026-01-10");
  await userEvent.click(dialog.getByRole("button", { name: "Aggiungi" }));
  expect(await screen.findByText("Il prodotto è nel registro.")).toBeInTheDocument();
  expect(productInputSchema.parse(sent)).toMatchObject({
    name: "Trapano",
    unit: "piece",
    on_sale_since: "2024-03-01",
    prices: [
      { price: 11_000, first_day: today },
      { price: 12_000, first_day: "2026-01-10" },
    ],
  });
});

test("the register shows the row that was wrong beside the one in its place, and corrects with a reason", async () => {
  const points = [
    point(2, { can_correct: true, corrects_id: 1, reason: "Una cifra in meno" }),
    point(1, { price: 900, is_corrected: true }),
  ];
  renderItalian(
    <LiveRegion>
      <RegisterRows
        product={product({ points: points as ProductDetail["points"] })}
        today={today}
        words={words}
      />
    </LiveRegion>,
    refreshing(),
  );
  expect(screen.getByText("Corregge un'altra riga: Una cifra in meno")).toBeInTheDocument();
  expect(screen.getByText("Corretto, non conta")).toBeInTheDocument();
  expect(screen.getAllByText("Scritto il 10 novembre da Anna Conti")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Correggi 90,00 €, Dal 10 novembre" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByLabelText("Prezzo in euro")).toHaveValue("90");
  await userEvent.type(dialog.getByLabelText("Perché lo correggi"), "Era scontato");
  await userEvent.click(dialog.getByRole("button", { name: "Correggi" }));
  expect(await screen.findByText("La correzione è nel registro.")).toBeInTheDocument();
  expect(sent).toEqual({ point_id: 2, price: 9_000, reason: "Era scontato" });
  expect(priceCorrectionSchema.safeParse(sent).success).toBe(true);
});
