import { readFileSync } from "node:fs";
import { sanitizeRichText } from "@/lib/rich-text";
import { htmlPayloads } from "../support/fixtures/html-payloads";

const tags = new Set(
  "h2 h3 h4 p br hr strong em u s sub sup small ul ol li dl dt dd blockquote a img table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
const attributes = new Set(
  "href rel src alt width height loading start colspan rowspan scope".split(" "),
);

/** What a browser finds in it that it must not find. */
function faults(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  const all = [...head.querySelectorAll("*"), ...body.querySelectorAll("*")];
  return all.flatMap((element) => {
    const name = element.localName;
    return [
      ...(tags.has(name) ? [] : [`<${name}>`]),
      ...[...element.attributes].flatMap(({ name: attribute, value }) => {
        if (!attributes.has(attribute)) return [`${name} ${attribute}`];
        if (attribute === "href") {
          const { protocol, host } = new URL(value, "https://piazza.example/");
          const leaves = host !== "piazza.example" && !/^https?:\/\//i.test(value);
          const isSafe = ["http:", "https:", "mailto:", "tel:"].includes(protocol);
          return isSafe && !(leaves && protocol.startsWith("http")) ? [] : [`href ${value}`];
        }
        return attribute === "src" && !value.startsWith("/storage/") ? [`src ${value}`] : [];
      }),
    ];
  });
}

test("the check itself finds the harm in what is not sanitised", () => {
  const harmful = htmlPayloads.filter((payload) => faults(payload).length > 0);
  expect(harmful.length).toBeGreaterThan(100);
});

test.each(htmlPayloads)("is harmless: %s", (payload) => {
  const clean = sanitizeRichText(payload);
  expect(faults(clean)).toEqual([]);
  expect(sanitizeRichText(clean)).toBe(clean);
});

test.each([
  ["<h2>Chi siamo</h2><p>Una <strong>piazza</strong> <em>viva</em>.</p>"],
  ['<ul><li>uno</li><li>due</li></ul><ol start="3"><li>tre</li></ol>'],
  ["<blockquote>Detto così.</blockquote>"],
  ['<a href="/attivita">le attività</a> <a href="mailto:ciao@example.it">scrivi</a>'],
  ['<table><tbody><tr><th scope="row">Lunedì</th><td colspan="2">chiuso</td></tr></tbody></table>'],
])("is kept as it was: %s", (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test("a link that leaves the site tells nobody where it came from", () => {
  expect(sanitizeRichText('<a href="https://example.it" target="_blank">x</a>')).toBe(
    '<a href="https://example.it" rel="noopener noreferrer">x</a>',
  );
});

test("the page's own heading stays the only one of the first rank", () => {
  expect(sanitizeRichText("<h1>a</h1><h6>b</h6>")).toBe("<h2>a</h2><h4>b</h4>");
});

test("only the site's own pictures stay", () => {
  expect(
    sanitizeRichText('<img src="/storage/pictures/a/480.webp" alt="Il duomo" width="480">'),
  ).toBe('<img src="/storage/pictures/a/480.webp" alt="Il duomo" width="480" loading="lazy" />');
  expect(sanitizeRichText('<img src="https://example.it/a.gif">')).toBe("");
  expect(sanitizeRichText('<img src="/storage/../api/settings">')).toBe("");
});

test("text that looks like markup stays text", () => {
  expect(sanitizeRichText("1 &lt; 2 &amp; <b>3</b>")).toBe("1 &lt; 2 &amp; <strong>3</strong>");
});

describe("a saved clipboard", () => {
  const saved = (name: string) =>
    readFileSync(`tests/support/fixtures/clipboards/${name}.html`, "utf8");
  const told = [
    "<h2>Sagra della castagna</h2>",
    "<p>Il <strong>24 ottobre</strong> in piazza, con la <em>banda</em> di Castelvento.</p>",
    "<h2>Che cosa si mangia</h2>",
  ];

  test("of Word keeps headings and lists, and none of its own marks", () => {
    const clean = sanitizeRichText(saved("word"));
    expect(clean).toBe(
      [
        ...told,
        "<ul><li>Caldarroste<ul><li>al cartoccio</li></ul></li><li><strong>Polenta</strong> e cinghiale</li></ul>",
        "<p>Come si arriva:</p>",
        "<ol><li>In treno</li><li>A piedi, dal ponte</li></ol>",
        "<h4>Nota</h4>",
      ].join(""),
    );
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  test("of Google Docs keeps headings and lists, and is not bold as a whole", () => {
    const clean = sanitizeRichText(saved("google-docs"));
    expect(clean).toBe(
      [
        ...told,
        "<ul><li><p>Caldarroste</p><ul><li><p>al cartoccio</p></li></ul></li><li><p><strong>Polenta</strong> e cinghiale</p></li></ul>",
        "<p>Come si arriva:</p>",
        "<ol><li><p>In treno</p></li><li><p>A piedi, dal ponte</p></li></ol>",
        "<h4>Nota</h4>",
      ].join(""),
    );
    expect(sanitizeRichText(clean)).toBe(clean);
  });
});

test.each([
  ["<div>uno</div><div>due</div>", "<p>uno</p><p>due</p>"],
  [
    "<div><h3>Titolo</h3>testo<div><br></div><p>fine</p></div>",
    "<h3>Titolo</h3><p>testo</p><p>fine</p>",
  ],
  ["<ul><li><div>uno</div></li></ul>", "<ul><li><p>uno</p></li></ul>"],
  ["<h2><div>uno</div>due</h2>", "<h2>uno due</h2>"],
  ['<b style="font-weight: normal">uno</b> <b>due</b>', "uno <strong>due</strong>"],
  [
    '<i style="font-style:normal">uno</i> <span style="font-weight:bold">due</span>',
    "uno <strong>due</strong>",
  ],
  [
    '<span style="font-weight:700;font-style:italic">uno</span> <span style="font-style:italic">due</span>',
    "<strong><em>uno</em></strong> <em>due</em>",
  ],
  ["<x-both>uno</x-both>", "<strong><em>uno</em></strong>"],
  ['<p data-box="1" data-item="3">uno</p>', "<p>uno</p>"],
  [
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.</span>tre</p>',
    '<ol start="3"><li>tre</li></ol>',
  ],
])("boxes are paragraphs, and weight is what the style says: %s", (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});
