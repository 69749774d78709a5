import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { FieldControl } from "@/components/modules/editor/field-control";
import { type EditorField, offeredField } from "@/components/modules/editor/fields";
import { ValueText } from "@/components/modules/editor/value-text";
import { EventMoves } from "@/components/modules/events/event-moves";
import type { Content } from "@/lib/contract/editorial";
import { eventDraftSchema } from "@/lib/contract/event-content";
import { messages } from "@/lib/i18n/messages/it";
import { ticketDesk } from "@/lib/routes";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { eventi } = messages.modules;
const server = answerCalls();
const ID = "00000000-0000-4000-8000-00000000000e";
const at = "2026-12-24T21:00";
const first = {
  id: "00000000-0000-4000-8000-000000000001",
  start: at,
  end: null,
  doors: null,
  note: null,
  is_cancelled: false,
};

beforeAll(installDialogElement);

interface HeldFieldProps {
  field: EditorField;
  held: { value: Content[string] };
  faults: Record<string, string>;
}

/** One field with its value, as the form keeps it. */
function HeldField({ field, held, faults }: HeldFieldProps) {
  const [value, setValue] = useState(held.value);
  return (
    <FieldControl
      field={field}
      path={field.name}
      value={value}
      isReadOnly={false}
      faultOf={(path) => faults[path]}
      town={{ patron: null, map: null }}
      onChange={(next) => {
        held.value = next;
        setValue(next);
      }}
    />
  );
}

function open(
  field: EditorField,
  initial: Content[string] = null,
  faults: Record<string, string> = {},
) {
  const held = { value: initial };
  renderItalian(<HeldField field={field} held={held} faults={faults} />);
  return { held, browser: userEvent.setup() };
}

const datesField: EditorField = {
  type: "dates",
  name: "dates",
  label: "Quando",
  max: 60,
  words: eventi.dates,
};

async function type(browser: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  const field = (await screen.findAllByLabelText(label)).at(-1) as HTMLInputElement;
  await browser.clear(field);
  await browser.type(field, text);
}

