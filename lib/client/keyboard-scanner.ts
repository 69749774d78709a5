/** Milliseconds between two keys of a scanner, also wireless and on a busy phone. */
const FAST = 300;
/** Characters: a person does not type that many in a row outside a field. */
const SHORTEST = 20;

/** Elements that take letters; radio buttons and checkboxes keep the focus but take none. */
const FIELDS = "input:not([type=radio]):not([type=checkbox]), textarea";

/**
 * The character a scanner meant: it types as on an American keyboard, whatever the device expects.
 * Of the characters in codes only two differ: on an Italian keyboard they arrive as `'` and `?`.
 */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (code !== "Minus") return key;
  return shiftKey ? "_" : "-";
}

/**
 * A code that a scanner typed into a field with an Italian keyboard layout; codes never contain
 * these characters.
 */
export function codeOfField(typed: string): string {
  return typed.replaceAll("'", "-").replaceAll("?", "_");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** The current entry of a list; letters select another one. */
function choiceOf(target: EventTarget | null): { list: HTMLSelectElement; value: string } | null {
  return target instanceof HTMLSelectElement ? { list: target, value: target.value } : null;
}

/**
 * Reads a USB scanner's input outside of fields: fast keys that end with Enter, which then presses
 * no button. A focused list is restored. Returns a function that stops.
 */
export function onScan(onCode: (code: string) => void): () => void {
  let typed = "";
  let last = 0;
  let before: ReturnType<typeof choiceOf> = null;

  function putBack(): void {
    if (!before || before.list.value === before.value) return;
    before.list.value = before.value;
    before.list.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.timeStamp - last > FAST) typed = "";
    if (typed === "") before = choiceOf(event.target);
    last = event.timeStamp;
    if (event.key.length === 1) typed += keyOf(event);
    if (event.key !== "Enter" || typed.length < SHORTEST) return;
    event.preventDefault();
    putBack();
    onCode(typed);
    typed = "";
  }

  document.addEventListener("keydown", hear, { capture: true });
  return () => document.removeEventListener("keydown", hear, { capture: true });
}
