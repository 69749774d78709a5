import { readFile } from "node:fs/promises";
import path from "node:path";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import type { Ticket } from "@/lib/contract/tickets";
import { formatMoment } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { formatCents } from "@/lib/domain/ticket-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/ticket-page.json";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { datesSaid } from "./dates-said";
import { unpackedFont } from "./unpacked-font";

const MARGIN = 56;
/** Seven centimetres: any phone reads it off paper. */
const CODE = 198;
const GAP = 28;
const INK = "#1b1a15";
const INK_SOFT = "#524d41";
const HAIRLINE = "#ddd4c1";

const files = {
  title: ["bricolage-grotesque", 700],
  text: ["instrument-sans", 500],
  strong: ["instrument-sans", 600],
} as const;
type Face = keyof typeof files;
const faces = Object.keys(files) as Face[];
/** The two files in which a face comes: what most of Europe writes with, and the rest of its letters. */
const subsets = ["latin", "latin-ext"] as const;
type Subset = (typeof subsets)[number];

const nameOf = (face: Face, subset: Subset) => `${face} ${subset}`;

async function readFonts(): Promise<Map<string, Buffer>> {
  const found = await Promise.all(
    faces.flatMap((face) =>
      subsets.map(async (subset): Promise<[string, Buffer]> => {
        const [family, weight] = files[face];
        const file = `${family}-${subset}-${weight}-normal.woff`;
        const at = path.resolve(`node_modules/@fontsource/${family}/files/${file}`);
        return [nameOf(face, subset), unpackedFont(await readFile(at))];
      }),
    ),
  );
  return new Map(found);
}

let fonts: Promise<Map<string, Buffer>> | null = null;

/** Letters that only the second file has. */
const EXTENDED = /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/;

interface Style {
  face?: Face;
  size: number;
  color?: string;
  width: number;
  gap?: number;
}

/** Writes a paragraph below what was written last, letter by letter in the file that has it. */
function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { face = "text", size, color = INK, width, gap = 0 }: Style,
): void {
  doc.fontSize(size).fillColor(color);
  const runs = text.split(EXTENDED).flatMap((run, index) => (run ? [{ run, index }] : []));
  for (const [at, { run, index }] of runs.entries()) {
    doc.font(nameOf(face, index % 2 === 0 ? "latin" : "latin-ext"));
    doc.text(run, { width, paragraphGap: gap, lineGap: size / 8, continued: at < runs.length - 1 });
  }
}

/** The code as drawn squares, sharp at every size; those side by side are one, lest a gap shows between them. */
function drawCode(doc: PDFKit.PDFDocument, qr: string, x: number, y: number): void {
  const { data } = encode(qr, { border: 0 });
  const size = CODE / data.length;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < cells.length; from++) {
      let to = from;
      while (cells[to]) to++;
      if (to > from) doc.rect(x + from * size, y + row * size, (to - from) * size, size);
      from = to;
    }
  }
  doc.fill("#000000");
}

function cancelSaid({ cancel, price }: Ticket, today: string): string {
  if (!cancel) return page.rule.none;
  const { rule } = page;
  const amount = formatCents(cancel.refund);
  if (cancel.until === null) {
    return price === 0 ? rule.openFree : fillMessage(rule.open, { amount });
  }
  const moment = formatMoment(new Date(cancel.until), today);
  return price === 0
    ? fillMessage(rule.untilFree, { moment })
    : fillMessage(rule.until, { moment, amount });
}

interface Sheet {
  ticket: Ticket;
  /** What its code says. */
  qr: string;
  /** What the organiser's buyers accept besides; null: nothing. */
  terms: string | null;
  /** Of the portal. */
  site: string;
  now: Date;
}

function draw(doc: PDFKit.PDFDocument, { ticket, qr, terms, site, now }: Sheet): void {
  const width = doc.page.width - 2 * MARGIN;
  const today = romeDay(now);
  write(doc, site, { face: "strong", size: 11, color: INK_SOFT, width, gap: 14 });
  write(doc, ticket.event.title, { face: "title", size: 26, width, gap: 8 });
  const dates = datesSaid(ticket, today);
  for (const said of dates) write(doc, said, { face: "strong", size: 13, width, gap: 3 });
  if (ticket.event.place) write(doc, ticket.event.place, { size: 13, width, gap: 3 });
  doc.moveDown(1);
  // Of many dates little room is left.
  if (doc.y + CODE > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  drawCode(doc, qr, MARGIN, top);
  doc.x = MARGIN + CODE + GAP;
  doc.y = top;
  const name = [ticket.holder.first_name, ticket.holder.last_name].filter(Boolean).join(" ");
  const facts = [
    [page.holder, name || page.unnamed],
    [page.type, ticket.type_name],
    [page.order, ticket.order_code],
    [page.price, ticket.price === 0 ? page.free : formatCents(ticket.price)],
  ] as const;
  const beside = width - CODE - GAP;
  for (const [label, value] of facts) {
    write(doc, label, { size: 9, color: INK_SOFT, width: beside });
    write(doc, value, { face: "strong", size: 13, width: beside, gap: 9 });
  }
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, top + CODE) + GAP;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .stroke(HAIRLINE);
  doc.y += GAP / 2;
  for (const line of [texts.pdf.show, cancelSaid(ticket, today), texts.pdf.state]) {
    write(doc, line, { size: 10, width, gap: 4 });
  }
  if (terms) {
    doc.moveDown(1);
    write(doc, texts.pdf.terms, { face: "strong", size: 11, width, gap: 3 });
    write(doc, terms, { size: 9, color: INK_SOFT, width, gap: 3 });
  }
}

/** A ticket that lets somebody in, as a sheet of A4 to be printed. */
export async function drawTicket(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= readFonts();
  const known = await fonts.catch((error: unknown) => {
    fonts = null;
    throw error;
  });
  const first = known.get(nameOf("text", "latin"));
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    // The types know a path alone.
    font: first as unknown as string,
    lang: "it-IT",
    displayTitle: true,
    info: {
      Title: fillMessage(page.titleNamed, { event: sheet.ticket.event.title }),
      CreationDate: sheet.now,
    },
  });
  for (const [name, bytes] of known) doc.registerFont(name, bytes);
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", () => resolve());
    doc.on("error", reject);
  });
  draw(doc, sheet);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
