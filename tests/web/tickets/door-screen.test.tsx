import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { DoorWork } from "@/components/check-in/door-work";
import { createDoor } from "@/lib/client/door";
import type { Door, DoorScan, DoorTicket } from "@/lib/contract/check-in";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/door.json";
import { answerCalls } from "@/tests/support/answer-calls";
import { installFormData } from "@/tests/support/form-data";
import { renderItalian } from "@/tests/support/render-italian";

const EVENT = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const DATE = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const PATH = `/api/check-in/${EVENT}`;
/** As a ticket says it, signed by nobody. */
const CODE = `ABEiM0RVZneImaq7zN3u_w.1.${"a".repeat(86)}`;

const door: Door = {
  event: { id: EVENT, slug: "sagra", title: "Sagra", place: null, status: "published" },
  dates: [
    {
      id: DATE,
      starts_at: "2998-12-01T07:00:00.000Z",
      over_at: "2998-12-08T21:00:00.000Z",
      doors_at: "2026-01-02T08:00:00.000Z",
      is_cancelled: false,
    },
  ],
  closes_at: "2998-12-09T21:00:00.000Z",
  may_supervise: true,
  link_name: null,
  keys: { algorithm: "ed25519", keys: [] },
};

const entry = { at: "2998-12-01T08:00:00.000Z", gate: "Nord" };

function ticket(holder: string, over: Partial<DoorTicket> = {}): DoorTicket {
  return {
    id: `00112233-4455-4677-8899-${holder.length.toString(16).padStart(12, "0")}`,
    version: 1,
    holder,
    type_name: "Ingresso",
    order_code: "ABCDEFGH",
    status: "active",
    date_id: null,
    entry: null,
    is_inside: false,
    to_pay: null,
    ...over,
  };
}
const vera = ticket("Vera Neri");
const ugo = ticket("Ugo Bianchi", { status: "checked_in", is_inside: true, entry });

const found = [
  vera,
  ugo,
  ticket("Ada Da Pagare Qui", { status: "pending", to_pay: 1200 }),
  ticket("Ida Con Bonifico", { status: "pending" }),
  ticket("Pia Annullata", { status: "cancelled" }),
];

installFormData();

const scans: DoorScan[] = [];
const counters = { expected: 2, entered: 1, inside: 1, pending: 2 };
const server = answerCalls(
  http.get(PATH, () => HttpResponse.json(door)),
  http.get(`${PATH}/list`, () => HttpResponse.json({ tickets: found, next: null, cursor: 1 })),
  http.get(`${PATH}/state`, () =>
    HttpResponse.json({ ...counters, gates: [], conflicts: 0, changed: [], cursor: 1 }),
  ),
  http.get(`${PATH}/search`, () => HttpResponse.json({ tickets: found })),
  http.post(`${PATH}/scans`, async ({ request }) => {
    const scan = (await request.json()) as DoorScan;
    scans.push(scan);
    const named = found.find(({ id }) => id === scan.ticket_id) ?? vera;
    const let_in = { ...named, status: "checked_in", is_inside: true, entry };
    return HttpResponse.json({ reason: null, ticket: let_in, at: new Date().toISOString() });
  }),
  http.post(`${PATH}/undo`, () =>
    HttpResponse.json({ reason: null, ticket: vera, at: new Date().toISOString() }),
  ),
);

let engine: ReturnType<typeof createDoor>;
const person = userEvent.setup();

beforeEach(async () => {
  scans.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  engine = createDoor(EVENT, "Ingresso");
  await engine.start();
  renderItalian(<DoorWork engine={engine} texts={texts} />);
  await person.click(screen.getByRole("button", { name: texts.setup.start }));
});
afterEach(() => engine.stop());

const part = (name: string) => within(screen.getByRole("region", { name }));

async function search(typed: string) {
  const { title, label, submit } = texts.search;
  await person.type(part(title).getByLabelText(label), typed);
  await person.click(part(title).getByRole("button", { name: submit }));
}

/** Reads one after the other, as a camera does. */
const scanInTurn = (tickets: readonly DoorTicket[]) =>
  act(async () => {
    for (const one of tickets) await engine.scan({ ticket: one });
  });

test("a door of several days says until when it goes on", () => {
  const words = "da sabato 1º dicembre 2998 alle 08:00 a sabato 8 dicembre 2998 alle 22:00";
  expect(screen.getByText(new RegExp(words))).toBeVisible();
});

test("people who are found by name can be let in where their tickets let in, and else it is said why not", async () => {
  await search("a");
  await search("da");
  const list = part(texts.search.title);
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(found.length));
  const enter = (name: string) =>
    list.queryByRole("button", { name: fillMessage(texts.search.enterNamed, { name }) });
  const offered = found.filter(({ holder }) => enter(holder)).map(({ holder }) => holder);
  expect(offered).toEqual(["Vera Neri", "Ada Da Pagare Qui"]);
  const { reasons } = texts.answer;
  expect(list.getByText(`${reasons.already_in} Entrato alle 09:00 da Nord.`)).toBeVisible();
  expect(list.getByText(reasons.cancelled)).toBeVisible();
  expect(list.getByText(reasons.unpaid)).toBeVisible();

  // Only who is inside can be let out.
  await person.click(screen.getByRole("radio", { name: texts.direction.exit }));
  const leave = list.getAllByRole("button", { name: /Registra l'uscita/ });
  expect(leave).toHaveLength(1);
  expect(leave[0]).toHaveAccessibleName(
    fillMessage(texts.search.exitNamed, { name: "Ugo Bianchi" }),
  );
});

test("who comes too early is told from when on people go in, and is let in all the same by whoever coordinates", async () => {
  server.use(
    http.post(
      `${PATH}/scans`,
      () => HttpResponse.json({ reason: "too_early", ticket: vera, at: new Date().toISOString() }),
      { once: true },
    ),
  );
  await scanInTurn([vera]);
  const words = /Troppo presto\. Si entra da venerdì 2 gennaio( 2026)? alle 07:00\./;
  expect(screen.getAllByText(words)[0]).toBeVisible();
  await person.click(screen.getByRole("button", { name: texts.answer.force }));
  await waitFor(() => expect(scans).toMatchObject([{ ticket_id: vera.id, is_forced: true }]));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: texts.answer.force })).toBeNull(),
  );
});

