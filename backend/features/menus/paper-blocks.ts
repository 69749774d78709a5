import type { Sized } from "@/backend/files/pdf-columns";
import { lineHeight } from "@/backend/files/pdf-lines";
import { drawQrCode, type Pdf } from "@/backend/files/pdf-sheet";
import { type PdfElement, type Place, Stack, tagged } from "@/backend/files/pdf-stack";
import { allergens, type MenuSheet } from "@/lib/contract/menu-constants";
import type { FixedMenu } from "@/lib/contract/menu-content";
import type { ShownDish, ShownMenu, ShownSection } from "@/lib/contract/menus";
import { formatCents } from "@/lib/domain/euros";
import {
  allergenNumber,
  type Declared,
  type PriceLine,
  priceLines,
  sortedAllergens,
} from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { windowsSaid } from "@/lib/i18n/menu-hours";
import { CODE_SIZE, HAIRLINE, type Look } from "./paper-look";
import { daySaid, type PaperWords, paperWords } from "./paper-words";

/** A part of a sheet. */
export interface Block extends Sized {
  /** It stands below the heading of a table, which each page with rows has. */
  isRow?: boolean;
  draw(parent: PdfElement, place: Place): void;
}

/** What a part is drawn with: the PDF, the look, the words, and the width of a column. */
export interface Desk {
  pdf: Pdf;
  look: Look;
  said: PaperWords;
  width: number;
}

/** What stands on a sheet of a menu. */
export interface PaperOf {
  sheet: MenuSheet;
  activity: { name: string };
  /** In the language of the sheet. */
  menu: ShownMenu;
  /** Address that tells whether the sheet is out of date. */
  check: string;
  now: Date;
}

const stackOf = ({ pdf, width }: Desk) => new Stack(pdf, width);

const block = (stack: Stack, { gap = 0, keeps = false } = {}): Block => ({
  height: stack.height,
  gap,
  keeps,
  draw: (parent, place) => stack.draw(parent, place),
});

