"use client";

import { Fragment, type ReactNode, useLayoutEffect, useState } from "react";
import { followProfile, type GuestProfile, isEmpty, readProfile } from "@/lib/client/guest-diet";
import type { SearchItem } from "@/lib/contract/search";
import { readDeclaredDish } from "@/lib/domain/menu-declared";
import { type DishForGuest, dishForGuest } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import words from "@/lib/i18n/messages/it/menu-words.json";
import texts from "@/lib/i18n/messages/it/own-dishes.json";
import "./results.css";

interface OwnDishesProps {
  items: readonly SearchItem[];
  /** A result; `warning`: what the guest is told of it, or null. */
  show: (item: SearchItem, warning: string | null) => ReactNode;
}

const allergenWords = (names: GuestProfile["allergens"]) =>
  names.map((name) => words.allergens[name]).join(", ");
const dietWords = (names: GuestProfile["diets"]) =>
  names.map((name) => words.diets[name]).join(", ");

function warningOf({ verdict, met, missing }: DishForGuest): string | null {
  const what = allergenWords(met);
  const said = {
    free: "",
    unknown: texts.unknown,
    may_contain: fillMessage(words.mayHaveIt, { what }),
    contains: fillMessage(words.hasIt, { what }),
  }[verdict];
  const diet = missing.length > 0 && fillMessage(words.notDiet, { what: dietWords(missing) });
  return [said, diet].filter(Boolean).join(". ") || null;
}

/**
 * Dishes that were found, without those that contain what the guest avoids. The guest's choice is
 * read here and sent nowhere (docs/domain/menu-page.md); on the server all dishes are shown.
 */
export function OwnDishes({ items, show }: OwnDishesProps) {
  const [guest, setGuest] = useState<GuestProfile | null>(null);
  // Before the browser paints: no dish is shown first and folded later.
  useLayoutEffect(() => {
    const read = () => setGuest(readProfile());
    read();
    return followProfile(read);
  }, []);
  const [isOpen, setOpen] = useState(false);
  if (!guest || isEmpty(guest)) {
    return (
      <ul>
        {items.map((item) => (
          <Fragment key={item.id}>{show(item, null)}</Fragment>
        ))}
      </ul>
    );
  }
  const judged = items.map((item) => ({
    item,
    seen: dishForGuest(readDeclaredDish(item.dish), guest),
  }));
  const isHidden = ({ seen }: (typeof judged)[number]) => seen.verdict === "contains";
  const hidden = judged.filter(isHidden).length;
  const shown = isOpen ? judged : judged.filter((one) => !isHidden(one));
  const avoided = [
    guest.allergens.length > 0 && `${words.active} ${allergenWords(guest.allergens)}`,
    guest.diets.length > 0 && `${words.activeDiets} ${dietWords(guest.diets)}`,
  ].filter(Boolean);
  return (
    <>
      <div className="search-guest">
        <p>
          <b>{avoided.join(" · ")}</b>
        </p>
        <p>{words.ask}</p>
        {hidden > 0 && (
          <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
            {hidden === 1 ? texts.hidden.one : fillMessage(texts.hidden.many, { count: hidden })}
          </button>
        )}
      </div>
      <ul>
        {shown.map(({ item, seen }) => (
          <Fragment key={item.id}>{show(item, warningOf(seen))}</Fragment>
        ))}
      </ul>
    </>
  );
}