describe("the dates", () => {
  test("are typed as a day and clock times, and kept as the draft wants them", async () => {
    const { held, browser } = open(datesField);
    await type(browser, eventi.dates.day, "2026-12-24");
    await type(browser, eventi.dates.start, "21:00");
    await type(browser, eventi.dates.end, "01:00");
    expect(held.value).toEqual([
      {
        ...first,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        end: "2026-12-25T01:00",
      },
    ]);
    expect(eventDraftSchema.safeParse({ dates: held.value }).success).toBe(true);
  });

  test("say before one that was called off takes place again that its orders do not come back", async () => {
    const { held, browser } = open(datesField, [{ ...first, is_cancelled: true }]);
    const tick = await screen.findByRole("checkbox", { name: eventi.dates.isCancelled });
    expect(tick).toHaveAccessibleDescription(/non tornano se la data si fa di nuovo/);
    await browser.click(tick);
    expect(held.value).toMatchObject([{ is_cancelled: false }]);
    expect(tick).toHaveAccessibleDescription(/non tornano se la data si fa di nuovo/);
  });

  test("say the same of one that is called off now, and nothing of others", async () => {
    const { browser } = open(datesField, [first]);
    const tick = await screen.findByRole("checkbox", { name: eventi.dates.isCancelled });
    expect(tick).not.toHaveAccessibleDescription();
    await browser.click(tick);
    expect(tick).toHaveAccessibleDescription(/finiscono/);
  });

  test("say when they end on another day, as hours typed the wrong way round do", async () => {
    const { browser } = open(datesField);
    await type(browser, eventi.dates.day, "2026-12-24");
    await type(browser, eventi.dates.start, "21:00");
    await type(browser, eventi.dates.end, "20:30");
    const end = screen.getByLabelText(eventi.dates.end);
    expect(end).toHaveAccessibleDescription("Finisce venerdì 25 dicembre 2026.");
    await type(browser, eventi.dates.end, "22:30");
    expect(end).toHaveAccessibleDescription("");
  });

  test("lead from what is wrong to the control that it is about", async () => {
    open(datesField, [{ ...first, end: at }], { "dates.0.end": "Troppo presto." });
    const end = (await screen.findByText("Troppo presto.")).closest("div")?.querySelector("input");
    expect(end).toHaveAttribute("id", "campo-dates-0-end");
  });

  test("are doubled for the next day, taken away again, and keep who they are", async () => {
    const { held, browser } = open(datesField, [first]);
    await browser.click(await screen.findByRole("button", { name: "Duplica: Data 1" }));
    expect(held.value).toMatchObject([{ id: first.id }, { start: "2026-12-25T21:00" }]);
    await browser.click(screen.getByRole("button", { name: "Togli: Data 1" }));
    expect(held.value).toMatchObject([{ start: "2026-12-25T21:00" }]);
  });

  test("are repeated until a day, and said how many they are", async () => {
    const { held, browser } = open(datesField, [first]);
    await browser.click(await screen.findByRole("button", { name: eventi.dates.repeat.open }));
    await type(browser, eventi.dates.repeat.until, "2027-01-10");
    expect(screen.getByText("Altre 2 date, che poi puoi cambiare una per una.")).toBeVisible();
    await browser.click(screen.getByRole("button", { name: eventi.dates.repeat.submit }));
    expect(held.value).toMatchObject([
      { start: at },
      { start: "2026-12-31T21:00" },
      { start: "2027-01-07T21:00" },
    ]);
    expect(screen.getByText("Date aggiunte: 2.")).toBeVisible();
    expect(screen.getByRole("button", { name: eventi.dates.repeat.open })).toHaveFocus();
  });

  test("open where something is wrong with one of many", async () => {
    const many = Array.from({ length: 4 }, (_, index) => ({
      ...first,
      id: `00000000-0000-4000-8000-00000000000${index}`,
    }));
    open(datesField, many, { "dates.2.end": "La data di fine deve essere successiva all'inizio." });
    const wrong = await screen.findByText("La data di fine deve essere successiva all'inizio.");
    expect(wrong.closest("details")).toHaveAttribute("open");
    expect(screen.getByText("Data 1").closest("details")).not.toHaveAttribute("open");
  });

  test("are compared in lines that one can read", () => {
    const dates = [
      { ...first, end: "2026-12-25T01:00", doors: "2026-12-24T20:00", is_cancelled: true },
    ];
    renderItalian(<ValueText field={datesField} value={dates} texts={messages.editor} />);
    expect(
      screen.getByText(
        "giovedì 24 dicembre 2026, 21:00–01:00 · annullata · Le porte aprono alle 20:00",
      ),
    ).toBeVisible();
  });
});

describe("the place", () => {
  const venue: EditorField = { type: "venue", name: "place", label: "Dove", words: eventi.venue };

  test("is a card that is found by its name", async () => {
    server.use(
      http.get("/api/activities", () =>
        HttpResponse.json({
          data: [
            { id: "1", slug: "teatro-sociale", name: "Teatro Sociale", category: null, zone: null },
          ],
        }),
      ),
    );
    const { held, browser } = open(venue);
    await type(browser, eventi.venue.card.search, "teatro");
    await browser.click(await screen.findByRole("button", { name: "Teatro Sociale" }));
    expect(held.value).toEqual({ activity: "teatro-sociale", address: null, online_url: null });
    expect(screen.getByText("Teatro Sociale")).toBeVisible();
  });

  test("is an address, which comes back when one changes one's mind", async () => {
    const { held, browser } = open(venue);
    await browser.click(await screen.findByLabelText(eventi.venue.kinds.address));
    await type(browser, eventi.venue.address.name, "Parco");
    await type(browser, eventi.venue.address.city, "Castelvento");
    expect(held.value).toMatchObject({
      activity: null,
      address: { name: "Parco", city: "Castelvento" },
    });
    expect(eventDraftSchema.safeParse({ place: held.value }).success).toBe(true);
    await browser.click(screen.getByLabelText(eventi.venue.kinds.online));
    await type(browser, eventi.venue.online, "https://video.example/x");
    expect(held.value).toEqual({
      activity: null,
      address: null,
      online_url: "https://video.example/x",
    });
    await browser.click(screen.getByLabelText(eventi.venue.kinds.address));
    expect(screen.getByLabelText(eventi.venue.address.name)).toHaveValue("Parco");
  });
});

