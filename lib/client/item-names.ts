import { useEffect, useEffectEvent, useState } from "react";
import { type PickedKind, readItemName } from "./item-picker";

const keyOf = (kind: PickedKind, slug: string) => `${kind}/${slug}`;

/** Names of things by slug; the slug until the name is known. */
export function useItemNames(
  items: readonly { kind: PickedKind; slug: string }[],
): (kind: PickedKind, slug: string) => string {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const wanted = items.map(({ kind, slug }) => keyOf(kind, slug)).join(" ");
  const learn = useEffectEvent(async () => {
    const unknown = items.filter(({ kind, slug }) => !(keyOf(kind, slug) in names));
    const found = await Promise.all(
      unknown.map(async ({ kind, slug }) => [
        keyOf(kind, slug),
        (await readItemName(kind, slug).catch(() => null)) ?? slug,
      ]),
    );
    if (found.length > 0) setNames((known) => ({ ...known, ...Object.fromEntries(found) }));
  });
  useEffect(() => {
    if (wanted) void learn();
  }, [wanted]);
  return (kind, slug) => names[keyOf(kind, slug)] ?? slug;
}
