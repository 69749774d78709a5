import { ActiveFileError } from "./active-file";
import { attributeOf, type XmlElement } from "./read-xml";
import { isWebLink } from "./web-link";

type Named = Pick<XmlElement, "name" | "uri">;

const office = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";
/** Namespaces that every Word knows: a text can make it ignore content in others. */
const known = new Set([
  `${office}/wordprocessingml/2006/main`,
  `${strict}/wordprocessingml/main`,
  `${strict}/drawingml/main`,
  `${strict}/drawingml/wordprocessingDrawing`,
  `${strict}/drawingml/picture`,
  `${office}/markup-compatibility/2006`,
  `${office}/drawingml/2006/main`,
  `${office}/drawingml/2006/wordprocessingDrawing`,
  `${office}/drawingml/2006/picture`,
  `${office}/officeDocument/2006/math`,
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas",
  "urn:schemas-microsoft-com:vml",
  "urn:schemas-microsoft-com:office:office",
  "urn:schemas-microsoft-com:office:word",
]);
/** Fields that only show the text or its properties; others fetch, run or compose. */
const shown = new Set(
  [
    "PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF SEQ TOC TOA TA TC XE INDEX",
    "DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR LASTSAVEDBY TITLE SUBJECT KEYWORDS",
    "COMMENTS FILENAME FILESIZE NUMWORDS NUMCHARS REVNUM DOCPROPERTY USERNAME USERINITIALS",
    "FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL EQ ADVANCE LISTNUM CITATION BIBLIOGRAPHY",
    "AUTONUM AUTONUMLGL AUTONUMOUT SHAPE",
  ]
    .join(" ")
    .split(" "),
);
/** Link switches whose next word is not an address: position, window, tooltip, format. */
const told = new Set(["\\l", "\\o", "\\t", "\\*"]);
const isSwitch = (part: string) => /^\\(?:[a-z*]|\*[a-z]+)$/i.test(part);
/** A folder, or an address outside the web. */
const leadsElsewhere = (said: string) =>
  (said.includes("\\") || /^\s*[a-z][a-z0-9+.-]*:\S/i.test(said)) && !isWebLink(said);

function judgeLink(parts: readonly string[]): void {
  parts.forEach((part, index) => {
    if (isSwitch(part)) return;
    const said = part.replaceAll('"', "");
    const isTold = told.has(parts[index - 1]?.toLowerCase() ?? "");
    const isPlain = isTold ? !leadsElsewhere(said) : said === "" || isWebLink(said);
    if (!isPlain) throw new ActiveFileError();
  });
}

/**
 * Throws {@link ActiveFileError} for a field that does more than show, or links to anything but a
 * page or a mail.
 */
function judgeCode(code: string): void {
  const keyword = /^\s*([A-Za-z]+)/.exec(code);
  const name = keyword?.[1]?.toUpperCase() ?? "";
  if (shown.has(name) || code.trim() === "") return;
  if (name !== "HYPERLINK") throw new ActiveFileError();
  judgeLink(code.slice(keyword?.[0].length).match(/"[^"]*"?|[^\s"]+/g) ?? []);
}

interface Field {
  code: string;
  /** The element that contains its code: deleted and existing ones do not mix. */
  within: string | null;
  /** Its code is complete; its displayed result follows. */
  isShown: boolean;
}

/** The fields of one part, whose codes may be split over any number of runs. */
export class FieldReader {
  private readonly fields: Field[] = [];

  open(element: XmlElement, above: readonly Named[]): void {
    const field = this.fields.at(-1);
    const isInCode = field !== undefined && !field.isShown;
    // A program reads one of several alternatives: a code must not span them.
    if (isInCode && element.name === "AlternateContent") throw new ActiveFileError();
    if (element.name === "fldSimple") judgeCode(attributeOf(element, "instr") ?? "");
    if (element.name !== "fldChar") return;
    this.requireKnown(above);
    const step = attributeOf(element, "fldCharType");
    if (step === "begin") {
      if (isInCode) throw new ActiveFileError();
      this.fields.push({ code: "", within: null, isShown: false });
      return;
    }
    if (!field || (step !== "separate" && step !== "end")) throw new ActiveFileError();
    if (!field.isShown) judgeCode(field.code);
    field.isShown = true;
    if (step === "end") this.fields.pop();
  }

  text(text: string, inside: readonly Named[]): void {
    const within = inside.at(-1)?.name;
    if (within !== "instrText" && within !== "delInstrText") return;
    this.requireKnown(inside);
    const field = this.fields.at(-1);
    if (!field || field.isShown || (field.within ?? within) !== within) throw new ActiveFileError();
    field.within = within;
    field.code += text;
  }

  /** After the last element of the part. */
  end(): void {
    for (const field of this.fields) if (!field.isShown) judgeCode(field.code);
  }

  private requireKnown(elements: readonly Named[]): void {
    if (elements.some(({ uri }) => !known.has(uri))) throw new ActiveFileError();
  }
}
