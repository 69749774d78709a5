import type { StreetRowInput } from "@/lib/contract/waste";
import { fillMessage } from "./fill-message.mjs";
import type texts from "./messages/it/modules/sostenibilita.json";

type Words = Pick<(typeof texts)["calendario"]["streetRows"], "numbers" | "sides">;

/** Which house numbers of its street a row is about: "dal 2 al 30, solo i pari". */
export function numbersSaid(
  { from, to, side }: Pick<StreetRowInput, "from" | "to" | "side">,
  { numbers, sides }: Words,
): string {
  const range = [];
  if (from !== null && from === to) return fillMessage(numbers.one, { from });
  if (from !== null && to !== null) range.push(fillMessage(numbers.range, { from, to }));
  else if (from !== null) range.push(fillMessage(numbers.since, { from }));
  else if (to !== null) range.push(fillMessage(numbers.until, { to }));
  if (side !== "all") range.push(sides[side]);
  return range.join(", ") || numbers.whole;
}