/** Draws what screen readers pass over. */
export function ornament({ doc }: Pdf, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** A stack over a thin line. */
function underlined({ pdf, width }: Desk, stack: Stack, { gap = 0, keeps = false } = {}): Block {
  const below = 5;
  return {
    height: stack.height + below,
    gap,
    keeps,
    draw: (parent, { x, y }) => {
      stack.draw(parent, { x, y });
      const at = y + stack.height + below / 2;
      ornament(pdf, () => {
        pdf.doc
          .moveTo(x, at)
          .lineTo(x + width, at)
          .lineWidth(0.6)
          .stroke(HAIRLINE);
      });
    },
  };
}

/** "tavolo", "piccola 0,20 l": what a price is for. */
const purposeOf = ({ label, name, quantity }: PriceLine, { words }: PaperWords) =>
  [label && words[label], name, quantity].filter(Boolean).join(" ");

/** "da 8,00 € a persona (minimo 2 persone)". */
function amountOf(
  { amount, isFrom, unit, persons }: PriceLine,
  { texts, words }: PaperWords,
): string {
  return [
    isFrom && words.from,
    amount === null ? texts.marketShort : formatCents(amount),
    unit && words[unit],
    persons !== null && `(${fillMessage(words.minPersons, { n: persons })})`,
  ]
    .filter(Boolean)
    .join(" ");
}

const marks = { origin: " *", blast_chilled: " **" } as const;
const nameOf = ({ name, frozen }: ShownDish) => `${name}${frozen ? marks[frozen] : ""}`;

/** A name with its prices, which stay together. */
function priced(
  stack: Stack,
  name: string,
  prices: readonly PriceLine[],
  { look: { dish, price }, said: words }: Desk,
): void {
  const [first, ...others] = prices;
  const isPlain = first !== undefined && (others.length === 0 || purposeOf(first, words) === "");
  if (isPlain) {
    const said = [purposeOf(first, words), amountOf(first, words)].filter(Boolean).join(" ");
    stack.addPair("H3", [name, dish], [said, price]);
  } else stack.add("H3", name, dish);
  for (const line of isPlain ? others : prices) {
    const purpose = [purposeOf(line, words), { ...price, face: "text" }] as const;
    stack.addPair("P", purpose, [amountOf(line, words), price], { indent: 8 });
  }
}

const numbersOf = (found: Declared["allergens"]) =>
  sortedAllergens(found).map(allergenNumber).join(", ");

function allergenText(
  of: Declared & { gluten_of?: string | null; nuts_of?: string | null },
  { words }: PaperWords,
) {
  const named = [of.gluten_of, of.nuts_of].filter(Boolean).join(", ");
  const said = [
    of.allergens.length > 0 &&
      `${words.contains} ${numbersOf(of.allergens)}${named && ` (${named})`}`,
    of.allergens_state === "not_declared" && words.undeclared,
    of.allergens_state !== "not_declared" && of.allergens.length === 0 && words.none,
    of.may_contain.length > 0 && `${words.traces} ${numbersOf(of.may_contain)}`,
  ];
  return said.filter((part) => part !== false).join("; ");
}

/** " (1, 7)", " (allergeni: chiedi)": after an extra. */
function allergensAfter(of: Declared, { texts, words }: PaperWords): string {
  const traces = of.may_contain.length > 0 ? `${words.traces} ${numbersOf(of.may_contain)}` : "";
  const open = of.allergens_state === "not_declared" ? texts.undeclaredShort : "";
  const said = [numbersOf(of.allergens), traces, open].filter(Boolean).join("; ");
  return said && ` (${said})`;
}

/** Diets, strength, the wine's data, origin and note. */
function factsText({ wine, ...dish }: ShownDish, { words }: PaperWords): string {
  const spicy = { 1: words.spicy1, 2: words.spicy2, 3: words.spicy3 } as const;
  return [
    dish.is_signature && words.signature,
    ...dish.diets.map((diet) => words.diets[diet]),
    dish.spicy !== null && spicy[dish.spicy as keyof typeof spicy],
    dish.has_alcohol && words.alcohol,
    wine?.producer,
    wine?.area,
    wine?.vintage,
    dish.origin,
    dish.note,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Options of one paragraph: a longer one would not fit on a small sheet. */
const OPTIONS = 8;

function extraTexts({ extras }: ShownDish, own: PaperWords): string[] {
  const { words } = own;
  return extras.flatMap(({ name, min, max, options }) => {
    const head = [
      min ? words.choose : words.add,
      name,
      min ? fillMessage(words.atLeast, { n: min }) : "",
      max ? fillMessage(words.atMost, { n: max }) : "",
    ];
    const said = options.map(
      (option) =>
        `${option.name}${option.price ? ` +${formatCents(option.price)}` : ""}${allergensAfter(option, own)}`,
    );
    const parts = Array.from({ length: Math.ceil(said.length / OPTIONS) }, (_, at) =>
      said.slice(at * OPTIONS, (at + 1) * OPTIONS).join(" · "),
    );
    return parts.map((part, at) =>
      at === 0 ? `${head.filter(Boolean).join(" ")}: ${part}` : part,
    );
  });
}

function dishBlocks(desk: Desk, dish: ShownDish, shared: number | null): Block[] {
  const { look, said } = desk;
  const head = stackOf(desk);
  priced(head, nameOf(dish), priceLines(dish, shared), desk);
  head
    .add("P", dish.description ?? "", look.text)
    .add("P", factsText(dish, said), look.text)
    .add("P", allergenText(dish, said), look.small);
  const extras = extraTexts(dish, said).map((text) => stackOf(desk).add("P", text, look.small));
  return [
    block(head, { gap: look.gaps.dish, keeps: extras.length > 0 }),
    ...extras.map((stack) => block(stack, { gap: 1 })),
  ];
}

function sectionHead(
  desk: Desk,
  { name, note, windows }: Pick<ShownSection, "name" | "note" | "windows">,
) {
  const {
    look,
    said: { words },
  } = desk;
  const hours = windowsSaid(windows, words);
  const stack = stackOf(desk)
    .add("H2", name, look.heading)
    .add("P", note ?? "", look.text)
    .add("P", hours && `${words.served} ${hours}`, look.small);
  return underlined(desk, stack, { gap: look.gaps.section, keeps: true });
}

function fixedHead(desk: Desk, { name, price, note, is_for_table }: FixedMenu): Block {
  const {
    look,
    said: { words },
  } = desk;
  const sum = `${formatCents(price)} ${words.perPerson}`;
  const stack = stackOf(desk)
    .addPair("H2", [name, look.heading], [sum, look.price])
    .add("P", note ?? "", look.text)
    .add("P", is_for_table ? words.wholeTable : "", look.told);
  return underlined(desk, stack, { gap: look.gaps.section, keeps: true });
}

function fixedBlocks(desk: Desk, fixed: FixedMenu): Block[] {
  const { look, said: own } = desk;
  const { words } = own;
  const courses = fixed.courses.flatMap(({ name, choices }) => [
    block(stackOf(desk).add("H3", name, look.dish), { gap: look.gaps.dish, keeps: true }),
    ...choices.map((choice) => {
      const { supplement, allergens_state: state } = choice;
      const said = `${choice.name}${supplement ? ` +${formatCents(supplement)}` : ""}`;
      const stack = stackOf(desk)
        .add("P", said, { ...look.told, face: "text" }, { indent: 8 })
        .add(
          "P",
          state === "not_declared" ? words.undeclared : allergenText(choice, own),
          look.small,
          {
            indent: 8,
          },
        );
      return block(stack, { gap: 2 });
    }),
  ]);
  const included = stackOf(desk).add(
    "P",
    fixed.included ? `${words.included} ${fixed.included}` : "",
    look.told,
  );
  return [
    fixedHead(desk, fixed),
    ...courses,
    ...(fixed.included ? [block(included, { gap: look.gaps.dish })] : []),
  ];
}

/** The dishes and fixed menus as guests read them. */
export function menuBlocks(desk: Desk, { menu }: PaperOf): Block[] {
  return [
    ...menu.sections.flatMap((section) => [
      sectionHead(desk, section),
      ...section.dishes.flatMap((dish) => dishBlocks(desk, dish, section.price)),
    ]),
    ...menu.fixed_menus.flatMap((fixed) => fixedBlocks(desk, fixed)),
  ];
}

/** Names and prices alone. */
export function priceBlocks(desk: Desk, { menu }: PaperOf): Block[] {
  const { look } = desk;
  return [
    ...menu.sections.flatMap((section) => [
      sectionHead(desk, { ...section, note: null, windows: [] }),
      ...section.dishes.map((dish) => {
        const stack = stackOf(desk);
        priced(stack, nameOf(dish), priceLines(dish, section.price), desk);
        return block(stack, { gap: look.gaps.dish / 2 });
      }),
    ]),
    ...menu.fixed_menus.map((fixed) => ({ ...fixedHead(desk, fixed), keeps: false })),
  ];
}

/** The name of the business and of the menu, and what is added to every bill: before the first price. */
export function headOf(desk: Desk, { sheet, activity, menu }: PaperOf): Block {
  const {
    look,
    said: { texts, words },
  } = desk;
  const { cover_charge: cover, cover_note, service_percent: percent, service_note } = menu;
  const hours = windowsSaid(menu.windows, words);
  const stack = stackOf(desk).add("H1", activity.name, look.title);
  if (sheet === "allergens" || sheet === "prices") {
    stack.add("P", `${texts.heading[sheet]} · ${menu.name}`, look.subtitle);
  } else {
    stack.add("P", menu.name, look.subtitle).add("P", menu.note ?? "", look.text, { above: 2 });
  }
  if (sheet !== "allergens") {
    const each = `${words.cover} ${formatCents(cover ?? 0)} ${words.coverEach}`;
    const ofBill = `${words.service} ${fillMessage(words.serviceOf, { n: percent ?? 0 })}`;
    stack
      .add("P", hours && `${words.served} ${hours}`, look.text)
      .add("P", cover === null ? "" : [each, cover_note].filter(Boolean).join(", "), look.told, {
        above: 3,
      })
      .add("P", percent === null ? "" : ofBill, look.told)
      .add("P", service_note ?? "", look.told);
  }
  if (sheet !== "prices") stack.add("P", menu.allergen_note ?? "", look.told, { above: 3 });
  return underlined(desk, stack);
}

/** The words of the law: one below the other where there is room for large letters. */
function lawTexts(sheet: MenuSheet, { texts, words }: PaperWords): string[] {
  const all = allergens.map((name, at) => `${at + 1}. ${words.law[name]}`);
  if (sheet === "large") return [texts.law, ...all];
  // In parts, so that they fill what is left of a column.
  const parts = [all.slice(0, 4), all.slice(4, 7), all.slice(7, 11), all.slice(11)];
  return [texts.law, ...parts.map((part) => `${part.join("; ")}.`)];
}

/** The 14 allergens in the words of the law, and what the signs mean. */
export function legendBlocks(desk: Desk, { sheet, menu }: PaperOf): Block[] {
  const isTranslated = desk.said !== paperWords.it;
  const { look, said } = desk;
  const { texts, words } = said;
  const dishes = menu.sections.flatMap((section) => section.dishes);
  const has = (frozen: ShownDish["frozen"]) => dishes.some((dish) => dish.frozen === frozen);
  const signs = [
    has("origin") && words.frozen,
    has("blast_chilled") && words.chilled,
    dishes.some(({ price_mode: mode }) => mode === "market") &&
      sheet !== "allergens" &&
      texts.market,
  ].filter((sign) => sign !== false);
  const line = (text: string, keeps: boolean, style = look.small) =>
    block(stackOf(desk).add("P", text, style), { gap: 1, keeps });
  const told = signs.map((sign) => line(sign, false, look.text));
  if (isTranslated) told.push(line(words.translated, false, look.text));
  if (sheet === "prices") return told.map((sign, at) => ({ ...sign, gap: at === 0 ? 12 : 1 }));
  return [
    block(stackOf(desk).add("H2", texts.legend, look.heading), {
      gap: look.gaps.section,
      keeps: true,
    }),
    line(texts.ask, true, look.told),
    ...(sheet === "allergens" ? told.slice(signs.length) : told),
    ...lawTexts(sheet, said).map((text, at) => line(text, at === 0)),
  ];
}

/** "Versione 7 del 3 novembre 2026, stampato il 29 novembre 2026". */
function versionSaid({ menu, now }: PaperOf, own: PaperWords): string {
  const { texts } = own;
  const version = fillMessage(texts.version, {
    version: menu.version,
    day: daySaid(new Date(menu.updated_at), own),
  });
  return `${version}, ${fillMessage(texts.printed, { day: daySaid(now, own) })}`;
}

/** The code that tells whether the sheet is out of date. */
export function checkBlock(desk: Desk, of: PaperOf): Block {
  const { pdf, look, said, width } = desk;
  const { texts } = said;
  const beside = 12;
  const stack = stackOf({ ...desk, width: width - CODE_SIZE - beside })
    .add("H2", texts.check.title, look.dish)
    .add("P", texts.check.text, look.text, { above: 2 })
    .add("P", `${versionSaid(of, said)}.`, look.small, { above: 2 });
  return {
    height: Math.max(CODE_SIZE, stack.height),
    gap: look.gaps.section,
    keeps: false,
    draw: (parent, { x, y }) => {
      const { alt } = texts.check;
      const bbox = [x, y, x + CODE_SIZE, y + CODE_SIZE] as [number, number, number, number];
      // The types lack the frame, which a figure must have (ISO 14289-1, 7.3).
      tagged(pdf, parent, "Figure", { alt, bbox } as object, () => {
        drawQrCode(pdf.doc, of.check, { x, y, size: CODE_SIZE });
      });
      stack.draw(parent, { x: x + CODE_SIZE + beside, y });
    },
  };
}

/** How far the foot's last line stands below the lower margin. */
const BELOW = 4;
const LEAST_FOOT = 14;
/** Room for the number of the page. */
const numberWidth = ({ foot }: Look) => Math.max(40, foot.size * 5);

function footStack({ pdf, look, said, width }: Desk, of: PaperOf): Stack {
  const told = `${of.activity.name} · ${of.menu.name} · ${versionSaid(of, said)}`;
  return new Stack(pdf, width - numberWidth(look)).add("P", told, look.foot);
}

/** Height above the lower margin that the foot of each page needs. */
export function footRoom(desk: Desk, of: PaperOf): number {
  const above = footStack(desk, of).height - lineHeight(desk.look.foot.size);
  return Math.max(LEAST_FOOT, above + BELOW);
}

/** What stands at the foot of each page. */
export function drawFoot(
  desk: Desk,
  of: PaperOf,
  { page, pages }: { page: number; pages: number },
): void {
  const { pdf, look, said, width } = desk;
  const y = look.height - look.margin + BELOW;
  const number = fillMessage(said.texts.page, { page, pages });
  const stack = footStack(desk, of);
  const count = new Stack(pdf, numberWidth(look)).add("P", number, look.foot);
  ornament(pdf, () => {
    // Long names take further lines, above the last.
    stack.paint({ x: look.margin, y: y - stack.height + lineHeight(look.foot.size) });
    count.paint({ x: look.margin + width - numberWidth(look) + BELOW, y });
  });
}
