import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { BroadcastForm } from "@/components/modules/broadcasts/broadcast-form";
import { BroadcastList } from "@/components/modules/broadcasts/broadcast-list";
import { audienceName, toPath } from "@/components/modules/broadcasts/broadcast-values";
import {
  audienceInputSchema,
  audienceSizeSchema,
  type BroadcastInput,
  broadcastInputSchema,
  broadcastSchema,
} from "@/lib/contract/broadcasts";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { installDialogElement } from "../../support/dialog-element";
import { renderItalian } from "../../support/render-italian";

const texts = messages.modules.avvisi;
const { labels, confirm, submit } = texts.form;
const form = actionTexts;
const path = "/api/staff/notifications";
const zones = [{ slug: "borgo", name: "Borgo" }];
const sent: BroadcastInput[] = [];
let people = 12;
const server = setupServer(
  http.post(`${path}/preview`, async ({ request }) => {
    const { audience } = audienceInputSchema.parse(await request.json());
    const counted = audience.kind === "all" ? people : 1;
    return HttpResponse.json(audienceSizeSchema.parse({ people: counted, with_devices: 0 }));
  }),
  http.post(path, async ({ request }) => {
    sent.push(broadcastInputSchema.parse(await request.json()));
    return new HttpResponse(null, { status: 202 });
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
  people = 12;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function write() {
  renderItalian(<BroadcastForm siteName="Piazza" zones={zones} />);
  const person = userEvent.setup();
  await screen.findByText(/Arriva a/);
  await person.type(screen.getByRole("textbox", { name: labels.title }), "Sportello chiuso");
  await person.type(screen.getByRole("textbox", { name: labels.body }), "Riapre martedì.");
  return person;
}
const next = () => screen.getByRole("button", { name: submit });

test("an address of this site becomes its path; another stays, to be refused", () => {
  const origin = "https://piazza.example";
  expect(toPath("https://piazza.example/attivita?q=a#b", origin)).toBe("/attivita?q=a#b");
  expect(toPath(" /contatti ", origin)).toBe("/contatti");
  expect(toPath("", origin)).toBe("/");
  expect(toPath("https://altrove.example/", origin)).toBe("https://altrove.example/");
});

test("an audience has a name", () => {
  expect(audienceName({ kind: "zone", zone: "borgo" }, zones, texts)).toBe("Borgo");
  expect(audienceName({ kind: "zone", zone: "sparita" }, zones, texts)).toBe("sparita");
  expect(audienceName({ kind: "role", role: "esercente" }, zones, texts)).toBe("Esercenti");
});

test("what is written is seen as it will look, and to how many it goes", async () => {
  const person = await write();
  const preview = within(screen.getByRole("complementary", { name: texts.form.previewTitle }));
  expect(preview.getByText("Sportello chiuso")).toBeInTheDocument();
  expect(preview.getByRole("status")).toHaveTextContent("Arriva a 12 persone");
  await person.selectOptions(screen.getByRole("combobox", { name: labels.audience }), "zone");
  await person.selectOptions(screen.getByRole("combobox", { name: labels.zone }), "borgo");
  await waitFor(() =>
    expect(preview.getByRole("status")).toHaveTextContent("Arriva a una persona"),
  );
});

test("nothing goes out before the number of people is confirmed", async () => {
  const person = await write();
  await person.click(next());
  const dialog = within(
    await screen.findByRole("dialog", { name: "Inviare l'avviso a 12 persone?" }),
  );
  expect(sent).toEqual([]);
  await person.click(dialog.getByRole("button", { name: confirm.back }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await person.click(next());
  await person.click(await screen.findByRole("button", { name: "Invia a 12 persone" }));
  expect(await screen.findByText("L'avviso è in partenza per 12 persone.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      type: "system",
      title: "Sportello chiuso",
      body: "Riapre martedì.",
      deep_link: "/",
      audience: { kind: "all" },
    },
  ]);
  expect(screen.getByRole("textbox", { name: labels.title })).toHaveValue("");
});

test("a sending that fails loses nothing, and the next try has the same id", async () => {
  const ids: string[] = [];
  server.use(
    http.post(
      path,
      async ({ request }) => {
        ids.push(broadcastInputSchema.parse(await request.json()).id);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const person = await write();
  await person.click(next());
  await person.click(await screen.findByRole("button", { name: "Invia a 12 persone" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getByRole("alert")).toHaveTextContent(form.unreachable);
  expect(screen.getByRole("textbox", { name: labels.title })).toHaveValue("Sportello chiuso");
  await person.click(next());
  await person.click(await screen.findByRole("button", { name: "Invia a 12 persone" }));
  await screen.findByText("L'avviso è in partenza per 12 persone.");
  expect(sent.map(({ id }) => id)).toEqual(ids);
});

test("to nobody nothing is sent", async () => {
  people = 0;
  const person = await write();
  await person.click(next());
  expect(await screen.findByText(`${labels.audience}: ${texts.form.nobody}`)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("while it goes out, a notification says how many of how many were told", () => {
  const broadcast = broadcastSchema.parse({
    id: "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a01",
    type: "system",
    title: "Nuovi orari",
    body: "Lo sportello apre alle otto.",
    deep_link: "/",
    audience: { kind: "all" },
    created_at: "2026-11-21T10:00:00Z",
    finished_at: null,
    told: 250,
    meant_for: 1200,
    pushes_sent: 3,
    pushes_clicked: 1,
  });
  const finished_at = "2026-11-21T10:01:00Z";
  const over = { ...broadcast, id: "1", told: 1200, meant_for: null, finished_at };
  renderItalian(<BroadcastList broadcasts={[broadcast, over]} zones={[]} />);
  expect(screen.getByText("Finora 250 persone avvisate su 1200")).toBeVisible();
  expect(screen.getByText("1200 persone avvisate")).toBeVisible();
});
