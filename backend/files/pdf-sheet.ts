import PDFDocument from "pdfkit";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import { type Fonts, readFonts } from "./pdf-fonts";

interface PdfOptions
  extends Pick<PDFKit.PDFDocumentOptions, "size" | "margin" | "tagged" | "pdfVersion"> {
  title: string;
  lang?: string;
  now: Date;
}

/** A PDF being drawn, with the typefaces of the portal. */
export interface Pdf {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
  /** Ends it; returns its bytes. */
  end(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins a PDF with one page, in Italian unless `lang` says otherwise. */
export async function openPdf({
  title,
  now,
  lang = "it-IT",
  ...options
}: PdfOptions): Promise<Pdf> {
  const fonts = await readFonts();
  const doc = new PDFDocument({
    ...options,
    // None: a font that is there before it has a name is read anew at each use.
    font: "",
    lang,
    displayTitle: true,
    info: { Title: title, CreationDate: now },
  });
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes);
  doc.font(fonts.text[0].name);
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", () => resolve());
    doc.on("error", reject);
  });
  return {
    doc,
    fonts,
    end: async () => {
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}

/**
 * Draws the QR code of a text as vector squares; adjacent ones are joined, so that no gaps show.
 * `size`: of its side, in points, without a border.
 */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const data = qrMatrix(text, 0);
  const dot = size / data.length;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < cells.length; from++) {
      let to = from;
      while (cells[to]) to++;
      if (to > from) doc.rect(x + from * dot, y + row * dot, (to - from) * dot, dot);
      from = to;
    }
  }
  doc.fill("#000000");
}
