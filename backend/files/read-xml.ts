import { SaxesParser } from "saxes";
import { UnclearFileError } from "./unclear-file";

/** An opened element, or one of its attributes; the name has no prefix. */
interface Named {
  name: string;
  /** Its namespace. */
  uri: string;
}

export interface XmlElement extends Named {
  attributes: readonly { name: string; value: string }[];
}

interface XmlReader {
  /** `above` are the enclosing elements, nearest last. */
  open(element: XmlElement, above: readonly Named[]): void;
  /** `inside` are the elements around the text, nearest last. */
  text?(text: string, inside: readonly Named[]): void;
}

/** Maximum nesting; programs use less. */
const DEEPEST = 256;

/**
 * The attribute with that name in any namespace; throws {@link UnclearFileError} if there are two.
 */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const found = attributes.filter((attribute) => attribute.name === name);
  if (found.length > 1) throw new UnclearFileError();
  return found[0]?.value;
}

/** The text of a file by its first bytes, and the encodings it may declare. */
function decoded(bytes: Buffer): { text: string; family: string } {
  const marks: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };
  const encoding = marks[bytes.toString("hex", 0, 2)] ?? "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, family: encoding.startsWith("utf-16") ? "utf-16" : encoding };
  } catch {
    throw new UnclearFileError();
  }
}

/**
 * Parses an XML file of a document. Throws {@link UnclearFileError} if it is not well-formed, in a
 * guessed encoding, or has a document type (whose entities fetch and multiply) or processing
 * instructions.
 */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const { text, family } = decoded(bytes);
  const parser = new SaxesParser({ xmlns: true });
  const open: Named[] = [];
  const refuse = () => {
    throw new UnclearFileError();
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding && !encoding.toLowerCase().startsWith(family)) refuse();
  });
  parser.on("processinginstruction", ({ target }) => {
    if (!target.startsWith("mso-")) refuse();
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const named = Object.values(attributes).map((given) => ({
      name: given.local,
      value: given.value,
    }));
    reader.open({ name: local, uri, attributes: named }, open);
    open.push({ name: local, uri });
    if (open.length > DEEPEST) refuse();
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (said) => reader.text?.(said, open));
  parser.on("cdata", (said) => reader.text?.(said, open));
  parser.write(text).close();
}
