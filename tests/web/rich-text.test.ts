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
