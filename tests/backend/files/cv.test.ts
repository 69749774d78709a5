import { deflateSync } from "node:zlib";
import { checkCv } from "@/backend/files/cv";
import texts from "@/lib/i18n/messages/it/dialogs/cv.json";
import { cvDocx, cvPdf, wordFiles } from "@/tests/support/applications";
import { zipOf } from "@/tests/support/zip";

const { faults } = texts;
const judge = (bytes: Uint8Array) => checkCv(undefined as never, bytes);

const pdfWith = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog ${text}>> endobj\n%%EOF\n`, "latin1");

function pdfWithPacked(text: string): Buffer {
  const packed = deflateSync(text).toString("latin1");
  const head = `<</Type /ObjStm /Filter /FlateDecode /Length ${packed.length}>>`;
  const body = `%PDF-1.7\n7 0 obj ${head}\nstream\n${packed}\nendstream endobj\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

test("a PDF and a text of Word are kept as they are", async () => {
  expect(await judge(cvPdf)).toEqual({ bytes: cvPdf, type: "application/pdf" });
  expect((await judge(cvDocx)).bytes).toEqual(cvDocx);
  expect((await judge(cvDocx)).type).toMatch(/wordprocessingml\.document$/);
});

test("what stands in the pictures and fonts of a PDF is not taken for programs", async () => {
  const picture = "<</Length 40>>\nstream\n/JavaScript /Launch /Encrypt\nendstream";
  expect(await judge(pdfWith(`/Logo ${picture}`))).toMatchObject({ type: "application/pdf" });
});

const macro = wordFiles({ "word/vbaProject.bin": "Sub AutoOpen" });
const macroTypes = wordFiles({
  "[Content_Types].xml": wordFiles()["[Content_Types].xml"].replace(
    "</Types>",
    '<Default Extension="docm" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  ),
});
const foreignTemplate = wordFiles({
  "word/_rels/settings.xml.rels":
    '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://cattivo.example/a.dotm" TargetMode="External"/>',
});

test.each([
  ["a picture", Buffer.from("\xff\xd8\xff\xe0 JFIF", "latin1"), faults.wrongType],
  [
    "a page of the web that is called a PDF",
    Buffer.from("<script>%PDF-1.7 %%EOF"),
    faults.wrongType,
  ],
  ["a PDF without its end", Buffer.from("%PDF-1.7\n1 0 obj"), faults.wrongType],
  ["a PDF with a password", pdfWith("/Encrypt 5 0 R"), faults.locked],
  [
    "a PDF with a script",
    pdfWith("/OpenAction <</S /JavaScript /JS (app.alert(1))>>"),
    faults.active,
  ],
  ["a PDF whose script has its name in hexadecimal", pdfWith("/S /J#61vaScript"), faults.active],
  ["a PDF that starts a program", pdfWith("/A <</S /Launch /F (cmd.exe)>>"), faults.active],
  ["a PDF with a file in it", pdfWith("/Names <</EmbeddedFiles 3 0 R>>"), faults.active],
  [
    "a PDF whose script is packed",
    pdfWithPacked("3 0 <</S /JavaScript /JS 4 0 R>>"),
    faults.active,
  ],
  ["an archive of anything", zipOf({ "nota.txt": "ciao" }), faults.wrongType],
  [
    "a table of Excel",
    zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "" }),
    faults.wrongType,
  ],
  [
    "a text of Word without its text",
    zipOf({ "[Content_Types].xml": wordFiles()["[Content_Types].xml"] }),
    faults.wrongType,
  ],
  ["a text of Word with macros", zipOf(macro), faults.active],
  ["a text of Word that says that it has macros", zipOf(macroTypes), faults.active],
  ["a text of Word that fetches its template", zipOf(foreignTemplate), faults.active],
  ["a text of Word with a password", zipOf(wordFiles(), { flags: 1 }), faults.locked],
  ["a text of Word that was cut off", cvDocx.subarray(0, cvDocx.length - 30), faults.wrongType],
  [
    "a text of Word whose directory lies",
    Buffer.concat([cvDocx.subarray(0, -6), Buffer.from([255, 255, 255, 127, 0, 0])]),
    faults.wrongType,
  ],
])("%s is refused with the reason", async (_, bytes, said) => {
  await expect(judge(bytes)).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: said,
  });
});

const MANY = 600_000;
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString("latin1");
const bombs = `<</Type /ObjStm>>\nstream\n${bomb}\nendstream endobj\n`.repeat(60);

// What takes longer the longer it is would hold up everybody: these would take from minutes to hours.
test.each([
  ["streams that never end", pdfWith("stream\n".repeat(MANY)), null],
  ["many objects that unpack to much", pdfWith(bombs), null],
  [
    "templates that are named without an end",
    zipOf(wordFiles({ "word/_rels/settings.xml.rels": 'Target="http:'.repeat(75_000) })),
    null,
  ],
  [
    "scripts after streams that end",
    pdfWith("stream\nendstream /JavaScript ".repeat(1000)),
    faults.active,
  ],
])("%s are judged at once", async (_, bytes, said) => {
  const judged = judge(bytes);
  if (said) await expect(judged).rejects.toMatchObject({ message: said });
  else expect((await judged).bytes).toHaveLength(bytes.length);
});

test("more than 5 MB are refused", async () => {
  const big = Buffer.concat([cvPdf, Buffer.alloc(5 * 1024 * 1024), Buffer.from("%%EOF")]);
  await expect(judge(big)).rejects.toMatchObject({ code: "payload_too_large" });
});