describe("how one gets in", () => {
  const ticketing: EditorField = {
    type: "ticketing",
    name: "ticketing_mode",
    label: eventi.fields.ticketing,
    options: Object.entries(eventi.ticketing.modes).map(([value, label]) => ({
      value,
      label,
      hint: "",
    })),
    words: eventi.ticketing,
  };
  const question: EditorField = {
    type: "question",
    name: "is_show",
    label: eventi.ticketing.question,
    yes: eventi.ticketing.yes,
    no: eventi.ticketing.no,
    notice: eventi.ticketing.law,
  };
  const { modes, no, yes, law, answerFirst, notForShows, prepare } = eventi.ticketing;

  test("is asked after whether it is a show, which is open until it is answered", async () => {
    const { held, browser } = open(question);
    expect(await screen.findByLabelText(yes)).not.toBeChecked();
    expect(screen.getByLabelText(no)).not.toBeChecked();
    await browser.click(screen.getByLabelText(no));
    expect(held.value).toBe(false);
    expect(screen.queryByText(law)).toBeNull();
    await browser.click(screen.getByLabelText(yes));
    expect(held.value).toBe(true);
    expect(screen.getByText(law)).toBeVisible();
  });

  test.each([
    [null, answerFirst],
    [true, notForShows],
  ])(
    "a sale here cannot be chosen where the answer is %s, and it is said why",
    async (is_show, why) => {
      open(offeredField(ticketing, { is_show }, ID));
      expect(await screen.findByLabelText(modes.paid_internal)).toBeDisabled();
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.getByLabelText(modes.external_link)).toBeEnabled();
    },
  );

  test("of what is no show a sale here can be chosen", async () => {
    const { held, browser } = open(offeredField(ticketing, { is_show: false }, ID));
    expect(screen.queryByRole("link", { name: prepare })).toBeNull();
    await browser.click(await screen.findByLabelText(modes.paid_internal));
    expect(held.value).toBe("paid_internal");
    // Its tickets are set before it is published.
    expect(screen.getByRole("link", { name: prepare })).toHaveAttribute(
      "href",
      ticketDesk(ID, "biglietti"),
    );
  });
});

test.each([
  ["7,5", 750],
  ["10", 1000],
  ["0.05", 5],
  ["1 200,00 €", 120_000],
])("an amount is typed as people write it: %s", async (text, cents) => {
  const { held, browser } = open({ type: "money", name: "amount", label: "Euro", wrong: "?" });
  await browser.type(screen.getByLabelText("Euro"), text);
  expect(held.value).toBe(cents);
  await browser.tab();
  expect(screen.queryByText("?")).not.toBeInTheDocument();
});

test("an amount that cannot be read is told, and what was typed stays", async () => {
  const { held, browser } = open({
    type: "money",
    name: "amount",
    label: "Euro",
    wrong: "Scrivi 7,50.",
  });
  await browser.type(screen.getByLabelText("Euro"), "sette");
  expect(held.value).toBeNull();
  expect(screen.getByLabelText("Euro")).toHaveValue("sette");
  expect(screen.getByText("Scrivi 7,50.")).toBeVisible();
});

test("a group that is left empty is none", async () => {
  const { held, browser } = open(
    {
      type: "group",
      name: "organiser",
      label: "Chi organizza",
      isOptional: true,
      fields: [{ type: "text", name: "name", label: "Nome", max: 150 }],
    },
    { name: "P" },
  );
  await browser.clear(screen.getByLabelText("Nome"));
  expect(held.value).toBeNull();
});

