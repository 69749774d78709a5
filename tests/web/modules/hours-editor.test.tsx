import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { LiveRegion } from "@/components/modules/action-area";
import { EditorForm } from "@/components/modules/editor/editor-form";
import type { EditorField } from "@/components/modules/editor/fields";
import { type EditorDocument, liveInputSchema } from "@/lib/contract/editorial";
import { openingSchema } from "@/lib/contract/opening";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { messages } from "@/lib/i18n/messages/it";
import hours from "@/lib/i18n/messages/it/hours.json";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const id = "5b0ad2b1-6b8c-4f6e-9b0e-0d5a4c1f2a3b";
const opening = openingSchema.parse({
  always_open: true,
  confirmed_at: "2025-01-10T09:00:00Z",
});
const card: EditorDocument = {
  kind: "activity",
  id,
  title: "Forno Amadei",
  status: "published",
  path: "/attivita/forno-amadei",
  organisation: null,
  live: { content: { opening }, etag: "e-1" },
  revision: null,
  preview: null,
  instant_fields: ["opening"],
  actions: ["change_live"],
  gaps: [],
  versions: [],
  history: [],
};
let kept = card;
const path = `/api/editor/activity/${id}`;
const server = answerCalls(
  http.put(`${path}/live`, async ({ request }) => {
    const { etag, changes } = liveInputSchema.parse(await request.json());
    expect(etag).toBe("e-1");
    kept = { ...card, live: { content: { ...card.live?.content, ...changes }, etag: "e-2" } };
    return HttpResponse.json(kept);
  }),
  http.get(path, () => HttpResponse.json(kept)),
);

beforeEach(() => {
  kept = card;
  window.sessionStorage.clear();
});

function open(fields: EditorField[], document = card) {
  kept = document;
  renderItalian(
    <LiveRegion>
      <EditorForm
        document={document}
        mode="live"
        fields={fields}
        userId="u-1"
        town={{ patron: null, map: null }}
        back="/profilo/moduli/attivita"
        here="/profilo/moduli/attivita/1?parte=orari"
      />
    </LiveRegion>,
    { router: { ...noteRouter().router, refresh: () => undefined } },
  );
  return userEvent.setup();
}

const hoursField: EditorField = { type: "hours", name: "opening", label: "Orari di apertura" };
const press = async (person: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole("button", { name }));
const isSaved = () => screen.findByText(messages.editor.said.live);
const savedOpening = () => openingSchema.parse(kept.live?.content.opening);

test("one press confirms the hours as they are", async () => {
  const person = open([hoursField]);
  await press(person, "Confermo gli orari");
  await isSaved();
  expect(screen.queryByRole("button", { name: "Confermo gli orari" })).toBeNull();
  expect(savedOpening()).toEqual({ ...opening, confirmed_at: expect.any(String) });
  expect(Date.parse(savedOpening().confirmed_at ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));
});

test("closed for a while and on leave are published by two presses each, open again by one", async () => {
  const today = romeDay(new Date());
  const person = open([hoursField]);
  await press(person, hours.quick.temporary);
  await press(person, hours.closure.confirm);
  await isSaved();
  expect(savedOpening().temporarily_closed).toEqual({ from: today, to: null, reason: null });
  kept = { ...card, live: { content: kept.live?.content ?? {}, etag: "e-1" } };
  cleanup();
  const later = open([hoursField], kept);
  await press(later, hours.quick.reopen);
  await isSaved();
  expect(savedOpening().temporarily_closed).toBeNull();
  cleanup();
  const other = open([hoursField]);
  await press(other, hours.quick.holiday);
  await press(other, hours.closure.confirm);
  await isSaved();
  expect(savedOpening().special).toEqual([
    {
      date_from: today,
      date_to: addDays(today, 13),
      closed: true,
      intervals: [],
      label: hours.quick.holidayLabel,
    },
  ]);
});

const save = (person: ReturnType<typeof open>) => press(person, messages.editor.save);
const openWeekly = () =>
  open([hoursField], {
    ...card,
    live: { content: { opening: { ...opening, always_open: false } }, etag: "e-1" },
  });

test("closing days that stand in their panel are saved with the form, without the panel's own button", async () => {
  const today = romeDay(new Date());
  const person = openWeekly();
  await press(person, hours.special.add);
  await person.type(screen.getByLabelText(hours.special.label), "Inventario");
  await press(person, "Martedì: copia su altri giorni");
  await person.click(screen.getByRole("checkbox", { name: hours.days.we }));
  await save(person);
  await isSaved();
  expect(savedOpening().special).toEqual([
    {
      date_from: today,
      date_to: addDays(today, 13),
      closed: true,
      intervals: [],
      label: "Inventario",
    },
  ]);
  expect(screen.queryByRole("button", { name: hours.special.confirm })).toBeNull();
  expect(screen.queryByRole("button", { name: hours.copy.confirm })).toBeNull();
});

test("days of a quick closing are saved once, with the rest of the form", async () => {
  const person = openWeekly();
  await press(person, hours.quick.temporary);
  await person.type(screen.getByLabelText(hours.closure.reason), "Lavori");
  await save(person);
  await isSaved();
  expect(savedOpening().temporarily_closed?.reason).toBe("Lavori");
});

