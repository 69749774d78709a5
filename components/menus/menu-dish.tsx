import "./menus.css";
import { Fragment } from "react";
import { Picture } from "@/components/ui/picture";
import type { ShownDish } from "@/lib/contract/menus";
import { formatCents } from "@/lib/domain/euros";
import { priceLines } from "@/lib/domain/menus";
import { dishAnchor } from "@/lib/routes";
import { allergensAfter, MenuAllergens } from "./menu-allergens";
import { MenuPrices } from "./menu-prices";
import { Word } from "./word";
import type { WordName } from "./words";

interface MenuDishProps {
  dish: ShownDish;
  /** The price of its section. */
  shared: number | null;
}

const marks = { origin: " *", blast_chilled: " **" } as const;

/** A dish with everything that a guest asks about. */
export function MenuDish({ dish, shared }: MenuDishProps) {
  const { name, description, frozen, picture, is_sold_out: isOut } = dish;
  return (
    <li id={dishAnchor(dish.id)} data-out={isOut ? "" : undefined}>
      <h4>
        <span data-t="">{name}</span>
        {frozen && marks[frozen]}
      </h4>
      <MenuPrices lines={priceLines(dish, shared)} />
      {isOut && (
        <p className="badge">
          <Word name="soldOut" />
        </p>
      )}
      {description && <p data-t="">{description}</p>}
      <Facts dish={dish} />
      {picture && <Picture picture={picture} sizes="6rem" range={[160, 320]} />}
      <MenuAllergens of={dish} />
      <Extras dish={dish} />
    </li>
  );
}

/** Diets, strength, origin and the wine's data, in one line. */
function Facts({ dish }: { dish: ShownDish }) {
  const { wine } = dish;
  const spicy = dish.spicy === null ? [] : ([`spicy${dish.spicy as 1 | 2 | 3}`] as const);
  const words: WordName[] = [
    ...(dish.is_signature ? ["signature" as const] : []),
    ...dish.diets.map((diet) => `diets.${diet}` as const),
    ...spicy,
    ...(dish.has_alcohol ? ["alcohol" as const] : []),
  ];
  const own = [wine?.producer, wine?.area, wine?.vintage, dish.origin, dish.note].filter(Boolean);
  if (words.length + own.length === 0) return null;
  return (
    <ul className="menu-facts">
      {words.map((word) => (
        <li key={word}>
          <Word name={word} />
        </li>
      ))}
      {own.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Option = ShownDish["extras"][number]["options"][number];

/** What says nothing of its allergens is not without them. */
const isUndeclared = ({ allergens_state: state, allergens }: Option) =>
  state === "not_declared" && allergens.length === 0;

function Undeclared() {
  return (
    <>
      {" ("}
      <Word name="undeclared" />
      {")"}
    </>
  );
}

function Extras({ dish: { extras } }: { dish: ShownDish }) {
  return extras.map(({ name, min, max, options }) => (
    <p key={name} className="menu-extras">
      <Word name={min ? "choose" : "add"} /> <b data-t="">{name}</b>
      {min ? (
        <>
          {" "}
          <Word name="atLeast" n={min} />
        </>
      ) : null}
      {max ? (
        <>
          {" "}
          <Word name="atMost" n={max} />
        </>
      ) : null}
      {": "}
      {options.map((option, at) => (
        <Fragment key={option.name}>
          {at > 0 && " · "}
          <span data-t="">{option.name}</span>
          {(option.price ? ` +${formatCents(option.price)}` : "") + allergensAfter(option)}
          {isUndeclared(option) && !options.every(isUndeclared) && <Undeclared />}
        </Fragment>
      ))}
      {options.every(isUndeclared) && <Undeclared />}
    </p>
  ));
}
