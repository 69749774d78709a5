import { setImmediate as breathe } from "node:timers/promises";
import { columnStarts, evenHeight } from "@/backend/files/pdf-columns";
import { openPdf } from "@/backend/files/pdf-sheet";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import {
  type Block,
  checkBlock,
  type Desk,
  drawFoot,
  footRoom,
  headOf,
  legendBlocks,
  menuBlocks,
  type PaperOf,
  priceBlocks,
} from "./paper-blocks";
import { type Look, lookOf } from "./paper-look";
import { signBlock, type TableHead, tableOf } from "./paper-table";
import type { PaperWords } from "./paper-words";

const GUTTER = 26;
const BELOW_HEAD = 10;
/** Pages up to which one of them is spared, with this share of the space between parts. */
const SHORT = 4;
const TIGHT = 0.6;
/** Parts after which other requests have their turn. */
const AT_ONCE = 40;

/** Where the columns of a sheet stand. */
interface Frame {
  columns: number;
  /** Width of a column. */
  width: number;
  /** Upper edge of the columns of a page, from 0. */
  topOf(page: number): number;
  bottom: number;
}

function frameOf(
  look: Look,
  columns: number,
  { head, foot, repeated }: { head: Block; foot: number; repeated: number },
): Frame {
  const whole = look.width - 2 * look.margin;
  return {
    columns,
    width: (whole - (columns - 1) * GUTTER) / columns,
    topOf: (page) => look.margin + (page === 0 ? head.height + BELOW_HEAD : 0) + repeated,
    bottom: look.height - look.margin - foot,
  };
}

/** The parts of each column; the columns of the last page end at about the same line. */
function columnsOf(blocks: readonly Block[], { columns, topOf, bottom }: Frame): Block[][] {
  const heightOf = (column: number) => bottom - topOf(Math.floor(column / columns));
  const cut = (from: readonly Block[], heights: (column: number) => number) => {
    const starts = columnStarts(from, heights);
    return starts.map((start, at) => from.slice(start, starts[at + 1]));
  };
  const all = cut(blocks, heightOf);
  const last = Math.floor((all.length - 1) / columns) * columns;
  const rest = all.slice(last).flat();
  if (columns === 1 || rest.length === 0) return all;
  const even = evenHeight(rest, columns, heightOf(last));
  return [...all.slice(0, last), ...cut(rest, () => even)];
}

interface Parts {
  blocks: Block[];
  /** It stands above the columns of each page. */
  repeated: TableHead | null;
}

function partsOf(desk: Desk, of: PaperOf): Parts {
  const ends = [...legendBlocks(desk, of), checkBlock(desk, of)];
  if (of.sheet === "allergens") {
    const { head, rows } = tableOf(desk, of);
    return { blocks: [...rows, signBlock(desk), ...ends], repeated: head };
  }
  const body = of.sheet === "prices" ? priceBlocks(desk, of) : menuBlocks(desk, of);
  return { blocks: [...body, ...ends], repeated: null };
}

/** A menu as a sheet to be printed (PDF), tagged for reading aloud (docs/domain/menu-paper.md). */
export async function drawPaper(of: PaperOf, said: PaperWords): Promise<Uint8Array<ArrayBuffer>> {
  const look = lookOf(of.sheet);
  const { name } = of.activity;
  const pdf = await openPdf({
    size: [look.width, look.height],
    margin: 0,
    tagged: true,
    pdfVersion: "1.7",
    title: fillMessage(said.texts.titles[of.sheet], { name }),
    lang: said.locale,
    now: of.now,
  });
  const { doc } = pdf;
  const whole: Desk = { pdf, look, said, width: look.width - 2 * look.margin };
  const head = headOf(whole, of);
  const foot = footRoom(whole, of);

  const lay = (columns: number, room = 1) => {
    const { width } = frameOf(look, columns, { head, foot, repeated: 0 });
    const parts = partsOf({ pdf, look: lookOf(of.sheet, room), said, width }, of);
    const frame = frameOf(look, columns, { head, foot, repeated: parts.repeated?.height ?? 0 });
    return { frame, repeated: parts.repeated, columns: columnsOf(parts.blocks, frame) };
  };
  // What fits on one page in one column needs no second one.
  const single = lay(1);
  const usual = look.columns === 1 || single.columns.length === 1 ? single : lay(look.columns);
  await breathe();
  const pagesOf = ({ frame, columns }: typeof usual) => Math.ceil(columns.length / frame.columns);
  const isShort = pagesOf(usual) > 1 && pagesOf(usual) <= SHORT;
  const tight = isShort ? lay(usual.frame.columns, TIGHT) : usual;
  // A last page for a line or two is spared.
  const laid = pagesOf(tight) < pagesOf(usual) ? tight : usual;

  const { frame, repeated, columns } = laid;
  const pages = pagesOf(laid);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let drawn = 0;
  for (const [at, column] of columns.entries()) {
    const page = Math.floor(at / frame.columns);
    if (at % frame.columns === 0) {
      if (page > 0) doc.addPage();
      else head.draw(root, { x: look.margin, y: look.margin });
      drawFoot(whole, of, { page: page + 1, pages });
    }
    const x = look.margin + (at % frame.columns) * (frame.width + GUTTER);
    let y = frame.topOf(page);
    if (repeated) {
      y -= repeated.height;
      if (column.some(({ isRow }) => isRow)) {
        repeated.draw(page === 0 ? root : null, { x, y });
        y += repeated.height;
      }
    }
    for (const [place, block] of column.entries()) {
      y += place > 0 ? block.gap : 0;
      block.draw(root, { x, y });
      y += block.height;
      drawn += 1;
      if (drawn % AT_ONCE === 0) await breathe();
    }
  }
  root.end();
  return pdf.end();
}
