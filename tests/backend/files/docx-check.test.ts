import { docxFault } from "@/backend/files/docx-check";
import { wordFiles, wordText } from "@/tests/support/word";
import { zipOf } from "@/tests/support/zip";

const judge = (over: Readonly<Record<string, string | Buffer>>) =>
  docxFault(zipOf(wordFiles(over)));

const office = "http://schemas.openxmlformats.org";
const relationsOf = (inner: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`;
const relation = (kind: string, target: string, more = "") =>
  `<Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}" ${more}/>`;
const EXTERNAL = 'TargetMode="External"';
const related = (inner: string, over = {}) =>
  judge({ "word/_rels/document.xml.rels": relationsOf(inner), ...over });

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const said = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...codes: string[]) =>
  judge({ "word/document.xml": wordText(begin + codes.map(said).join("") + end) });

const types = String(wordFiles()["[Content_Types].xml"]);
const typed = (type: string, part = "/word/altro.bin") =>
  types.replace("</Types>", `<Override PartName="${part}" ContentType="${type}"/></Types>`);

test.each([
  ["a page", "https://example.it/cv?a=1&amp;b=2#su"],
  ["a mail", "mailto:ada@example.it"],
  ["a telephone", "tel:+390761555010"],
])("a link to %s passes", (_, target) => {
  expect(related(relation("hyperlink", target, EXTERNAL))).toBeNull();
});

test("pictures, styles and places within the text pass, in the encodings of XML", () => {
  const inner = `${relation("image", "media/foto%20mia.png")}${relation("styles", "/word/styles.xml")}${relation("hyperlink", "#su")}`;
  expect(related(inner)).toBeNull();
  for (const mark of ["\uFEFF", ""]) {
    expect(judge({ "word/document.xml": mark + wordText("ciao è") })).toBeNull();
  }
  const text = wordText("ciao").replace("UTF-8", "UTF-16");
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  expect(judge({ "word/document.xml": little })).toBeNull();
  expect(judge({ "word/document.xml": Buffer.from(little).swap16() })).toBeNull();
});

test.each([
  ["a picture of another machine", "image", "https://cattivo.example/a.png"],
  ["a template of another machine", "attachedTemplate", "https://cattivo.example/a.dotm"],
  ["a link to a file", "hyperlink", "file:///c:/x.exe"],
  ["a link to a folder of another machine", "hyperlink", "\\\\cattivo.example\\x"],
  ["a link to such a folder with strokes", "hyperlink", "//cattivo.example/x"],
  ["a link with a scheme of Windows", "hyperlink", "mhtml:http://cattivo.example!x"],
  ["a link with a scheme of a tool", "hyperlink", "ms-msdt:/id"],
  ["a link of a script", "hyperlink", "java&#115;cript:x"],
])("%s is refused", (_, kind, target) => {
  expect(related(relation(kind, target, EXTERNAL))).toBe("active");
});

test.each([
  ["in capitals", 'Target="https://c.example/a.png" TargetMode="EXTERNAL"'],
  ["with spaces", 'Target="https://c.example/a.png" TargetMode=" External "'],
  ["in entities", 'Target="https://c.example/a.png" TargetMode="&#69;xternal"'],
  ["that says it is inside", 'Target="file:///c:/x" TargetMode="Internal"'],
  ["in percents", 'Target="%5C%5Ccattivo.example%5Cx"'],
  ["in percents of percents", 'Target="%255C%255Ccattivo.example"'],
  ["behind spaces", 'Target="  //cattivo.example/x"'],
  ["in entities of the address", 'Target="&#102;ile:///c:/x"'],
])("an address outside %s is refused", (_, attributes) => {
  const inner = `<Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/image" ${attributes}/>`;
  expect(related(inner)).toBe("active");
  const wide = Buffer.from(`\uFEFF${relationsOf(inner)}`, "utf16le");
  expect(judge({ "word/_rels/header1.xml.rels": wide })).toBe("active");
});

