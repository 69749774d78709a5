import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { LiveRegion } from "@/components/modules/action-area";
import { AddSynonyms } from "@/components/modules/synonyms/add-synonyms";
import { MissList } from "@/components/modules/synonyms/miss-list";
import { SynonymList } from "@/components/modules/synonyms/synonym-list";
import { toInput, toValues, unfitWord } from "@/components/modules/synonyms/synonym-values";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  staffSynonymSchema,
  synonymChangeSchema,
  synonymInputSchema,
} from "@/lib/contract/synonyms";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const texts = messages.modules.sinonimi;
const path = "/api/staff/synonyms";
const group = {
  id: 7,
  version: "1",
  terms: ["bici", "bicicletta"],
  two_way: true,
  finds: [],
  category: null,
};
const sent: [string, unknown][] = [];
const take = async ({ request }: { request: Request }) => {
  const schema = request.method === "PUT" ? synonymChangeSchema : synonymInputSchema;
  const body = schema.parse(await request.json());
  sent.push([request.method, body]);
  return HttpResponse.json(
    staffSynonymSchema.parse({ version: "2", ...body, id: 7, category: null }),
    {
      status: 201,
    },
  );
};
const server = setupServer(
  http.post(path, take),
  http.put(`${path}/7`, take),
  http.delete(`${path}/7`, async ({ request }) => {
    sent.push([request.method, await request.text()]);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  const router = { ...noteRouter().router, refresh: () => undefined };
  renderItalian(
    <LiveRegion>
      <AddSynonyms />
      <SynonymList groups={[group]} />
      <MissList misses={[{ text: "monopattino", times: 3, last_day: "2026-11-20" }]} />
    </LiveRegion>,
    { router },
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });

test("words are told apart by commas and lines, and a kind takes along only what is its own", () => {
  expect(toInput({ kind: "finds", terms: " vino,\nvini; ", finds: "enoteca" })).toEqual({
    terms: ["vino", "vini"],
    two_way: false,
    finds: ["enoteca"],
  });
  expect(toInput({ kind: "same", terms: "bici, bicicletta", finds: "altro" })).toEqual({
    terms: ["bici", "bicicletta"],
    two_way: true,
    finds: [],
  });
  expect(toInput(toValues(group))).toEqual({ terms: group.terms, two_way: true, finds: [] });
  expect(unfitWord("bici, a")).toBe("a");
  expect(unfitWord("bici, bicicletta")).toBeNull();
});

test("a group is added; what the server refuses is told at its field, and what was typed stays", async () => {
  server.use(
    http.post(
      path,
      () =>
        HttpResponse.json(
          apiErrorSchema.parse({ message: "Controlla.", errors: { terms: ["«bici» è già lì."] } }),
          { status: 422 },
        ),
      { once: true },
    ),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: texts.add.label }));
  await person.type(field(texts.form.terms), "bici, velocipede");
  await person.click(press(texts.form.submit));
  expect(await screen.findByText("«bici» è già lì.")).toBeInTheDocument();
  expect(field(texts.form.terms)).toHaveValue("bici, velocipede");
  await person.click(press(texts.form.submit));
  expect(await screen.findByText(texts.add.done)).toBeInTheDocument();
  expect(sent).toEqual([["POST", { terms: ["bici", "velocipede"], two_way: true, finds: [] }]]);
});

test("a word of one letter is not sent", async () => {
  const person = show();
  await person.click(screen.getByRole("button", { name: texts.add.label }));
  await person.type(field(texts.form.terms), "bici, a");
  await person.click(press(texts.form.submit));
  expect(await screen.findByText(/«a» non va bene: ogni/, { selector: "p" })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a group is changed as a whole, and taken away after a question", async () => {
  const person = show();
  await person.click(screen.getByRole("button", { name: "Modifica bici, bicicletta" }));
  await person.type(field(texts.form.terms), ", velocipede");
  await person.click(press(texts.form.submit));
  expect(await screen.findByText(texts.edit.done)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Togli bici, bicicletta" }));
  await person.click(press(texts.remove.submit));
  expect(await screen.findByText("Tolti dai sinonimi: bici, bicicletta.")).toBeInTheDocument();
  expect(sent).toEqual([
    [
      "PUT",
      { version: "1", terms: ["bici", "bicicletta", "velocipede"], two_way: true, finds: [] },
    ],
    ["DELETE", ""],
  ]);
});

test("what was searched for in vain is led to what there is", async () => {
  const person = show();
  expect(screen.getByText("Cercata 3 volte")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Aggiungi un sinonimo per monopattino" }));
  expect(field(texts.form.terms)).toHaveValue("monopattino");
  await person.type(field(texts.form.finds), "noleggio bici");
  await person.click(press(texts.form.submit));
  expect(
    await screen.findByText("Chi cerca «monopattino» ora trova anche il resto."),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    ["POST", { terms: ["monopattino"], two_way: false, finds: ["noleggio bici"] }],
  ]);
});
