import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { generateHTML, generateJSON } from "@tiptap/core";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { extensions } from "@/components/modules/editor/rich-text-extensions";
import { FooterOrder } from "@/components/modules/pages/footer-order";
import { type FooterPlan, footerStepSchema } from "@/lib/contract/pages";
import { messages } from "@/lib/i18n/messages/it";
import { sanitizeRichText } from "@/lib/rich-text";
import { noteRouter, renderItalian } from "../../support/render-italian";

const texts = messages.modules.pagine.footer;
type Place = FooterPlan["data"][number];
const place = (number: number, title: string, over: Partial<Place> = {}): Place => ({
  id: `10000000-0000-4000-8000-00000000000${number}`,
  slug: title.toLowerCase(),
  title,
  status: "published",
  column: "about",
  stays: false,
  ...over,
});
const uno = place(1, "Uno");
const due = place(2, "Due");
const termini = place(3, "Termini", { column: "legal", stays: true });

const steps: [string, string][] = [];
let answer: Place[] = [];
const server = setupServer(
  http.post("/api/staff/footer/:id", async ({ request, params }) => {
    steps.push([String(params.id), footerStepSchema.parse(await request.json()).to]);
    return HttpResponse.json({ data: answer });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

test("a page that was moved is told in words, and its button keeps the focus", async () => {
  const router = { ...noteRouter().router, refresh: () => undefined };
  const browser = userEvent.setup();
  renderItalian(<FooterOrder pages={[uno, due, termini]} />, { router });
  const about = within(screen.getByRole("region", { name: texts.columns.about }));
  const titles = () => about.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(titles()).toEqual(["Uno", "Due"]);
  answer = [due, uno, termini];
  const down = screen.getByRole("button", { name: "Sposta giù: Uno" });
  await browser.click(down);
  await waitFor(() => expect(titles()).toEqual(["Due", "Uno"]));
  expect(steps).toEqual([[uno.id, "down"]]);
  expect(screen.getByRole("status")).toHaveTextContent("Uno: Il portale, 2 di 2.");
  expect(screen.getByRole("button", { name: "Sposta giù: Uno" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Sposta giù: Uno" })).toHaveAttribute("aria-disabled");
});

test("a legal page is offered no way out of the footer", () => {
  renderItalian(<FooterOrder pages={[uno, termini]} />);
  expect(screen.getByRole("button", { name: "Togli dal fondo: Uno" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Togli dal fondo: Termini" })).toBeNull();
});

test("a text keeps its headings, tables and pictures in the editor", () => {
  const html = [
    "<h2>Orari</h2>",
    '<table><tbody><tr><th scope="col"><p>Ufficio</p></th></tr><tr><td colspan="2"><p>Anagrafe</p></td></tr></tbody></table>',
    '<img src="/storage/pictures/a/480.webp" alt="Lo sportello" width="480" height="320">',
    "<blockquote><p>Fine</p></blockquote>",
  ].join("");
  const written = generateHTML(generateJSON(html, extensions), extensions);
  expect(sanitizeRichText(written)).toBe(
    sanitizeRichText(html)
      .replace('scope="col"', 'scope="col" colspan="1" rowspan="1"')
      .replace('colspan="2"', 'colspan="2" rowspan="1"'),
  );
});
