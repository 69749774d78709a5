import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import type { EditorField } from "@/components/modules/editor/fields";
import { ValueText } from "@/components/modules/editor/value-text";
import { KitchenList } from "@/components/modules/menus/kitchen-list";
import { setSoldOut } from "@/lib/contract/menu-endpoints";
import { type KitchenMenus, soldOutSchema } from "@/lib/contract/menus";
import type { DraftSection } from "@/lib/domain/menu-edits";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { renderItalian } from "../../support/render-italian";

const { kitchen, editor } = messages.modules.menu;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const menus: KitchenMenus["data"] = [
  {
    id: idOf(1),
    name: "Cena",
    activity: { id: idOf(9), name: "Da Gino" },
    sections: [
      {
        name: "Primi",
        dishes: [
          { id: idOf(11), name: "Tagliatelle al ragù", is_sold_out: false },
          { id: idOf(12), name: "Gnocchi", is_sold_out: true },
        ],
      },
    ],
  },
];
const path = setSoldOut.path.replace("{id}", ":id").replace("{dish}", ":dish");
const sent: unknown[] = [];
const server = answerCalls(
  http.put(path, async ({ request, params }) => {
    sent.push([params.id, params.dish, soldOutSchema.parse(await request.json())]);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  sent.length = 0;
});

describe("the list of the kitchen", () => {
  test("says with one press that a dish is finished, and that another is there again", async () => {
    renderItalian(<KitchenList menus={menus} />);
    const browser = userEvent.setup();
    expect(screen.getByText("Finiti adesso: 1")).toBeVisible();
    await browser.click(screen.getByRole("button", { name: /^Tagliatelle/, pressed: false }));
    expect(await screen.findByText("Tagliatelle al ragù è finito per oggi.")).toBeVisible();
    expect(screen.getByText("Finiti adesso: 2")).toBeVisible();
    await browser.click(screen.getByRole("button", { name: /^Gnocchi/, pressed: true }));
    expect(await screen.findByText("Gnocchi c'è di nuovo.")).toBeVisible();
    expect(sent).toEqual([
      [idOf(1), idOf(11), { is_sold_out: true }],
      [idOf(1), idOf(12), { is_sold_out: false }],
    ]);
  });

  test("shows a dish as it was when the call fails, and says which one", async () => {
    server.use(http.put(path, () => HttpResponse.error()));
    renderItalian(<KitchenList menus={menus} />);
    await userEvent.click(screen.getByRole("button", { name: /^Tagliatelle/ }));
    expect(await screen.findByText(/^Tagliatelle al ragù: /)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Tagliatelle/, pressed: false })).toBeVisible();
  });

  test("finds a dish by a part of its name, with or without accents", async () => {
    renderItalian(<KitchenList menus={menus} />);
    const browser = userEvent.setup();
    await browser.type(screen.getByLabelText(kitchen.search), "ragu");
    expect(screen.queryByRole("button", { name: /^Gnocchi/ })).toBeNull();
    await browser.type(screen.getByLabelText(kitchen.search), "x");
    expect(screen.getByText(kitchen.none)).toBeVisible();
  });
});

describe("the sections of two versions", () => {
  const field: EditorField = { type: "sections", name: "sections", label: "Piatti", words: editor };
  const before: DraftSection[] = [
    {
      id: idOf(1),
      name: "Primi",
      dishes: [
        { id: idOf(11), name: "Carbonara", price: 1200 },
        { id: idOf(12), name: "Gricia", price: 1100 },
        { id: idOf(13), name: "Gnocchi", price: 1000 },
      ],
    },
  ];
  const after: DraftSection[] = [
    {
      id: idOf(1),
      name: "Primi piatti",
      dishes: [
        { id: idOf(12), name: "Gricia", price: 1100 },
        {
          id: idOf(11),
          name: "Carbonara",
          price: 1350,
          allergens_state: "declared",
          allergens: ["gluten", "eggs"],
        },
        { id: idOf(14), name: "Ravioli", price: null, price_mode: "market" },
      ],
    },
  ];

  const lines = (value: DraftSection[], other?: DraftSection[]) => {
    const { container } = renderItalian(
      <ValueText field={field} value={value} other={other} texts={messages.editor} />,
    );
    return [...container.querySelectorAll("p")].map((line) => line.textContent);
  };

  test("say beside each other only what differs, in words", () => {
    expect(lines(after, before)).toEqual([
      "Primi piatti · Nome della sezione: Primi piatti",
      "– Carbonara · Prezzo: 13,50 € · Gli allergeni sono: Dichiarati · Allergeni: Glutine, Uova",
      "– Ravioli · s.q. (solo qui)",
      "Ordine: Gricia, Carbonara, Ravioli",
      "Un altro piatto è uguale.",
    ]);
  });

  test("are read whole where one stands alone", () => {
    expect(lines(before)).toEqual([
      "Primi",
      "– Carbonara · 12 €",
      "– Gricia · 11 €",
      "– Gnocchi · 10 €",
    ]);
  });
});
