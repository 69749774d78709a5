import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ImportYear } from "@/components/modules/waste/import-year";
import { AddRule } from "@/components/modules/waste/plan-dialogs";
import type { StaffFraction, WasteYear } from "@/lib/contract/waste";
import { MAX_WASTE_FILE } from "@/lib/domain/waste-file";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { renderItalian } from "../../support/render-italian";

const { rule, import: reading } = messages.modules.sostenibilita.calendario;

beforeAll(installDialogElement);

const id = "00000000-0000-4000-8000-000000000001";
const year: WasteYear = {
  ...{ id, zone_id: id, kind: "household", year: 2027, state: "draft", version: "1" },
  ...{ published_at: null, changed_at: null, source: null, source_url: null },
  plan: { rules: [], holidays: [], exceptions: [] },
};
const fractions: StaffFraction[] = [
  {
    ...{ slug: "carta", name: "Carta", color: "blue", container: null, words: [] },
    ...{ goes_in: null, stays_out: null },
  },
];

test("a season with one end only is not sent as none", async () => {
  renderItalian(<AddRule year={year} fractions={fractions} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole("button"));
  await person.type(screen.getByLabelText(rule.labels.season_from), "2027-04-01");
  await person.click(screen.getByRole("button", { name: rule.submit }));
  expect(screen.getByLabelText(rule.labels.season_to)).toHaveAccessibleDescription(
    messages.validation.required,
  );
});

test("a file that is too large or no calendar is refused in words, and what was pasted stays", async () => {
  renderItalian(<ImportYear year={year} fractions={fractions} />);
  const person = userEvent.setup({ applyAccept: false });
  await person.click(screen.getByRole("button"));
  const text = screen.getByLabelText(reading.labels.text);
  await person.type(text, "2027-04-01;Carta");
  const choose = (content: string) => {
    const file = new File([content], "calendario.pdf");
    // jsdom has none.
    file.arrayBuffer = async () => new TextEncoder().encode(content).buffer;
    return person.upload(screen.getByLabelText(reading.file), file);
  };
  await choose("%PDF-1.7 niente date");
  expect(await screen.findAllByText(reading.unreadable)).not.toHaveLength(0);
  await choose("x".repeat(MAX_WASTE_FILE + 1));
  expect(await screen.findAllByText(reading.tooLarge)).not.toHaveLength(0);
  expect(text).toHaveValue("2027-04-01;Carta");
});
