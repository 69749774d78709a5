import { type Face, type Fonts, splitByFont } from "@/backend/files/pdf-fonts";
import { drawQrCode, openPdf } from "@/backend/files/pdf-sheet";
import type { Ticket } from "@/lib/contract/tickets";
import { formatCents } from "@/lib/domain/euros";
import { formatMoment } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/ticket-page.json";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { formatDates } from "./format-dates";

const MARGIN = 56;
/** Seven centimetres: readable from paper by any phone. */
const CODE = 198;
const GAP = 28;
const INK = "#1b1a15";
const INK_SOFT = "#524d41";
const HAIRLINE = "#ddd4c1";

interface Style {
  face?: Face;
  size: number;
  color?: string;
  width: number;
  gap?: number;
}

/** A sheet being drawn. */
interface Drawing {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
  /** It contains transliterated text. */
  isLatinised: boolean;
}

/**
 * Writes a paragraph below the last one, each letter in a font that has it. For transliterated text
 * the original is available to copying and screen readers.
 */
function write(
  sheet: Drawing,
  text: string,
  { face = "text", size, color = INK, width, gap = 0 }: Style,
): void {
  const { doc, fonts } = sheet;
  doc.fontSize(size).fillColor(color);
  const runs = splitByFont(fonts, face, text);
  for (const [at, { font, text: said, original }] of runs.entries()) {
    doc.font(font);
    if (original !== null) {
      sheet.isLatinised = true;
      doc.markContent("Span", { actual: original });
    }
    doc.text(said, {
      width,
      paragraphGap: gap,
      lineGap: size / 8,
      // A common baseline for several fonts.
      baseline: -fonts[face][0].ascent * size,
      continued: at < runs.length - 1,
    });
    if (original !== null) doc.endMarkedContent();
  }
}

function formatCancel({ cancel, price }: Ticket, today: string): string {
  if (!cancel) return page.rule.none;
  const { rule } = page;
  const amount = formatCents(cancel.refund);
  if (cancel.until === null) {
    return price === 0 ? rule.openFree : fillMessage(rule.open, { amount });
  }
  const moment = formatMoment(new Date(cancel.until), today);
  const [free, paid] = cancel.is_changed
    ? [rule.changedFree, rule.changed]
    : [rule.untilFree, rule.until];
  return price === 0 ? fillMessage(free, { moment }) : fillMessage(paid, { moment, amount });
}

interface Sheet {
  ticket: Ticket;
  /** Content of its code. */
  qr: string;
  /** The organiser's terms, or null. */
  terms: string | null;
  /** Name of the portal. */
  site: string;
  now: Date;
}

function draw(sheet: Drawing, { ticket, qr, terms, site, now }: Sheet): void {
  const { doc } = sheet;
  const width = doc.page.width - 2 * MARGIN;
  const today = romeDay(now);
  write(sheet, site, { face: "strong", size: 11, color: INK_SOFT, width, gap: 14 });
  write(sheet, ticket.event.title, { face: "title", size: 26, width, gap: 8 });
  const dates = formatDates(ticket, today);
  for (const said of dates) write(sheet, said, { face: "strong", size: 13, width, gap: 3 });
  if (ticket.event.place) write(sheet, ticket.event.place, { size: 13, width, gap: 3 });
  doc.moveDown(1);
  // Many dates leave little space.
  if (doc.y + CODE > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  drawQrCode(doc, qr, { x: MARGIN, y: top, size: CODE });
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
    write(sheet, label, { size: 9, color: INK_SOFT, width: beside });
    write(sheet, value, { face: "strong", size: 13, width: beside, gap: 9 });
  }
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, top + CODE) + GAP;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .stroke(HAIRLINE);
  doc.y += GAP / 2;
  for (const line of [texts.pdf.show, formatCancel(ticket, today), texts.pdf.state]) {
    write(sheet, line, { size: 10, width, gap: 4 });
  }
  if (sheet.isLatinised) write(sheet, texts.pdf.latinised, { size: 10, width, gap: 4 });
  if (terms) {
    doc.moveDown(1);
    write(sheet, texts.pdf.terms, { face: "strong", size: 11, width, gap: 3 });
    write(sheet, terms, { size: 9, color: INK_SOFT, width, gap: 3 });
  }
}

/** A valid ticket as a printable A4 sheet. */
export async function drawTicket(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, fonts, end } = await openPdf({
    size: "A4",
    margin: MARGIN,
    title: fillMessage(page.titleNamed, { event: sheet.ticket.event.title }),
    now: sheet.now,
  });
  draw({ doc, fonts, isLatinised: false }, sheet);
  return end();
}
