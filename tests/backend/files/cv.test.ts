import { checkCv } from "@/backend/files/cv";
import { pictureWorkHere } from "@/backend/files/picture-work-here";
import texts from "@/lib/i18n/messages/it/dialogs/cv.json";
import faults from "@/lib/i18n/messages/it/file-check.json";
import { cvDocx, cvPdf } from "@/tests/support/applications";
import { wordFiles } from "@/tests/support/word";
import { zipOf } from "@/tests/support/zip";

const { wrongType } = texts.faults;
const judge = (bytes: Uint8Array) => checkCv(pictureWorkHere, bytes);

test("a PDF and a text of Word are kept as they are", async () => {
  expect(await judge(cvPdf)).toEqual({ bytes: cvPdf, type: "application/pdf" });
  expect((await judge(cvDocx)).bytes).toEqual(cvDocx);
  expect((await judge(cvDocx)).type).toMatch(/wordprocessingml\.document$/);
});

const types = wordFiles()["[Content_Types].xml"];

test.each([
  ["a picture", Buffer.from("\xff\xd8\xff\xe0 JFIF", "latin1"), wrongType],
  ["a page of the web that is called a PDF", Buffer.from("<script>%PDF-1.7 %%EOF"), wrongType],
  ["a PDF without its end", Buffer.from("%PDF-1.7\n1 0 obj"), wrongType],
  ["a PDF with a password", pdf("trailer <</Encrypt 5 0 R>>"), faults.locked],
  ["a PDF with a script", pdf("1 0 obj <</S /JavaScript /JS (app)>> endobj"), faults.active],
  ["a broken PDF", pdf("1 0 obj <</S (app>> endobj"), faults.unclear],
  ["an archive of anything", zipOf({ "nota.txt": "ciao" }), wrongType],
  [
    "a table of Excel",
    zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "" }),
    wrongType,
  ],
  ["a text of Word without its text", zipOf({ "[Content_Types].xml": types }), wrongType],
  ["a text of Word with a password", zipOf(wordFiles(), { flags: 1 }), faults.locked],
  ["a text of Word with macros", zipOf(wordFiles({ "word/vbaProject.bin": "" })), faults.active],
  ["a text of Word that was cut off", cvDocx.subarray(0, cvDocx.length - 30), wrongType],
  [
    "a text of Word whose directory lies",
    Buffer.concat([cvDocx.subarray(0, -6), Buffer.from([255, 255, 255, 127, 0, 0])]),
    wrongType,
  ],
])("%s is refused with the reason", async (_, bytes, said) => {
  await expect(judge(bytes)).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: said,
  });
});

function pdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, "latin1");
}

test("more than 5 MB are refused", async () => {
  const big = Buffer.concat([cvPdf, Buffer.alloc(5 * 1024 * 1024), Buffer.from("%%EOF")]);
  await expect(judge(big)).rejects.toMatchObject({ code: "payload_too_large" });
});
