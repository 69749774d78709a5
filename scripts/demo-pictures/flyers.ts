import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import PDFDocument from "pdfkit";
import { loadPdfium } from "@/backend/files/pages/pdfium";
import { openPdf, readPdfPage } from "@/backend/files/pages/read-pdf";
import { cellOf, PAGE, type SeedFlyer, type SeedOffer } from "@/demo/flyers/seed-flyer";
import { seedFlyers } from "@/demo/flyers/town-flyers";
import { formatOfferPrice, formatUnitPrice } from "@/lib/i18n/flyer-words";
import { type GlyphName, glyphs } from "./glyphs";

const FOLDER = path.resolve("demo/flyers/pages");
/** Nothing wider is stored: the first start stays light. */
const WIDEST = 960;
const fonts = path.resolve("node_modules/@fontsource/instrument-sans/files");
const fontOf = (weight: number) => path.join(fonts, `instrument-sans-latin-${weight}-normal.woff`);

type Drawing = InstanceType<typeof PDFDocument>;

/** A mark, `size` across. */
function drawMark(doc: Drawing, name: string, at: { x: number; y: number; size: number }): void {
  const { x, y, size } = at;
  doc
    .save()
    .translate(x, y)
    .scale(size / 24);
  doc
    .path(glyphs[name as GlyphName].line)
    .lineWidth(1.4)
    .lineCap("round")
    .lineJoin("round");
  doc.stroke().restore();
}

function drawHead(doc: Drawing, flyer: SeedFlyer, number: number): void {
  doc.rect(0, 0, PAGE.width, 126).fill(flyer.color);
  doc.strokeColor("#ffffff");
  drawMark(doc, flyer.mark, { x: 470, y: 22, size: 84 });
  doc.fillColor("#ffffff").font("bold").fontSize(34);
  doc.text(flyer.title, 28, 26, { width: 430, lineGap: -2 });
  if (flyer.pages.length > 1) {
    doc.font("plain").fontSize(10).text(`Pagina ${number}`, 28, 106, { width: 430 });
  }
}

function drawOffer(doc: Drawing, offer: SeedOffer, index: number, flyer: SeedFlyer): void {
  const { x, y, width, height } = cellOf(index);
  doc.roundedRect(x, y, width, height, 10).fill("#ffffff");
  doc.strokeColor(flyer.color).strokeOpacity(0.28);
  drawMark(doc, flyer.mark, { x: x + width - 92, y: y + 58, size: 78 });
  doc.strokeOpacity(1);
  const inner = { width: width - 28 };
  doc
    .fillColor("#1c1b19")
    .font("bold")
    .fontSize(17)
    .text(offer.name, x + 14, y + 14, inner);
  doc.font("plain").fontSize(11).fillColor("#55504a");
  const said = [offer.brand, offer.quantity].filter(Boolean).join(" · ");
  if (said) doc.text(said, x + 14, doc.y + 2, inner);
  const [take, pay] = offer.bundle ?? [];
  const price = formatOfferPrice({
    price_kind: offer.kind ?? "fixed",
    bundle: take === undefined ? null : { take, pay: pay ?? null },
    price_now: offer.price,
    measure: offer.measure ?? null,
  });
  const [unit_price, unit_measure] = offer.unit ?? [null, null];
  const unit = formatUnitPrice({ unit_price, unit_measure });
  doc
    .fillColor(flyer.color)
    .font("bold")
    .fontSize(price.length > 14 ? 24 : 34);
  doc.text(price, x + 14, y + height - 74, { ...inner, lineBreak: false });
  doc.font("plain").fontSize(10).fillColor("#55504a");
  const below = [unit, offer.condition].filter(Boolean).join(" · ");
  if (below) doc.text(below, x + 14, y + height - 26, { ...inner, lineBreak: false });
}

async function drawFlyer(flyer: SeedFlyer): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = once(doc, "end");
  doc.registerFont("plain", fontOf(500)).registerFont("bold", fontOf(700));
  for (const [at, offers] of flyer.pages.entries()) {
    doc.addPage();
    doc.rect(0, 0, PAGE.width, PAGE.height).fill("#f3efe7");
    drawHead(doc, flyer, at + 1);
    for (const [index, offer] of offers.entries()) drawOffer(doc, offer, index, flyer);
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** Draws the flyers of the demo town as PDFs, and reads their pages like any other. */
export async function makeFlyers(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const pdfium = await loadPdfium();
  const read: Record<string, object[]> = {};
  for (const flyer of seedFlyers.filter(({ pages }) => pages.length > 0)) {
    const bytes = await drawFlyer(flyer);
    const at = pdfium.calls.wasmExports.malloc(bytes.length);
    pdfium.calls.HEAPU8.set(bytes, at);
    const { document, pages } = openPdf(pdfium, { at, size: bytes.length });
    read[flyer.key] = [];
    for (let number = 1; number <= pages; number++) {
      const page = await readPdfPage(pdfium, { document, number });
      const folder = path.join(FOLDER, flyer.key, String(number));
      mkdirSync(folder, { recursive: true });
      const files = page.files.filter(({ width }) => width <= WIDEST);
      for (const { width, bytes: webp } of files) {
        writeFileSync(path.join(folder, `${width}.webp`), webp);
      }
      read[flyer.key]?.push({
        width: WIDEST,
        height: Math.round((page.height * WIDEST) / page.width),
        widths: files.map(({ width }) => width).sort((one, other) => one - other),
        words: page.words,
        ...(flyer.state === "draft" && { offers: page.offers }),
      });
    }
    console.log(flyer.key);
  }
  writeFileSync(path.resolve("demo/flyers/pages.json"), `${JSON.stringify(read, null, 2)}\n`);
}
