import type { Content } from "@/lib/contract/editorial";
import { formatEuros } from "@/lib/domain/euros";
import { type DraftDish, type DraftSection, dishesOf, findDish } from "@/lib/domain/menu-edits";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MenuField } from "../fields";
import type { EditorTexts } from "../texts";
import { type Labels, labelsOf } from "./menu-labels";
import { counted, priceText, sectionsIn } from "./menu-values";
import type { MenuWords } from "./menu-words";

type Value = Content[string];

interface Reading {
  words: MenuWords;
  texts: Pick<EditorTexts, "yes" | "no" | "days">;
}

const amounts = ["price", "glass", "bottle", "supplement"];
const isAmount = (name: string) => amounts.includes(name) || name.endsWith("_price");

/** The words of a value that is one of a few. */
function choicesOf(name: string, { words, texts }: Reading): Readonly<Record<string, string>> {
  const { dish, allergens } = words;
  const known: Record<string, Readonly<Record<string, string>>> = {
    price_mode: dish.price.modes,
    allergens_state: allergens.states,
    allergens: allergens.names,
    may_contain: allergens.names,
    diets: dish.dietKinds,
    frozen: dish.frozenKinds,
    spicy: dish.spicyLevels,
    days: texts.days,
  };
  return known[name] ?? {};
}

/** A value as one reads it in a line; empty where it says nothing. */
function said(name: string, value: Value | undefined, labels: Labels, reading: Reading): string {
  if (value === null || value === undefined || value === "" || value === false) return "";
  if (value === true) return reading.texts.yes;
  if (typeof value === "number" && isAmount(name)) return formatEuros(value);
  if (name.startsWith("date_")) return formatDate(new Date(`${value}T12:00:00Z`));
  if (typeof value !== "object") {
    return choicesOf(name, reading)[String(value)] ?? String(value);
  }
  if (Array.isArray(value)) {
    return value
      .map((one) => said(name, one, labels, reading))
      .filter(Boolean)
      .join(", ");
  }
  const parts = partsSaid(value, labels, reading);
  const { label } = labels.parts?.[name] ?? {};
  return label ? `${label}: ${parts.join(" · ")}` : parts.join(" · ");
}

/** Parts that name a thing stand for themselves. */
const isName = (name: string) => ["name", "label", "quantity", "from", "to"].includes(name);

function partsSaid(
  parts: Readonly<Record<string, Value | undefined>>,
  labels: Labels,
  reading: Reading,
): string[] {
  return Object.keys(labels.parts ?? parts).flatMap((name) => {
    const inner = labels.parts?.[name] ?? {};
    const text = said(name, parts[name], inner, reading);
    if (!text) return [];
    return [inner.label && !isName(name) ? `${inner.label}: ${text}` : text];
  });
}

const spelled = (value: unknown) => JSON.stringify(value ?? null);
const isSame = (a: Value | undefined, b: Value | undefined): boolean => {
  const isNothing = (one: Value | undefined) =>
    one === undefined ||
    one === null ||
    one === false ||
    one === "not_declared" ||
    (Array.isArray(one) && one.length === 0);
  return (isNothing(a) && isNothing(b)) || spelled(a) === spelled(b);
};

/** What differs of a thing, by the names of its parts. */
function differing(one: object, other: object, labels: Labels, reading: Reading): string[] {
  const [mine, theirs] = [one, other] as Record<string, Value | undefined>[];
  return Object.entries(labels.parts ?? {}).flatMap(([name, inner]) => {
    if (!inner.label || isSame(mine?.[name], theirs?.[name])) return [];
    const text = said(name, mine?.[name], inner, reading) || reading.texts.no;
    return [`${inner.label}: ${text}`];
  });
}

function dishLine(dish: DraftDish, section: DraftSection, { words }: Reading): string {
  return `– ${dish.name || words.dish.unnamed} · ${priceText(dish, section, words)}`;
}

/** The sections, dish by dish. */
function wholeLines(sections: readonly DraftSection[], reading: Reading): string[] {
  return sections.flatMap((section) => [
    section.name || reading.words.section.unnamed,
    ...dishesOf(section).map((dish) => dishLine(dish, section, reading)),
  ]);
}

const idsOf = (dishes: readonly DraftDish[]) => dishes.map(({ id = "" }) => id);

/** What differs of two menus: the dishes that are here alone or are others, and how many are the same. */
function changedLines(
  sections: readonly DraftSection[],
  others: readonly DraftSection[],
  reading: Reading,
): string[] {
  const { words } = reading;
  const sectionParts = labelsOf.sections(words);
  const dishParts = sectionParts.parts?.dishes ?? {};
  let same = 0;
  const lines = sections.flatMap((section) => {
    const name = section.name || words.section.unnamed;
    const other = others.find(({ id }) => id === section.id);
    const own = other ? differing(section, other, sectionParts, reading) : [words.compare.only];
    const inner = dishesOf(section).flatMap((dish) => {
      const found = findDish(others, dish.id ?? "");
      if (!found) return [`${dishLine(dish, section, reading)} (${words.compare.only})`];
      const changes = differing(dish, found.dish, dishParts, reading);
      const isElsewhere = found.section.id !== section.id;
      if (changes.length === 0 && !isElsewhere) {
        same += 1;
        return [];
      }
      return [`– ${[dish.name || words.dish.unnamed, ...changes].join(" · ")}`];
    });
    const common = other ? idsOf(dishesOf(other)) : [];
    const kept = idsOf(dishesOf(section)).filter((id) => common.includes(id));
    const before = common.filter((id) => kept.includes(id));
    const order =
      kept.join() === before.join()
        ? []
        : [
            fillMessage(words.compare.order, {
              names: dishesOf(section)
                .map((dish) => dish.name || words.dish.unnamed)
                .join(", "),
            }),
          ];
    if (own.length + inner.length + order.length === 0) return [];
    return [[name, ...own].join(" · "), ...inner, ...order];
  });
  const sectionOrder = idsOf(sections).join() !== idsOf(others).join();
  return [
    ...(sectionOrder
      ? [
          fillMessage(words.compare.order, {
            names: sections.map(({ name }) => name || words.section.unnamed).join(", "),
          }),
        ]
      : []),
    ...lines,
    ...(same > 0 ? [counted(words.compare.same, same)] : []),
  ];
}

/** A nested value of a menu in lines; beside another one only what differs of its sections. */
export function menuLines(
  field: MenuField,
  value: Value | undefined,
  other: Value | undefined,
  texts: Reading["texts"],
): string[] {
  const reading = { words: field.words, texts };
  if (field.type === "sections") {
    const [sections, others] = [sectionsIn(value), sectionsIn(other)];
    if (others.length === 0) return wholeLines(sections, reading);
    return changedLines(sections, others, reading);
  }
  const labels = labelsOf[field.type](field.words);
  if (Array.isArray(value)) {
    return value.map((one) => said("", one, { parts: labels.parts }, reading)).filter(Boolean);
  }
  return partsSaid((value ?? {}) as Record<string, Value>, labels, reading);
}
