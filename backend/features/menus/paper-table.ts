import { lineHeight } from "@/backend/files/pdf-lines";
import { type PdfElement, type Place, Stack, tagged } from "@/backend/files/pdf-stack";
import { allergens } from "@/lib/contract/menu-constants";
import type { Declared } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { type Block, type Desk, ornament, type PaperOf } from "./paper-blocks";
import { HAIRLINE } from "./paper-look";
import type { PaperWords } from "./paper-words";

const CELL = 18;
const DOT = 3.6;
const PADDING = 3;
const SHADE = "#eceae4";
const cells = allergens.length * CELL;

/** A row: its name, what is declared, or a heading without cells. */
interface Row {
  name: string;
  note: string;
  of: Declared | null;
  /** An extra or a choice: it belongs to the row above. */
  isPart: boolean;
}

type Named = Declared & { name: string; gluten_of?: string | null; nuts_of?: string | null };

const rowOf = (of: Named, { texts }: PaperWords, isPart = false): Row => ({
  name: isPart ? fillMessage(texts.table.extra, { name: of.name }) : of.name,
  note: [of.gluten_of, of.nuts_of].filter(Boolean).join(", "),
  of,
  isPart,
});

const heading = (name: string): Row => ({ name, note: "", of: null, isPart: false });

function rowsOf({ menu }: PaperOf, said: PaperWords): Row[] {
  return [
    ...menu.sections.flatMap(({ name, dishes }) => [
      heading(name),
      ...dishes.flatMap((dish) => [
        rowOf(dish, said),
        ...dish.extras.flatMap(({ options }) => options.map((option) => rowOf(option, said, true))),
      ]),
    ]),
    ...menu.fixed_menus.flatMap(({ name, courses }) => [
      heading(name),
      ...courses.flatMap(({ choices }) => choices.map((choice) => rowOf(choice, said))),
    ]),
  ];
}

/** A full dot: contained. A ring: may be there. Told apart without colours, also by a bad copier. */
function drawDot({ pdf: { doc } }: Desk, isRing: boolean, { x, y }: Place): void {
  doc.circle(x, y, isRing ? DOT - 0.4 : DOT);
  if (isRing) doc.lineWidth(1.1).stroke("#000000");
  else doc.fill("#000000");
}

/** What the signs of the table mean. */
export function signBlock(desk: Desk): Block {
  const {
    pdf,
    look,
    said: { texts },
  } = desk;
  const width = 150;
  const contains = new Stack(pdf, width).add("P", texts.table.contains, look.text);
  const traces = new Stack(pdf, width).add("P", texts.table.traces, look.text);
  const height = lineHeight(look.text.size);
  return {
    height,
    gap: 8,
    keeps: true,
    draw: (parent, { x, y }) => {
      const middle = y + height / 2;
      ornament(pdf, () => {
        drawDot(desk, false, { x: x + DOT, y: middle });
        drawDot(desk, true, { x: x + 90 + DOT, y: middle });
      });
      contains.draw(parent, { x: x + 14, y });
      traces.draw(parent, { x: x + 104, y });
    },
  };
}

/** The heading of the table, on each page: numbers and names of the 14. */
export interface TableHead {
  height: number;
  /** `parent`: null on later pages, since screen readers hear it once. */
  draw(parent: PdfElement | null, place: Place): void;
}

function headOfTable(desk: Desk): TableHead {
  const { pdf, look, width } = desk;
  const { texts, words } = desk.said;
  const { doc } = pdf;
  const height = 78;
  const look14 = look.smallStrong;
  const names = allergens.map((name, at) =>
    new Stack(pdf, height).add("P", `${at + 1} ${words.allergens[name]}`, look14),
  );
  const dish = new Stack(pdf, width - cells).add("P", texts.table.dish, look.told);
  return {
    height,
    draw: (parent, { x, y }) => {
      const cell = (at: number, paint: () => void) => {
        if (!row) return paint();
        tagged(pdf, row, "TH", { scope: "Column" } as object, paint);
        return at;
      };
      const row = parent && doc.struct("TR");
      if (row) parent?.add(row);
      const all = () => {
        cell(0, () => dish.paint({ x, y: y + height - dish.height - PADDING }));
        for (const [at, name] of names.entries()) {
          cell(at + 1, () => {
            const left = x + width - cells + at * CELL + (CELL - name.height) / 2;
            const bottom = y + height - PADDING;
            doc.save().rotate(-90, { origin: [left, bottom] });
            name.paint({ x: left, y: bottom });
            doc.restore();
          });
        }
      };
      if (row) all();
      else ornament(pdf, all);
      row?.end();
      rule(desk, { x, y: y + height }, 1);
    },
  };
}

