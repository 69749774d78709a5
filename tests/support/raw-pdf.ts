/** A PDF of objects written by hand; the first is the catalog. A stream is a dictionary and its content. */
function rawPdf(objects: readonly (string | [dictionary: string, content: string])[]): Buffer {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    const body =
      typeof object === "string"
        ? object
        : `<<${object[0]}/Length ${object[1].length}>>\nstream\n${object[1]}\nendstream`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const page = (resources: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<${resources}>>>>`;

/** A page that draws a form, each of which draws itself twice as a group. */
export function selfDrawingPdf(): Buffer {
  const form =
    "/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency/I true>>/Resources<</XObject<</F 5 0 R>>/ExtGState<</G<</ca 0.5>>>>>>";
  return rawPdf([
    CATALOG,
    PAGES,
    page("/XObject<</F 5 0 R>>"),
    ["", "/F Do"],
    [form, "/G gs q 0.99 0 0 0.99 0 0 cm /F Do /F Do Q 0 0 600 800 re f"],
  ]);
}

/** A page filled with a pattern whose tiles are a thousandth of a point wide. */
export function endlessPdf(): Buffer {
  const pattern =
    "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 600 800]/XStep 0.001/YStep 0.001/Resources<<>>";
  return rawPdf([
    CATALOG,
    PAGES,
    page("/Pattern<</P 5 0 R>>"),
    ["", "/Pattern cs /P scn 0 0 600 800 re f"],
    [pattern, "1 0 0 rg 0 0 300 400 re f 0 1 0 rg 100 100 400 500 re f"],
  ]);
}

/** A form whose page holds only the advice to open it with another program. */
export function xfaPdf(): Buffer {
  return rawPdf([
    "<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R>>>>",
    PAGES,
    page(""),
    ["", ""],
    ["", "<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>"],
  ]);
}

/** Two pages, the second of which is missing. */
export function halfPdf(): Buffer {
  return rawPdf([
    CATALOG,
    "<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>",
    page(""),
    ["", "0 0 300 300 re f"],
  ]);
}