test.each(
  "oleObject package aFChunk subDocument frame control vbaProject mailMergeSource transform".split(
    " ",
  ),
)("what is related as %s is refused, inside, too", (kind) => {
  expect(related(relation(kind, "altro.xml"))).toBe("active");
});

test.each([
  ["macros", "application/vnd.ms-office.vbaProject"],
  ["a program of Windows", "application/vnd.ms-office.activeX+xml"],
  ["a file of another program", "application/vnd.openxmlformats-officedocument.oleObject"],
  ["a table of Excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["a page of the web", "text/html"],
  ["a text that is put in", "application/rtf"],
])("%s in the archive: refused", (_, type) => {
  expect(judge({ "[Content_Types].xml": typed(type), "word/altro.bin": "" })).toBe("active");
  expect(judge({ "word/altro.bin": "" })).toBe("active");
});

test("what the newest Word notes about a text passes", () => {
  const noted = typed("application/vnd.ms-office.intelligence2+xml", "/word/intelligence2.xml");
  const over = { "[Content_Types].xml": noted, "word/intelligence2.xml": "<a/>" };
  expect(related(relation("intelligence", "intelligence2.xml"), over)).toBeNull();
});

test("a type that is told for a part by an encoded name cannot be judged", () => {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml";
  const over = { "[Content_Types].xml": typed(type, "/word/al%74ro.png") };
  expect(judge({ ...over, "word/altro.png": "<a/>" })).toBe("unclear");
});

test("a text with macros by its own word is refused", () => {
  const macros = types.replace(
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    "application/vnd.ms-word.document.macroEnabled.main+xml",
  );
  expect(judge({ "[Content_Types].xml": macros })).toBe("active");
});

test.each([
  ["the number of the page", [" PAGE  \\* MERGEFORMAT "]],
  ["a table of contents", ['TOC \\o "1-3" \\h \\z \\u']],
  ["a link", [' HYPERLINK "https://example.it" \\o "Il mio sito: eccolo" \\t "_blank" ']],
  ["a link to a place", [' HYPERLINK \\l "su" ']],
  ["nothing", [""]],
])("a field of %s passes", (_, codes) => {
  expect(field(...codes)).toBeNull();
});

test.each([
  ["DDE", ['DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"']],
  ["DDE over several runs", ["DD", "E", "AU", "TO c:\\\\x"]],
  ["DDE in small letters", [" ddeauto x y "]],
  ["a picture", ['INCLUDEPICTURE "https://cattivo.example/a.png" \\d']],
  ["a text", ['INCLUDETEXT "\\\\\\\\cattivo\\\\x"']],
  ["a link to an object", ['LINK Excel.Sheet "\\\\\\\\cattivo\\\\x.xls"']],
  ["letters by their numbers", ["QUOTE 68 68 69"]],
  ["a link to a file", ['HYPERLINK "file:///c:/x.exe"']],
  ["a link to another machine without quotes", ["HYPERLINK \\\\\\\\cattivo\\\\x"]],
  ["a link whose file stands as its place", ['HYPERLINK \\l "\\\\\\\\cattivo\\\\x"']],
  ["a link whose file stands as what is said", ['HYPERLINK \\l \\o "file:///c:/x.exe"']],
])("a field of %s is refused", (_, codes) => {
  expect(field(...codes)).toBe("active");
});

const content = (inner: string) => judge({ "word/document.xml": wordText(inner) });
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';

test.each([
  ["in one piece", '<w:fldSimple w:instr=" DDE x y "/>'],
  ["within the code of another", `${begin}${said("PAGE")}${begin}${said("DDE x")}${end}${end}`],
  [
    "within what another shows",
    `${begin}${said("PAGE")}${separate}${begin}${said("DDE x")}${end}${end}`,
  ],
  ["behind the code of another", `${begin}${said("PAGE")}${separate}${said("DDE x")}${end}`],
  ["without a beginning", said("DDE x y")],
  ["without an end", begin + said("DDE x y")],
  ["as a deleted one", `${begin}<w:r><w:delInstrText>DDE x</w:delInstrText></w:r>${end}`],
  [
    "partly deleted",
    `${begin}<w:r><w:delInstrText>PAGE </w:delInstrText></w:r>${said("DDE x")}${end}`,
  ],
  [
    "behind what Word leaves out",
    `${begin}<x:a xmlns:x="urn:x"><w:instrText>PAGE </w:instrText></x:a>${said("DDE x")}${end}`,
  ],
  [
    "as one of two alternatives",
    `${begin}<mc:AlternateContent><mc:Choice Requires="x">${said("PAGE ")}</mc:Choice></mc:AlternateContent>${said("DDE x")}${end}`,
  ],
  ["in entities", `${begin}${said("&#68;DE x")}${end}`],
  ["in marked text", `${begin}${said("<![CDATA[DDE x]]>")}${end}`],
])("a field that runs, %s: refused", (_, inner) => {
  expect(content(inner)).toBe("active");
});

test.each([
  ["a text that is put in", '<w:altChunk r:id="r1"/>'],
  ["a part of another text", '<w:subDoc r:id="r1"/>'],
  ["an object", "<w:object/>"],
  [
    "an object in a prefix of its own",
    '<q:OLEObject xmlns:q="urn:schemas-microsoft-com:office:office"/>',
  ],
  ["a picture that is fetched", '<v:imagedata src="\\\\cattivo.example\\a.png"/>'],
  ["another picture that is fetched", '<v:fill althref="https://cattivo.example/a.png"/>'],
  [
    "a film of the web, which is a page of anybody's",
    '<q:webVideoPr xmlns:q="urn:q" embeddedHtml="&lt;script&gt;"/>',
  ],
  ["a drawing that opens a file", '<v:shape href="file:///c:/x.exe"/>'],
])("%s is refused", (_, inner) => {
  expect(content(inner)).toBe("active");
});

test.each([
  ["a document type", '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w/>'],
  ["a template of a style", '<?xml-stylesheet href="https://c.example/x"?><w/>'],
  ["an encoding that is guessed", '<?xml version="1.0" encoding="UTF-7"?><w/>'],
  ["an encoding that lies", '<?xml version="1.0" encoding="UTF-16"?><w/>'],
  ["broken tags", "<w><a></w>"],
  ["letters of no encoding", Buffer.from([0x3c, 0x77, 0x2f, 0x3e, 0xff])],
  ["elements without an end", "<a>".repeat(100_000)],
  ["much of nothing", `<w>${" ".repeat(9 * 1024 * 1024)}</w>`],
])("XML with %s: refused as what cannot be judged", (_, text) => {
  expect(judge({ "word/styles.xml": text })).toBe("unclear");
});

test.each([
  [
    "two addresses in one",
    '<Relationship Id="r" Type="x/image" Target="a" q:Target="b" xmlns:q="urn:q"/>',
  ],
  ["elements of no package", "<Relation/>"],
])("relations with %s: refused as what cannot be judged", (_, inner) => {
  expect(related(inner)).toBe("unclear");
});

test.each([
  "word/../x.xml",
  "/word/x.xml",
  "word//x.xml",
  "word\\x.xml",
  "word/x%2Erels",
  "WORD/document.XML",
])("a file called %s: refused as what cannot be judged", (name) => {
  expect(judge({ [name]: "<a/>" })).toBe("unclear");
});

test("too many files, or much in many of them, cannot be judged", () => {
  const parts = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, text]));
  expect(judge(parts(1000, "<a/>"))).toBe("unclear");
  expect(judge(parts(6, `<w>${" ".repeat(7 * 1024 * 1024)}</w>`))).toBe("unclear");
});

test("an archive that says one thing here and another there is none", () => {
  const files = zipOf(wordFiles());
  const name = files.indexOf("word/document.xml");
  const other = Buffer.from(files);
  other.write("word/documenta.xml", name, "latin1");
  expect(docxFault(other)).toBe("wrongType");
  expect(docxFault(Buffer.concat([files, Buffer.from("PK")]))).toBe("wrongType");
});
