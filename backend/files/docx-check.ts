import { ActiveFileError } from "./active-file";
import { FieldReader } from "./docx-fields";
import type { FileFault } from "./picture-work";
import { attributeOf, readXml, type XmlElement } from "./read-xml";
import { UnclearFileError } from "./unclear-file";
import { isWebLink } from "./web-link";
import { type ZipEntry, zipEntries } from "./zip-entries";

const MOST_FILES = 1000;
/** Maximum unpacked bytes of one file and of all together. */
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_IN_ALL = 32 * 1024 * 1024;

const TYPES = "[Content_Types].xml";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/** Names that every program reads alike: from the top, without escapes. */
const partName = /^(?!\/|.*(?:\.\.|\/\/))[A-Za-z0-9 _.\-+(),&=@!~$'/]+$/;

const office = "application/vnd\\.openxmlformats-officedocument";
/** Part types of a Word file; others are programs, embedded files, or fetched texts. */
const knownTypes = [
  "application/vnd\\.openxmlformats-package\\.(?:relationships|core-properties)\\+xml",
  `${office}\\.wordprocessingml\\.(?:styles|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer|comments\\w*|document\\.glossary|document\\.main)\\+xml`,
  `${office}\\.(?:theme|themeOverride|extended-properties|custom-properties|customXmlProperties|drawing)\\+xml`,
  `${office}\\.drawingml\\.(?:chart|chartshapes|diagram(?:Data|Layout|Style|Colors))\\+xml`,
  "application/vnd\\.ms-office\\.(?:chartstyle|chartcolorstyle|drawingml\\.diagramDrawing|classificationlabels|intelligence2)\\+xml",
  "application/vnd\\.ms-word\\.stylesWithEffects\\+xml",
  `${office}\\.wordprocessingml\\.people\\+xml`,
  "(?:application|text)/xml",
  "image/(?:png|jpe?g|pjpeg|gif|bmp|tiff|(?:x-)?emf|(?:x-)?wmf|svg\\+xml|webp)",
  `${office}\\.obfuscatedFont`,
  "application/x-(?:fontdata|font-ttf)",
].map((pattern) => new RegExp(`^${pattern}$`, "i"));

/** Allowed relations between parts, by the last word of the type. */
const knownRelations = new Set(
  [
    "officeDocument core-properties extended-properties custom-properties thumbnail styles",
    "stylesWithEffects settings webSettings fontTable numbering footnotes endnotes header footer",
    "theme themeOverride image hyperlink comments commentsExtended commentsIds commentsExtensible",
    "people customXml customXmlProps glossaryDocument font diagramData diagramLayout",
    "diagramQuickStyle diagramColors diagramDrawing chart chartUserShapes chartStyle",
    "chartColorStyle classificationlabels intelligence extendedProperties customProperties",
  ]
    .join(" ")
    .split(" "),
);
/** Elements that embed files, fetch, or run. */
const active = new Set([
  ..."altChunk subDoc object OLEObject oleLink control movie mailMerge attachedTemplate".split(" "),
  ..."frameset externalData saveThroughXslt script schemaLibrary ddeLink webVideoPr".split(" "),
]);
/** Attributes with addresses to fetch or open. */
const fetched = new Set(["src", "href", "althref", "embeddedHtml", "manifestLocation"]);

/** True if an address, in any encoding, leaves the file. */
function leadsOut(target: string): boolean {
  let said = target;
  for (let step = 0; step < 3; step += 1) {
    said = said.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return /[:\\]|\/\/|\p{Cc}/u.test(said.split("#")[0] ?? "");
}

function judgeRelation(element: XmlElement): void {
  if (element.name === "Relationships") return;
  if (element.name !== "Relationship") throw new UnclearFileError();
  const target = attributeOf(element, "Target") ?? "";
  const mode = attributeOf(element, "TargetMode") ?? "Internal";
  const type = (attributeOf(element, "Type") ?? "").split("/").at(-1) ?? "";
  if (!knownRelations.has(type)) throw new ActiveFileError();
  if (mode === "Internal" ? leadsOut(target) : type !== "hyperlink" || !isWebLink(target)) {
    throw new ActiveFileError();
  }
}

function judgeContent(element: XmlElement): void {
  if (active.has(element.name)) throw new ActiveFileError();
  for (const { name, value } of element.attributes) {
    if (!fetched.has(name) || value === "" || value.startsWith("#")) continue;
    const isPlain = name === "href" && (isWebLink(value) || value.startsWith("data:image/"));
    if (!isPlain) throw new ActiveFileError();
  }
}

/** Type of each part by lower-case name, from the package. */
function typesOf(bytes: Buffer): (name: string) => string | undefined {
  const [defaults, overrides] = [new Map<string, string>(), new Map<string, string>()];
  const set = (types: Map<string, string>, key = "", type = "") => {
    if (!partName.test(key) || types.has(key.toLowerCase())) throw new UnclearFileError();
    types.set(key.toLowerCase(), type.trim());
  };
  readXml(bytes, {
    open(element) {
      const type = attributeOf(element, "ContentType");
      if (element.name === "Default") set(defaults, attributeOf(element, "Extension"), type);
      if (element.name === "Override") {
        set(overrides, attributeOf(element, "PartName")?.replace(/^\//, ""), type);
      }
    },
  });
  return (name) => overrides.get(name) ?? defaults.get(name.split(".").at(-1) ?? "");
}

/** Files of an archive by lower-case name, as parts are named. */
function partsOf(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const parts = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const { name } = entry;
    if (name.endsWith("/")) continue;
    const isKnown = name === TYPES || partName.test(name);
    if (!isKnown || parts.has(name.toLowerCase())) throw new UnclearFileError();
    parts.set(name.toLowerCase(), entry);
  }
  return parts;
}

function judgePart(name: string, bytes: Buffer): void {
  if (name.endsWith(".rels")) {
    readXml(bytes, { open: judgeRelation });
    return;
  }
  const fields = new FieldReader();
  readXml(bytes, {
    open(element, above) {
      judgeContent(element);
      fields.open(element, above);
    },
    text: (text, inside) => fields.text(text, inside),
  });
  fields.end();
}

function judge(entries: readonly ZipEntry[]): FileFault | null {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return "locked";
  if (entries.length > MOST_FILES) return "unclear";
  const parts = partsOf(entries);
  let left = MOST_IN_ALL;
  const unpack = (entry: ZipEntry): Buffer => {
    const bytes = entry.read(Math.min(MOST_UNPACKED, left));
    if (!bytes) throw new UnclearFileError();
    left -= bytes.length;
    return bytes;
  };
  const types = parts.get(TYPES.toLowerCase());
  if (!types) return "wrongType";
  const typeOf = typesOf(unpack(types));
  const names = [...parts.keys()].filter((name) => name !== TYPES.toLowerCase());
  if (names.filter((name) => typeOf(name) === MAIN).length !== 1) {
    return names.some((name) => /macroEnabled|template/i.test(typeOf(name) ?? ""))
      ? "active"
      : "wrongType";
  }
  for (const name of names) {
    const type = typeOf(name) ?? "";
    if (!knownTypes.some((known) => known.test(type))) return "active";
    const isXml = /xml$/i.test(type) || /\.(?:xml|rels|svg|vml)$/.test(name);
    const entry = parts.get(name);
    if (isXml && entry) judgePart(name, unpack(entry));
  }
  return null;
}

/**
 * Why a text of Word is not passed on; null: it holds text, pictures and links, nothing that acts or is fetched, and is written
 * as ordinary programs write (docs/decisions/110-private-documents.md).
 */
export function docxFault(bytes: Buffer): FileFault | null {
  const entries = zipEntries(bytes);
  if (!entries) return "wrongType";
  try {
    return judge(entries);
  } catch (error) {
    if (error instanceof ActiveFileError) return "active";
    if (error instanceof UnclearFileError) return "unclear";
    throw error;
  }
}
