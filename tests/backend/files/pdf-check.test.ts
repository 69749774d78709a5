import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { pdfFault } from "@/backend/files/pdf-check";

const judge = (body: string) => pdfFault(Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, "latin1"));
const object = (number: number, text: string) => `${number} 0 obj ${text} endobj\n`;
const stream = (dict: string, data: string) => `<<${dict}>>\nstream\n${data}\nendstream`;
const catalog = (text: string) => judge(object(1, `<</Type /Catalog ${text}>>`));

/** An object stream whose objects begin at these places of a text. */
function packedAt(places: string, text: string, more = ""): string {
  const count = places.trim().split(" ").length / 2;
  const dict = `/Type /ObjStm /N ${count} /First ${places.length} /Filter /FlateDecode ${more}`;
  return object(90, stream(dict, deflateSync(places + text).toString("latin1")));
}

/** An object stream that holds these objects, packed. */
function packed(objects: Readonly<Record<number, string>>, more = ""): string {
  let text = "";
  const places = Object.entries(objects).map(([number, said]) => {
    const place = `${number} ${text.length}`;
    text += `${said} `;
    return place;
  });
  return packedAt(`${places.join(" ")} `, text, more);
}

test("what programs write for a CV passes: text, fonts, links, tags, and two parts of a file", async () => {
  const made = new PDFDocument({ info: { Title: "Curriculum (JavaScript) /JS" } });
  const parts: Buffer[] = [];
  made.on("data", (part: Buffer) => parts.push(part));
  made.text("Sviluppo in JavaScript", { link: "https://example.it/JS/AA" });
  const done = new Promise((resolve) => made.on("end", resolve));
  made.end();
  await done;
  expect(pdfFault(Buffer.concat(parts))).toBeNull();
  // Word ends with a second, empty table of places; others put the first page before all others.
  const word = `${object(1, "<</Type/Catalog/Pages 2 0 R>>")}xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<</Size 2/Root 1 0 R>>\nstartxref\n99\n%%EOF\nxref\n0 0\ntrailer\n<</Prev 99/XRefStm 40>>\nstartxref\n120\n%%EOF\n`;
  expect(judge(word)).toBeNull();
});

test.each([
  ["a jump on opening", "/OpenAction [3 0 R /XYZ null null 0]"],
  ["a jump that is named", "/OpenAction <</S /GoTo /D (inizio)>>"],
  [
    "links to pages, mails and telephones",
    "/A [<</S/URI /URI (mailto:a@b.it)>> <</URI (TEL:+39)>>]",
  ],
  ["a font with a space in its name", "/BaseFont /Times#20New#20Roman"],
  ["words that only sound like programs", "/Title (/JavaScript 5 0 R) /Alt <2f4a53> % /Launch\n"],
  ["an address that stands in two lines of a text", "/Nota (a\\\nb \\(c\\) \\051)"],
  ["a text about a film", "/Nota (Il trailer <di un film>, trailer 2)"],
  ["a key that is there twice, as some programs write", "/Lang (it) /Lang (it)"],
])("%s passes", (_, text) => {
  expect(catalog(text)).toBeNull();
});

test.each([
  ..."JavaScript JS Launch GoToR GoToE SubmitForm ImportData RichMedia".split(" "),
  ..."EmbeddedFile EmbeddedFiles EF XFA Rendition FileAttachment Collection".split(" "),
])("%s is refused, as a key and as a name, packed or not", (name) => {
  expect(catalog(`/S /${name}`)).toBe("active");
  expect(catalog(`/Names <</${name} 3 0 R>>`)).toBe("active");
  expect(judge(packed({ 3: `<</S /${name}>>` }))).toBe("active");
  expect(judge(packed({ 3: "<</Type /Annot>>", 4: `[<</${name} 1>>]` }))).toBe("active");
});

test.each([
  ["a page of the web on opening", "/OpenAction <</S /URI /URI (https://cattivo.example)>>"],
  ["a jump with something behind it", "/OpenAction <</S /GoTo /D (a) /Next 5 0 R>>"],
  ["a menu of the reader on opening", "/OpenAction <</S /Named /N /Print>>"],
  ["something at the turn of a page", "/AA <</O <</S /Named /N /NextPage>>>>"],
  ["a menu of the reader behind a link", "/A <</S /Named /N /SaveAs>>"],
  ["a link to a file", "/A <</S /URI /URI (file:///c:/x.exe)>>"],
  ["a link to a folder of another machine", "/A <</S /URI /URI (\\\\\\\\cattivo\\\\x)>>"],
  ["a link of a script", "/A <</S /URI /URI (java\\163cript:alert\\(1\\))>>"],
  ["a link longer than addresses are", `/A <</URI (https://a.it/${"a".repeat(3000)})>>`],
  ["a link in hexadecimal", "/A <</S /URI /URI <66696C653A2F2F2F63>>>"],
])("%s is refused", (_, text) => {
  expect(catalog(text)).toBe("active");
});

test("what acts is found wherever it points to", () => {
  expect(
    judge(object(1, "<</OpenAction 2 0 R>>") + object(2, "<</S 3 0 R>>") + object(3, "/URI")),
  ).toBe("active");
  expect(judge(object(1, stream("/F (altrove.bin)", "")))).toBe("active");
});

