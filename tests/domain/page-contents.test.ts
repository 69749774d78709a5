import { plainPath } from "@/lib/domain/own-pages";
import { withContents } from "@/lib/domain/page-contents";

const text = (...headings: string[]) =>
  headings.map((heading) => `<h2>${heading}</h2><p>Testo.</p>`).join("");

test("a long text has anchors at its headings, each with a name of its own", () => {
  const { html, contents } = withContents(
    text("Chi è il titolare", "I <strong>diritti</strong> &amp; i doveri", "Durata", "Durata"),
  );
  expect(contents).toEqual([
    { id: "parte-chi-e-il-titolare", text: "Chi è il titolare" },
    { id: "parte-i-diritti-i-doveri", text: "I diritti & i doveri" },
    { id: "parte-durata", text: "Durata" },
    { id: "parte-durata-2", text: "Durata" },
  ]);
  expect(html).toContain('<h2 id="parte-durata-2">Durata</h2>');
});

test("a short text stays as it is", () => {
  const short = text("Uno", "Due", "Tre");
  expect(withContents(short)).toEqual({ html: short, contents: [] });
});

test("paths are compared decoded and without the slash at their end", () => {
  expect(plainPath("/uffici/citt%C3%A0/")).toBe("/uffici/città");
  expect(plainPath("/uffici//doppio")).toBeNull();
  expect(plainPath("/%E0")).toBeNull();
});
