import { act, fireEvent, screen, within } from "@testing-library/react";
import { RichTextField } from "@/components/modules/editor/rich-text-field";
import { messages } from "@/lib/i18n/messages/it";
import { renderItalian } from "../../support/render-italian";

test("Tab leaves a list of a long text as it is, and goes on to what follows", async () => {
  let html = "<ul><li><p>uno</p></li><li><p>due</p></li></ul>";
  renderItalian(
    <RichTextField
      id="testo"
      label="Descrizione"
      value={html}
      isReadOnly={false}
      isPage={false}
      texts={messages.editor.richText}
      pictures={messages.editor.pictures}
      faults={messages.accountPages.form}
      onChange={(changed) => {
        html = changed;
      }}
    />,
  );
  const text = await screen.findByRole("textbox", { name: "Descrizione" });
  act(() => text.focus());
  const second = within(text).getByText("due").firstChild as Text;
  act(() => {
    window.getSelection()?.setBaseAndExtent(second, 1, second, 1);
    document.dispatchEvent(new Event("selectionchange"));
  });
  // Nothing prevents the browser from moving the focus.
  expect(fireEvent.keyDown(text, { key: "Tab", keyCode: 9 })).toBe(true);
  expect(text.querySelector("li li")).toBeNull();
});