test.each([
  ["letters that are written as numbers", object(1, "<</S /J#61vaScript>>")],
  ["an object that is there twice", object(1, "<</A 1>>") + object(1, "<</A 2>>")],
  ["an object that a later part changes", object(3, "<<>>") + packed({ 3: "<</A 2>>" })],
  ["an object within a picture", object(1, stream("", "7 0 obj <</S /JavaScript>> endobj"))],
  ["an object within a text", object(1, "<</T (7 0 obj <</S /JavaScript>> endobj)>>")],
  ["an object within a remark", `%7 0 obj <</S /JavaScript>> endobj\n${object(1, "<<>>")}`],
  ["an object whose number is a remark away", object(1, stream("", "7%\n0 %\nobj <</S 1>>"))],
  ["a picture that breaks readers", object(1, stream("/Filter /JBIG2Decode", "x"))],
  ["a packing that nobody knows", object(1, stream("/Filter [/FlateDecode /Crypt]", "x"))],
  ["packed objects with a second packing", packed({ 3: "<<>>" }, "/DecodeParms <</Predictor 12>>")],
  ["packed objects that cannot be unpacked", object(1, stream("/Type /ObjStm /N 1 /First 4", "x"))],
  ["packed objects one within the other", packedAt("3 0 4 1 ", "[(a) (b)]")],
  ["packed objects in the list of their places", packedAt("3 -4 4 0 ", "(a)")],
  [
    "packed objects whose place is one number to some and another to others",
    packedAt("3 1e2 ", `(<</S/JavaScript>>)${" ".repeat(80)}<<>>`),
  ],
  ["something between packed objects", packedAt("3 0 4 24 ", "<<>> <</S/JavaScript>>  <<>>")],
  ["something before packed objects", packedAt("3 20 ", "<</S/JavaScript>>   <<>>")],
  ["more places than packed objects", packedAt("3 0 4 ", "<<>>")],
  [
    "a trailer within a picture",
    object(1, stream("", "trailer <</Root <</OpenAction <</S /JavaScript>>>>>>")),
  ],
  ["a trailer within a remark", `%xref 0 0 trailer <</Encrypt 5 0 R>>\n${object(1, "<<>>")}`],
  ["a trailer within a text", object(1, "<</T (trailer%\n<</Root <<>>>>)>>")],
  ["which of two types counts", object(1, stream("/Type /X /Type /ObjStm", "x"))],
  ["a text without its end", object(1, "<</T (a>>")],
  ["something between the objects", `${object(1, "<<>>")} <</S /JavaScript>>`],
])("%s: refused as what cannot be judged", (_, body) => {
  expect(judge(body)).toBe("unclear");
});

test("what stands in pictures and fonts is not taken for programs", () => {
  expect(judge(object(1, stream("/Length 40", "/JavaScript /Launch /Encrypt")))).toBeNull();
});

test("a password is told as such, whatever else is packed", () => {
  const locked = "trailer <</Encrypt 5 0 R>>";
  expect(judge(object(1, stream("/Type /ObjStm /N 1 /First 4", "x")) + locked)).toBe("locked");
});

const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString("latin1");
const MANY = 600_000;
/** Is looked at last. */
const odd = object(99_999, stream("/Filter /JBIG2Decode", ""));

// What takes longer the longer it is would hold up everybody: these would take from minutes to hours.
test.each([
  ["streams that never end", "stream\n".repeat(MANY)],
  ["streams that end at once", "stream\nendstream ".repeat(MANY)],
  [
    "packed objects that unpack to much",
    object(1, stream("/First 9 /N 1 /Filter /FlateDecode", zeros)),
  ],
  ["values without an end", "[".repeat(MANY)],
  ["many values", `1 0 obj [${"1 ".repeat(2 * MANY)}`],
  ["texts without an end", `1 0 obj ${"(".repeat(MANY)}`],
  ["remarks", `${"%\n".repeat(MANY)}x`],
  ["spaces", `1${" ".repeat(4 * MANY)}x`],
  ["beginnings of objects", object(1, stream("", `${"\nobj".repeat(MANY)} 1 0 obj`))],
  ["numbers before them", object(1, stream("", `${"1 ".repeat(MANY)}1 obj`))],
  [
    "packed objects that all begin at one long text",
    packedAt(
      Array.from({ length: 20_000 }, (_, index) => `${index + 3} 0 `).join(""),
      `(${"a".repeat(1_000_000)})`,
    ),
  ],
  [
    "keys that are there often",
    object(1, `<<${"/S /Named ".repeat(MANY / 4)}/N /NextPage>>`) + odd,
  ],
  [
    "triggers that share what they do",
    object(1, `<<${"/AA 2 0 R ".repeat(MANY / 4)}>>`) +
      object(2, `<<${"/O null ".repeat(MANY / 4)}>>`) +
      odd,
  ],
  [
    "objects that point to one another",
    object(1, "2 0 R") +
      object(2, "<</S 1 0 R>>") +
      object(3, "4 0 R") +
      object(4, "<</OpenAction 5 0 R>>") +
      object(5, "5 0 R"),
  ],
])("%s are judged at once", (_, body) => {
  const began = process.cpuUsage().user;
  expect(judge(body)).toBe("unclear");
  expect(process.cpuUsage().user - began).toBeLessThan(10_000_000);
});
