/**
 * Values that differ from the form's initial ones: others stay, even if changed elsewhere in the
 * meantime.
 */
export function differing<Values extends object>(
  typed: Values,
  given: Readonly<Record<keyof Values, unknown>>,
): Partial<Values> {
  const names = Object.keys(typed) as (keyof Values)[];
  const changed = names.filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(given[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>;
}