describe("what is done with an event", () => {
  const id = "00000000-0000-4000-8000-000000000009";
  const show = (status: string, pushed: string[] = [], { parts = 0, isOver = false } = {}) =>
    renderItalian(
      <LiveRegion>
        <EventMoves
          id={id}
          status={status}
          organisation={null}
          content={{ title: "Concerto", dates: [first] }}
          parts={parts}
          isOver={isOver}
        />
      </LiveRegion>,
      {
        router: {
          ...noteRouter().router,
          refresh: () => undefined,
          push: (href: string) => void pushed.push(href),
        },
      },
    );

  test("it is cancelled with the reason that visitors read", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`/api/events/${id}/cancel`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show("published");
    const browser = userEvent.setup();
    await browser.click(screen.getByRole("button", { name: eventi.more.cancel.label }));
    const dialog = within(screen.getByRole("dialog", { name: eventi.more.cancel.title }));
    await browser.type(dialog.getByLabelText(eventi.more.reason), "Troppa neve.");
    // Two buttons that say "annulla" would each be taken for the other.
    expect(dialog.getByRole("button", { name: eventi.more.cancel.keep })).toBeVisible();
    expect(dialog.queryByRole("button", { name: actionTexts.cancel })).toBeNull();
    await browser.click(dialog.getByRole("button", { name: eventi.more.cancel.submit }));
    expect(await screen.findByText(eventi.more.cancel.done)).toBeVisible();
    expect(sent).toEqual([{ reason: "Troppa neve." }]);
  });

  test.each([
    [1, "Annulla anche la parte che deve ancora svolgersi", true],
    [3, "Annulla anche le 3 parti che devono ancora svolgersi", false],
  ])(
    "a feast with %i parts to come says so and cancels them, unless one wants otherwise",
    async (parts, words, goes) => {
      const sent: unknown[] = [];
      server.use(
        http.post(`/api/events/${id}/cancel`, async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        }),
      );
      show("published", [], { parts });
      const browser = userEvent.setup();
      await browser.click(screen.getByRole("button", { name: eventi.more.cancel.label }));
      const dialog = within(screen.getByRole("dialog", { name: eventi.more.cancel.title }));
      const box = dialog.getByRole("checkbox", { name: words });
      expect(box).toBeChecked();
      if (!goes) await browser.click(box);
      await browser.type(dialog.getByLabelText(eventi.more.reason), "Troppa neve.");
      await browser.click(dialog.getByRole("button", { name: eventi.more.cancel.submit }));
      expect(await screen.findByText(eventi.more.cancel.done)).toBeVisible();
      expect(sent).toEqual([{ reason: "Troppa neve.", parts: goes }]);
    },
  );

  test.each([
    ["published", [eventi.more.postpone.label, eventi.more.cancel.label]],
    ["postponed", [eventi.more.resume.label, eventi.more.cancel.label]],
    ["cancelled", []],
  ])("of a %s one only what makes sense", (status, labels) => {
    show(status);
    const { postpone, resume, cancel } = eventi.more;
    const called = [postpone.label, resume.label, cancel.label].filter((name) =>
      screen.queryByRole("button", { name }),
    );
    expect(called).toEqual(labels);
  });

  test("it is doubled without its dates", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/editor/event", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: "neu" });
      }),
    );
    const pushed: string[] = [];
    show("cancelled", pushed);
    expect(screen.getByText(/Biglietti, posti e domande si impostano di nuovo\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: eventi.more.duplicate.label }));
    await waitFor(() => expect(pushed).toEqual(["/profilo/moduli/eventi/neu"]));
    expect(sent).toEqual([{ organisation_id: null, changes: { title: "Concerto", dates: [] } }]);
  });

  test("once it is over it is neither cancelled nor postponed, unless it is postponed already", () => {
    const { unmount } = show("published", [], { isOver: true });
    expect(screen.queryByRole("button", { name: eventi.more.cancel.label })).toBeNull();
    expect(screen.queryByRole("button", { name: eventi.more.postpone.label })).toBeNull();
    unmount();
    show("postponed", [], { isOver: true });
    expect(screen.getByRole("button", { name: eventi.more.cancel.label })).toBeVisible();
    expect(screen.queryByRole("button", { name: eventi.more.resume.label })).toBeNull();
  });
});

test("what a group lacks as a whole is said where it stands", () => {
  const contact: EditorField = {
    type: "group",
    name: "contact",
    label: "Contatti",
    fields: [{ type: "text", name: "phone", label: "Telefono", max: 20 }],
  };
  open(contact, null, { contact: "Indica almeno un contatto." });
  const group = screen.getByRole("group", { name: "Contatti" });
  expect(within(group).getByText("Indica almeno un contatto.")).toBeVisible();
});
