import { metresBetween, type Position } from "./position";

interface Placed {
  position: { lat: number; lng: number } | null;
}

/** The nearest first; those without a position last, all else in their order. */
export function nearestFirst<Centre extends Placed>(
  centres: readonly Centre[],
  here: Position | null,
): Centre[] {
  if (!here) return [...centres];
  const metres = ({ position }: Centre) =>
    position
      ? metresBetween(here, { latitude: position.lat, longitude: position.lng })
      : Number.POSITIVE_INFINITY;
  return centres.toSorted((one, other) => {
    const [a, b] = [metres(one), metres(other)];
    return a === b ? 0 : a - b;
  });
}

/** True if a position would change the order of the centres of something. */
export function isOrderOpen(things: readonly { centres: readonly Placed[] }[]): boolean {
  return things.some(({ centres }) => centres.filter((one) => one.position).length > 1);
}
