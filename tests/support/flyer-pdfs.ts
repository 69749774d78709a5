import { once } from "node:events";
import PDFDocument from "pdfkit";

type Drawing = InstanceType<typeof PDFDocument>;

/** What a page of a drawn flyer offers. */
export interface DrawnOffer {
  name: string;
  cents: number;
  before?: number;
  unit?: number;
}

export interface DrawnFlyer {
  bytes: Buffer;
  offers: DrawnOffer[];
}

/** A PDF, each page of which is drawn by a function; A4 unless told otherwise. */
export async function drawPdf(
  pages: readonly ((doc: Drawing) => void)[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = once(doc, "end");
  for (const page of pages) {
    doc.addPage();
    page(doc);
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

interface Letters {
  size: number;
  bold?: boolean;
  align?: "left" | "center" | "right";
}

/** Writes one line; `x` is its left edge, its middle or its right edge. Answers its width. */
function write(
  doc: Drawing,
  text: string,
  x: number,
  y: number,
  { size, bold = false, align = "left" }: Letters,
): number {
  doc.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
  const width = doc.widthOfString(text);
  const shift = { left: 0, center: width / 2, right: width }[align];
  doc.text(text, x - shift, y, { lineBreak: false });
  return width;
}

function strike(doc: Drawing, x: number, y: number, width: number, size: number): void {
  doc
    .moveTo(x, y + size * 0.5)
    .lineTo(x + width, y + size * 0.35)
    .lineWidth(1.5)
    .stroke("#c00");
}

const euros = (cents: number) =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

type Row = [name: string, cents: number, more?: { before?: number; unit?: number; of?: string }];

function offersOf(rows: readonly Row[]): DrawnOffer[] {
  return rows.map(([name, cents, { before, unit } = {}]) => ({
    name: name.replaceAll("\n", " "),
    cents,
    ...(before !== undefined && { before }),
    ...(unit !== undefined && { unit }),
  }));
}

const groceries: Row[] = [
  ["Mozzarella di bufala\ncampana DOP", 279, { of: "250 g", unit: 1116 }],
  ["Passata di pomodoro", 99, { of: "700 g", unit: 141, before: 139 }],
  ["Prosciutto crudo\nstagionato 14 mesi", 349, { of: "100 g" }],
  ["Spaghetti n. 5", 89, { of: "500 g", unit: 178 }],
  ["Olio extravergine\ndi oliva", 749, { of: "1 l", before: 999 }],
  ["Caffè macinato", 329, { of: "2 x 250 g", unit: 658 }],
  ["Yogurt alla fragola", 65, { of: "125 g", before: 89 }],
  ["Tonno all'olio di oliva", 459, { of: "4 x 80 g", unit: 1434 }],
  ["Biscotti frollini\ncon gocce di cioccolato", 199, { of: "700 g" }],
  ["Acqua minerale naturale", 149, { of: "6 x 1,5 l" }],
  ["Detersivo per piatti", 119, { of: "1 l", before: 159 }],
  ["Carta igienica", 299, { of: "8 rotoli" }],
];

/** A grid of three columns: name above on the left, price large below, old price struck through. */
export async function gridFlyer(options: PDFKit.PDFDocumentOptions = {}): Promise<DrawnFlyer> {
  const bytes = await drawPdf(
    [
      (doc) => {
        write(doc, "SUPERMERCATO DELLA PIAZZA", 40, 30, { size: 26, bold: true });
        write(doc, "Offerte valide dal 2 al 15 dicembre", 40, 62, { size: 13 });
        groceries.forEach(([name, cents, { of = "", before, unit } = {}], index) => {
          const [x, y] = [40 + (index % 3) * 178, 95 + Math.floor(index / 3) * 175];
          doc.rect(x - 6, y - 6, 168, 160).stroke("#ccc");
          const lines = name.split("\n");
          lines.forEach((line, at) => {
            write(doc, line, x, y + at * 15, { size: 13, bold: true });
          });
          write(doc, of, x, y + 34, { size: 9 });
          if (before !== undefined) {
            const width = write(doc, euros(before), x + 6, y + 62, { size: 16 });
            strike(doc, x + 4, y + 62, width + 4, 16);
          }
          write(doc, euros(cents), x + 70, y + 80, { size: 38, bold: true });
          if (unit !== undefined) write(doc, `${euros(unit)} €/kg`, x + 70, y + 125, { size: 9 });
        });
        write(doc, "Spesa minima 20,00 € - P. IVA 01234567890", 40, 815, { size: 8 });
      },
    ],
    options,
  );
  return { bytes, offers: offersOf(groceries) };
}

const fruit: Row[] = [
  ["Mele Golden", 179],
  ["Pere Abate", 229],
  ["Arance Navel da spremuta", 149],
  ["Clementine di Calabria", 199],
  ["Banane", 139],
  ["Kiwi verde", 249],
  ["Insalata lattuga", 189],
  ["Zucchine", 259],
  ["Pomodori ciliegino", 298],
  ["Patate a pasta gialla", 99],
  ["Cipolle dorate", 119],
  ["Finocchi", 169],
  ["Carciofi romaneschi", 350],
  ["Funghi champignon", 399],
];

/** A price list: names on the left, prices aligned on the right, half of the rows with dots between. */
export async function listFlyer(): Promise<DrawnFlyer> {
  const bytes = await drawPdf([
    (doc) => {
      write(doc, "Ortofrutta Rossi", 298, 40, { size: 30, bold: true, align: "center" });
      write(doc, "I prezzi di questa settimana", 298, 80, { size: 14, align: "center" });
      fruit.forEach(([name, cents], index) => {
        const y = 130 + index * 44;
        const width = write(doc, name, 70, y, { size: 17 });
        write(doc, `€ ${euros(cents)}`, 470, y, { size: 17, bold: true, align: "right" });
        write(doc, "al kg", 478, y + 4, { size: 11 });
        if (index % 2 === 0) {
          doc.font("Helvetica").fontSize(17);
          const dots = Math.floor((320 - width) / doc.widthOfString("."));
          write(doc, ".".repeat(dots), 75 + width, y, { size: 17 });
        }
      });
      write(doc, "Aperto tutti i giorni dalle 8.30 alle 13,00", 298, 790, {
        size: 12,
        align: "center",
      });
    },
  ]);
  return { bytes, offers: offersOf(fruit) };
}

const meats: Row[] = [
  ["Fettine di vitello", 1490, { before: 1890 }],
  ["Petto di pollo", 799, { before: 999 }],
  ["Salsiccia fresca", 649],
  ["Costine di maiale", 590, { before: 790 }],
  ["Hamburger di manzo", 1190],
  ["Arrosto di tacchino", 890, { before: 1090 }],
  ["Spiedini misti", 990],
  ["Ossobuco", 1290, { before: 1590 }],
];

/** Two columns, all centred: price of large euros and raised cents, the name below, "anziché". */
export async function raisedFlyer(): Promise<DrawnFlyer> {
  const bytes = await drawPdf([
    (doc) => {
      write(doc, "MACELLERIA BIANCHI", 298, 36, { size: 32, bold: true, align: "center" });
      meats.forEach(([name, cents, { before } = {}], index) => {
        const [x, y] = [160 + (index % 2) * 275, 110 + Math.floor(index / 2) * 175];
        const whole = String(Math.trunc(cents / 100));
        const left = x - 30;
        const width = write(doc, whole, left, y, { size: 60, bold: true });
        const rest = `,${String(cents % 100).padStart(2, "0")}`;
        write(doc, rest, left + width + 2, y + 6, { size: 28, bold: true });
        write(doc, "€", left - 6, y + 10, { size: 24, align: "right" });
        write(doc, name, x, y + 64, { size: 18, align: "center" });
        write(doc, "al kg", x, y + 86, { size: 12, align: "center" });
        if (before !== undefined) {
          write(doc, `anziché ${euros(before)} €`, x, y + 104, { size: 13, align: "center" });
        }
      });
    },
  ]);
  return { bytes, offers: offersOf(meats) };
}

const tools: Row[] = [
  ["Trapano a percussione 750 W", 4990, { before: 6990 }],
  ["Set di 32 punte", 1290],
  ["Scala in alluminio 5 gradini", 3990, { before: 4990 }],
  ["Idropittura bianca lavabile", 1850, { unit: 132 }],
  ["Pennello per muri", 450],
  ["Guanti da lavoro", 290, { before: 390 }],
  ["Lampada a LED 10 W", 349],
  ["Cassetta degli attrezzi", 2290, { before: 2990 }],
  ["Tubo da giardino 25 m", 1990],
];

/** Rows: the price on the left in a coloured box, right-aligned; name and description beside it. */
export async function rowsFlyer(): Promise<DrawnFlyer> {
  const bytes = await drawPdf([
    (doc) => {
      write(doc, "Ferramenta Verdi", 40, 30, { size: 28, bold: true });
      write(doc, "Sconto 10,00 € su una spesa di 100,00 €", 40, 64, { size: 14 });
      tools.forEach(([name, cents, { before, unit } = {}], index) => {
        const y = 105 + index * 76;
        doc.rect(40, y, 150, 62).fill("#ffe14d").fillColor("#000");
        write(doc, `€ ${euros(cents)}`, 180, y + 22, { size: 26, bold: true, align: "right" });
        if (before !== undefined) {
          write(doc, `prima € ${euros(before)}`, 180, y + 6, { size: 11, align: "right" });
        }
        write(doc, name, 210, y + 6, { size: 17, bold: true });
        write(doc, "Disponibile fino a esaurimento delle scorte", 210, y + 30, { size: 11 });
        if (unit !== undefined) {
          write(doc, `14 litri (${euros(unit)} € al litro)`, 210, y + 46, { size: 11 });
        }
        if (before !== undefined) {
          const cut = Math.round((1 - cents / before) * 100);
          write(doc, `-${cut}%`, 520, y + 20, { size: 22, bold: true });
        }
      });
      write(doc, "Orario 8.30 - 19.30. Tel. 0123 456789", 40, 800, { size: 10 });
    },
  ]);
  return { bytes, offers: offersOf(tools) };
}