test("a panel that is not finished is named, with the focus on it, and nothing is saved", async () => {
  const person = openWeekly();
  await press(person, hours.special.add);
  const [from, to] = [hours.closure.from, hours.closure.to].map((name) =>
    screen.getByLabelText(name),
  ) as [HTMLElement, HTMLElement];
  await save(person);
  expect(from).toHaveFocus();
  expect(from).toHaveAccessibleDescription(hours.closure.open);
  await person.clear(to);
  await save(person);
  expect(to).toHaveFocus();
  expect(to).toHaveAccessibleDescription(hours.closure.missing);
  expect(screen.queryByText(messages.editor.said.live)).toBeNull();
  expect(kept.live?.etag).toBe("e-1");
});

test("a panel has the focus when it opens, and gives it back to its button", async () => {
  const weekly = { content: { opening: { ...opening, always_open: false } }, etag: "e-1" };
  const person = open([hoursField], { ...card, live: weekly });
  const buttons = [hours.quick.holiday, "Martedì: copia su altri giorni", hours.special.add];
  for (const name of buttons) {
    await press(person, name);
    const button = screen.getByRole("button", { name });
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(document.activeElement?.tagName).toBe("INPUT");
    await press(person, hours.closure.cancel);
    expect(button).toHaveFocus();
  }
});

test("what is written while a picture is on its way stays", async () => {
  const [first, second] = ["a", "b"].map((letter) => letter.repeat(64)) as [string, string];
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post("/api/editor/pictures", async () => {
      await arrival;
      return HttpResponse.json({ hash: second }, { status: 201 });
    }),
  );
  const content = { gallery: [{ hash: first, alt: "", focus: null }] };
  const person = open([{ type: "pictures", name: "gallery", label: "Galleria", max: 20 }], {
    ...card,
    live: { content, etag: "e-1" },
  });
  const file = new File(["foto"], "banco.jpg", { type: "image/jpeg" });
  await person.upload(screen.getByLabelText(messages.editor.pictures.add), file);
  await person.type(screen.getByLabelText("Cosa si vede nella foto 1"), "Il banco");
  arrive();
  await screen.findByLabelText("Cosa si vede nella foto 2");
  expect(screen.getByLabelText("Cosa si vede nella foto 1")).toHaveValue("Il banco");
  expect(screen.getByRole("button", { name: "Foto 2: Sposta prima" })).toBeInTheDocument();
});

test("words of a list are saved as they are typed, without leaving the field", async () => {
  const person = open([{ type: "tags", name: "tags", label: "Parole chiave", max: 3 }]);
  const field = screen.getByLabelText("Parole chiave");
  await person.type(field, "pane, dolci, pane, {Enter}");
  await isSaved();
  expect(kept.live?.content.tags).toEqual(["pane", "dolci"]);
  await person.type(field, ", torte, caffè");
  expect(field).toHaveValue("pane, dolci, torte, caffè");
  await person.tab();
  expect(field).toHaveValue("pane, dolci, torte");
});

test("the next hours of a day follow the last ones", async () => {
  const weekly = { ...opening, always_open: false };
  const person = open([hoursField], {
    ...card,
    live: { content: { opening: weekly }, etag: "e-1" },
  });
  const tuesday = within(await screen.findByRole("group", { name: "Martedì" }));
  await person.click(tuesday.getByRole("button", { name: hours.intervals.open }));
  for (let count = 0; count < 2; count++) {
    await person.click(tuesday.getByRole("button", { name: hours.intervals.add }));
  }
  expect(
    tuesday.getAllByLabelText(/apre alle/).map((one) => (one as HTMLInputElement).value),
  ).toEqual(["09:00", "15:00", "20:00"]);
  expect(screen.queryByText(hours.faults.overlap)).toBeNull();
});

test("the focus stays near what is taken away", async () => {
  const weekly = {
    ...opening,
    always_open: false,
    weekly: { mo: [], tu: [["09:00", "13:00"]], we: [], th: [], fr: [], sa: [], su: [] },
    special: [],
  };
  const person = open(
    [hoursField, { type: "lines", name: "phones", label: "Telefono", max: 3, add: "" }],
    {
      ...card,
      live: { content: { opening: weekly, phones: ["0761 1", "0761 2"] }, etag: "e-1" },
    },
  );
  await press(person, "Martedì: togli questo orario");
  expect(screen.getByRole("group", { name: "Martedì" })).toHaveFocus();
  await person.click(screen.getByText(/^Festività da confermare/));
  await press(person, "Natale: chiuso");
  expect(document.activeElement?.tagName).toBe("UL");
  await press(person, "Natale: togli");
  expect(
    within(document.activeElement as HTMLElement).getByText(hours.special.title),
  ).toBeVisible();
  await press(person, `${messages.editor.removeLine}: Telefono 2`);
  expect(screen.getByRole("group", { name: "Telefono" })).toHaveFocus();
});

test("the focus goes with a picture that is moved, and to the pictures from one that is taken away", async () => {
  const gallery = ["a", "b"].map((letter) => ({
    hash: letter.repeat(64),
    alt: letter,
    focus: null,
  }));
  const person = open([{ type: "pictures", name: "gallery", label: "Galleria", max: 20 }], {
    ...card,
    live: { content: { gallery }, etag: "e-1" },
  });
  await press(person, "Foto 2: Sposta prima");
  const moved = within(document.activeElement as HTMLElement);
  expect(moved.getByLabelText("Cosa si vede nella foto 1")).toHaveValue("b");
  await press(person, "Foto 1: Togli");
  expect(screen.getByRole("group", { name: "Galleria" })).toHaveFocus();
});
