import { readFileSync } from "node:fs";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { RichTextField } from "@/components/modules/editor/rich-text-field";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
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

const server = answerCalls();
installDialogElement();

/** A page's text, as it is after each change. */
function openPage(value = ""): { html: () => string; person: ReturnType<typeof userEvent.setup> } {
  let html = value;
  renderItalian(
    <RichTextField
      id="testo"
      label="Testo"
      value={value}
      isReadOnly={false}
      isPage
      onChange={(changed) => {
        html = changed;
      }}
    />,
  );
  return { html: () => html, person: userEvent.setup() };
}

const hash = "a".repeat(32);
const found = {
  hash,
  name: "banco.png",
  alt: "Il banco del pane",
  picture: { url: `/storage/pictures/${hash}/768.webp`, width: 800, height: 600 },
};

test("a picture of the library goes into a text with the words that it has, or others", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/media", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("q") ?? "");
      return HttpResponse.json({ data: [found], current_page: 1, last_page: 1 });
    }),
  );
  const { html, person } = openPage();
  await person.click(await screen.findByRole("button", { name: "Foto" }));
  const dialog = within(screen.getByRole("dialog", { name: "Inserisci una foto" }));
  await person.click(await dialog.findByRole("button", { name: "Scegli: Il banco del pane" }));
  const words = dialog.getByLabelText("Cosa si vede nella foto");
  expect(words).toHaveValue("Il banco del pane");
  await person.clear(words);
  await person.type(words, "Il forno");
  await person.click(dialog.getByRole("button", { name: "Inserisci" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(html()).toContain(`src="/storage/pictures/${hash}/768.webp" alt="Il forno"`);
  expect(asked).toEqual([""]);
});

test("a library that cannot be read says so, and a picture can still be sent", async () => {
  server.use(http.get("/api/media", () => HttpResponse.json({}, { status: 503 })));
  const { person } = openPage();
  await person.click(await screen.findByRole("button", { name: "Foto" }));
  expect(await screen.findByText(messages.editor.library.failed)).toBeInTheDocument();
  expect(screen.getByLabelText(messages.editor.richText.pictureDialog.upload)).toBeEnabled();
});

test("the address of a link is asked in a dialog, in which Enter is enough", async () => {
  const { person } = openPage();
  await person.click(await screen.findByRole("button", { name: "Collegamento" }));
  const address = screen.getByLabelText("Indirizzo");
  expect(address).toHaveFocus();
  expect(screen.getByRole("button", { name: "Metti il collegamento" })).toBeDisabled();
  await person.type(address, "https://www.comune.it{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** Pastes a saved clipboard into the text. */
async function paste(name: string): Promise<void> {
  const html = readFileSync(`tests/support/fixtures/clipboards/${name}.html`, "utf8");
  const getData = (type: string) => (type === "text/html" ? html : "");
  const clipboardData = { getData, files: [], types: ["text/html"] };
  fireEvent.paste(await screen.findByRole("textbox", { name: "Testo" }), { clipboardData });
}

test.each(["word", "google-docs"])(
  "what is pasted from %s keeps headings and lists, and says that its pictures stayed outside",
  async (name) => {
    const { html } = openPage();
    await paste(name);
    await waitFor(() => expect(html()).not.toBe(""));
    expect(html()).toBe(
      "<h2>Sagra della castagna</h2><p>Il <strong>24 ottobre</strong> in piazza, con la <em>banda</em> di Castelvento.</p>" +
        "<h2>Che cosa si mangia</h2><ul><li><p>Caldarroste</p><ul><li><p>al cartoccio</p></li></ul></li>" +
        "<li><p><strong>Polenta</strong> e cinghiale</p></li></ul><p>Come si arriva:</p>" +
        "<ol><li><p>In treno</p></li><li><p>A piedi, dal ponte</p></li></ol><h4>Nota</h4>" +
        // In which one writes on.
        "<p></p>",
    );
    expect(screen.getByText(messages.editor.richText.picturesLeftOutOfPage)).toBeInTheDocument();
  },
);
