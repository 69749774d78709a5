import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ItemDialog } from "@/components/modules/waste-help/item-dialog";
import { MissActions } from "@/components/modules/waste-help/miss-actions";
import type { StaffWasteItem } from "@/lib/contract/waste-help";
import { messages } from "@/lib/i18n/messages/it";
import { installDialogElement } from "../../support/dialog-element";
import { renderItalian } from "../../support/render-italian";

const words = messages.modules.sostenibilita.dizionario;
const places = messages.wasteHelp.destinations;

beforeAll(installDialogElement);

const item: StaffWasteItem = {
  ...{ id: "00000000-0000-4000-8000-000000000001", version: "1", is_removed: false },
  ...{ name: "Bottiglia", destinations: ["glass", "plastic", "paper", "centre"], stream: null },
  ...{ synonyms: [], codes: [], before: null, note: null },
};

test("a place that becomes the first of a thing takes no room among the others", async () => {
  renderItalian(<ItemDialog item={item} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole("button"));
  const others = within(screen.getByRole("group", { name: words.form.labels.others }));
  expect(others.getByRole("checkbox", { name: places.residual.name })).toBeDisabled();
  const to = screen.getByRole("combobox", { name: words.form.labels.to });
  await person.selectOptions(to, "plastic");
  expect(others.getByRole("checkbox", { name: places.residual.name })).toBeEnabled();
});

test("a question that is too long for another word can only become a thing", () => {
  renderItalian(<MissActions text={"bottiglia ".repeat(9).trim()} names="voci" />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    words.misses.add.label,
    words.misses.remove.label,
  ]);
});

test("a question that becomes a thing under another name stays a word for it", async () => {
  renderItalian(<MissActions text="ventilatori" names="voci" />);
  const person = userEvent.setup();
  const [add] = screen.getAllByRole("button");
  if (add) await person.click(add);
  expect(screen.getByLabelText(words.form.labels.synonyms)).toHaveValue("ventilatori");
});
