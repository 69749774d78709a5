"use client";

import "../editor/menu/menu-editor.css";
import { useId, useState } from "react";
import { ModuleSection } from "@/components/modules/module-section";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { ApiError } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { logFailure } from "@/lib/client/log";
import { send } from "@/lib/client/send";
import { sendFault } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import { setSoldOut } from "@/lib/contract/menu-endpoints";
import type { KitchenMenus } from "@/lib/contract/menus";
import { plainText } from "@/lib/domain/search-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

type Menu = KitchenMenus["data"][number];
type Dish = Menu["sections"][number]["dishes"][number];

interface KitchenListProps {
  menus: readonly Menu[];
}

/** The dishes of all menus: a press says that one is finished for the day, another that it is there again. */
export function KitchenList({ menus }: KitchenListProps) {
  const texts = useWords("modules.menu.kitchen");
  const faults = useWords("form");
  const isLive = useIsLive();
  const headingId = useId();
  const [sought, setSought] = useState("");
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");
  const isOut = ({ id, is_sold_out }: Dish) => changed.get(id) ?? is_sold_out;

  async function press({ id }: Menu, dish: Dish): Promise<void> {
    if (running.has(dish.id)) return;
    const next = !isOut(dish);
    const show = (is: boolean) => setChanged((before) => new Map(before).set(dish.id, is));
    show(next);
    setFault("");
    setSaid("");
    setRunning((before) => new Set(before).add(dish.id));
    try {
      await send(callTo(setSoldOut, { id, dish: dish.id }), { is_sold_out: next });
      setSaid(fillMessage(next ? texts.saidOut : texts.saidBack, { name: dish.name }));
    } catch (error) {
      show(!next);
      if (!(error instanceof ApiError)) logFailure("A dish was not marked as finished", error);
      setFault(`${dish.name}: ${sendFault(error, faults)}`);
    } finally {
      setRunning((before) => new Set([...before].filter((one) => one !== dish.id)));
    }
  }

  const term = plainText(sought.trim());
  const fits = ({ name }: Dish) => plainText(name).includes(term);
  const shown = menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({ ...section, dishes: section.dishes.filter(fits) }))
        .filter(({ dishes }) => dishes.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
  const all = menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
  const out = all.filter(isOut).length;
  const hasManyPlaces = new Set(menus.map(({ activity }) => activity.id)).size > 1;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormField
        type="search"
        label={texts.search}
        value={sought}
        autoComplete="off"
        onChange={({ target }) => setSought(target.value)}
      />
      <p className="font-semibold">{fillMessage(texts.out, { count: String(out) })}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Fault>{fault}</Fault>
      {shown.length === 0 && <p>{texts.none}</p>}
      {shown.map((menu) => (
        <ModuleSection
          key={menu.id}
          id={`menu-${menu.id}`}
          title={hasManyPlaces ? `${menu.activity.name} · ${menu.name}` : menu.name}
        >
          {menu.sections.map((section, at) => {
            const heading = `${headingId}-${menu.id}-${at}`;
            return (
              <section key={heading} aria-labelledby={heading} className="mb-6 last:mb-0">
                <h3 id={heading} className="mb-2 text-lg">
                  {section.name}
                </h3>
                <ul className="kitchen-list">
                  {section.dishes.map((dish) => (
                    <li key={dish.id}>
                      <button
                        type="button"
                        aria-pressed={isOut(dish)}
                        aria-busy={running.has(dish.id) || undefined}
                        disabled={!isLive}
                        onClick={() => void press(menu, dish)}
                      >
                        <b>{dish.name}</b>
                        <span>{isOut(dish) ? texts.soldOut : texts.available}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </ModuleSection>
      ))}
    </div>
  );
}
