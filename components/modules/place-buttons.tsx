import type { Call } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { MoveButton } from "./move-button";
import type { useMoves } from "./use-moves";

interface PlaceButtonsProps<Item extends { id: string; name: string }> {
  item: Item;
  moves: ReturnType<typeof useMoves<Item>>;
  /** Moves it; answered with all in their new order. */
  call: Call<{ to: "up" | "down" }, { data: Item[] }>;
  texts: Record<"up" | "down" | "upNamed" | "downNamed" | "moved", string>;
}

/** Moves a row `riga-{id}` of an ordered list one place up or down; its new place is told. */
export function PlaceButtons<Item extends { id: string; name: string }>({
  item: { id, name },
  moves: { items, running, move },
  call,
  texts,
}: PlaceButtonsProps<Item>) {
  const place = (all: readonly Item[]) => all.findIndex((one) => one.id === id) + 1;
  const say = (all: readonly Item[]) =>
    fillMessage(texts.moved, { name, place: place(all), total: all.length });
  const ends = { up: 1, down: items.length };
  return (["up", "down"] as const).map((to) => {
    const button = `${to}-${id}`;
    const order = { button, row: `riga-${id}`, call, body: { to }, say };
    return (
      <MoveButton
        key={to}
        id={button}
        to={to}
        label={texts[to]}
        name={fillMessage(texts[`${to}Named`], { name })}
        isEnd={place(items) === ends[to]}
        isPending={running === button}
        onMove={() => void move(order)}
      />
    );
  });
}