test("the code of an order that is paid at the door says how much is to be taken, and then what was taken", async () => {
  const due = [
    ticket("Ada Rossi", { status: "pending", to_pay: 2115, order_code: "KMPR2345" }),
    ticket("Bea Rossini", { status: "pending", to_pay: 2115, order_code: "KMPR2345" }),
  ];
  let isPaid = false;
  const now = () =>
    due.map((one) => (isPaid ? { ...one, status: "active" as const, to_pay: null } : one));
  const at = "2026-11-28T10:00:00.000Z";
  server.use(
    http.get(`${PATH}/search`, () => HttpResponse.json({ tickets: [...now(), vera] })),
    http.post(`${PATH}/paid`, () => {
      isPaid = true;
      const taken = { total: 2115, tickets: 2 };
      return HttpResponse.json({ reason: null, ticket: now()[0], taken, at });
    }),
    http.post(`${PATH}/scans`, () =>
      HttpResponse.json({ reason: "too_early", ticket: now()[0], at }),
    ),
  );
  await person.type(screen.getByLabelText(texts.code.label), "kmpr2345{enter}");
  expect(await screen.findByText("2 biglietti, 21,15 € da incassare")).toBeVisible();
  expect(screen.queryByText(texts.answer.no)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Incassa 21,15 €" }));
  const taken = "Incassati 21,15 € · 2 biglietti";
  expect(await screen.findByText(taken)).toBeVisible();
  const list = part(texts.order.found);
  expect(list.getAllByRole("listitem")).toHaveLength(2);

  await person.click(list.getAllByRole("button")[0] as HTMLElement);
  expect((await screen.findAllByText(/Troppo presto/))[0]).toBeVisible();
  expect(part(texts.order.found).getAllByRole("listitem")).toHaveLength(2);
});

test("money that was taken is said also when it is too early to enter", async () => {
  const due = ticket("Ada Da Pagare Qui", { status: "pending", to_pay: 1200 });
  const at = "2026-11-28T10:00:00.000Z";
  let reason = "unpaid";
  server.use(
    http.post(`${PATH}/scans`, () => HttpResponse.json({ reason, ticket: due, at })),
    http.post(`${PATH}/paid`, () => {
      reason = "too_early";
      const paid = { ...due, status: "active", to_pay: null };
      return HttpResponse.json({
        reason: null,
        ticket: paid,
        taken: { total: 1200, tickets: 1 },
        at,
      });
    }),
  );
  await scanInTurn([due]);
  await person.click(screen.getByRole("button", { name: /^Incassa/ }));
  expect(await screen.findAllByText("Incassati 12,00 € · 1 biglietto")).toHaveLength(2);
  expect(screen.getAllByText(/Troppo presto/)[0]).toBeVisible();
});

test("a word that is no order's is read as a ticket's code", async () => {
  server.use(http.get(`${PATH}/search`, () => HttpResponse.json({ tickets: [] })));
  await person.type(screen.getByLabelText(texts.code.label), "KMPR2345{enter}");
  await waitFor(() => expect(scans).toMatchObject([{ code: "KMPR2345", ticket_id: null }]));
});

test("sounds that were switched off stay so when the door is opened again", async () => {
  const sounds = () => screen.getAllByRole("button", { name: texts.sounds });
  expect(sounds()[0]).toHaveAttribute("aria-pressed", "true");
  await person.click(sounds()[0] as HTMLElement);
  renderItalian(<DoorWork engine={engine} texts={texts} />);
  await person.click(screen.getByRole("button", { name: texts.setup.start }));
  expect(sounds().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "false"]);
  await person.click(sounds()[1] as HTMLElement);
});

test("a code that a USB scanner types where names are looked for is read all the same", async () => {
  await person.type(part(texts.search.title).getByLabelText(texts.search.label), `${CODE}{enter}`);
  await waitFor(() => expect(scans).toMatchObject([{ code: CODE, ticket_id: null }]));
  expect(part(texts.search.title).getByLabelText(texts.search.label)).toHaveValue("");
});

test("the answer to a USB scanner comes into view, wherever the focus is", async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  await person.click(screen.getByRole("radio", { name: texts.direction.entry }));
  await person.keyboard(`${CODE}{enter}`);
  await waitFor(() => expect(scans).toMatchObject([{ code: CODE }]));
  expect(shown).toHaveBeenCalled();
});

test("a scan that others came after is taken back from the list of the last ones", async () => {
  await scanInTurn([vera, ugo]);
  const name = fillMessage(texts.answer.undoNamed, { name: "Vera Neri" });
  await person.click(await part(texts.last.title).findByRole("button", { name }));
  await waitFor(() => expect(screen.getByText(/Annullato/, { selector: "span" })).toBeVisible());
  expect(part(texts.last.title).queryByRole("button", { name })).toBeNull();
});

test("what came before another scan of the same ticket is not offered to be taken back", async () => {
  await scanInTurn([vera, vera, ugo]);
  const name = fillMessage(texts.answer.undoNamed, { name: "Vera Neri" });
  expect(await part(texts.last.title).findAllByRole("button", { name })).toHaveLength(1);
});