function rule({ pdf, width }: Desk, { x, y }: Place, weight: number): void {
  ornament(pdf, () => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(HAIRLINE);
  });
}

/** A sentence in the place of the 14 cells; null: they have signs. */
function sentenceOf(
  { allergens_state: state, allergens: has, may_contain }: Declared,
  { texts }: PaperWords,
) {
  if (state === "not_declared") return texts.table.undeclared;
  return has.length + may_contain.length === 0 ? texts.table.none : null;
}

function rowBlock(desk: Desk, { name, note, of, isPart }: Row, table: Table): Block {
  const { pdf, look, width } = desk;
  const { texts, words } = desk.said;
  const { doc } = pdf;
  const indent = isPart ? 10 : 0;
  const nameLook = of === null || !isPart ? { ...look.told, size: look.dish.size } : look.text;
  const stack = new Stack(pdf, (of === null ? width : width - cells) - PADDING)
    .add("P", name, of === null ? look.dish : { ...nameLook, face: "text" }, { indent })
    .add("P", note, look.small, { indent });
  const height = stack.height + 2 * PADDING;
  const sentence = of && sentenceOf(of, desk.said);
  const told = sentence && new Stack(pdf, cells - PADDING).add("P", sentence, look.small);
  const drawCells = (row: PdfElement, declared: Declared, { x, y }: Place) => {
    for (const [at, allergen] of allergens.entries()) {
      const isIn = declared.allergens.includes(allergen);
      const mayBe = !isIn && declared.may_contain.includes(allergen);
      const { contains, traces, cell } = texts.table;
      const said = { allergen: words.allergens[allergen], state: isIn ? contains : traces };
      const options = isIn || mayBe ? { actual: fillMessage(cell, said) } : {};
      tagged(pdf, row, "TD", options, () => {
        const middle = { x: x + width - cells + (at + 0.5) * CELL, y: y + height / 2 };
        if (isIn || mayBe) drawDot(desk, mayBe, middle);
      });
    }
  };
  return {
    height,
    gap: 0,
    keeps: of === null,
    isRow: true,
    draw: (parent, { x, y }) => {
      const body = table.begin(parent);
      const row = doc.struct("TR");
      body.add(row);
      if (of === null) ornament(pdf, () => doc.rect(x, y, width, height).fill(SHADE));
      const scope = { scope: "Row" } as object;
      tagged(pdf, row, "TH", scope, () => stack.paint({ x: x + PADDING, y: y + PADDING }));
      if (told) {
        const left = x + width - cells + PADDING;
        const top = y + (height - told.height) / 2;
        tagged(pdf, row, "TD", {}, () => told.paint({ x: left, y: top }));
      } else if (of) drawCells(row, of, { x, y });
      row.end();
      rule(desk, { x, y: y + height }, 0.4);
    },
  };
}

/** The table in the structure: it begins when its first row is drawn. */
class Table {
  readonly #desk: Desk;
  #element: PdfElement | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  begin(parent: PdfElement): PdfElement {
    if (!this.#element) {
      this.#element = this.#desk.pdf.doc.struct("Table");
      parent.add(this.#element);
    }
    return this.#element;
  }
}

/** The rows of the table, and its heading, which stands on each page with rows. */
export function tableOf(desk: Desk, of: PaperOf): { head: TableHead; rows: Block[] } {
  const table = new Table(desk);
  const head = headOfTable(desk);
  return {
    head: {
      height: head.height,
      draw: (parent, place) => head.draw(parent && table.begin(parent), place),
    },
    rows: rowsOf(of, desk.said).map((row) => rowBlock(desk, row, table)),
  };
}
