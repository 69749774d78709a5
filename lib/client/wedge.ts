/** Milliseconds between two keys of a scanner, by radio and on a busy phone too. */
const FAST = 300;
/** Characters: nobody types that many in a row where there is no field. */
const SHORTEST = 20;

/** What letters go into: a choice keeps the focus after it was made, and takes none. */
const FIELDS = "input:not([type=radio]):not([type=checkbox]), textarea";

/**
 * What a scanner meant by a key: it types as on an American keyboard, whatever the device takes its own for. Of the marks in a
 * code only these two stand elsewhere: on an Italian keyboard they come as `'` and `?`.
 */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (code !== "Minus") return key;
  return shiftKey ? "_" : "-";
}

/** A code that a scanner typed into a field of a device with an Italian keyboard; no code holds these marks. */
export function codeOfField(typed: string): string {
  return typed.replaceAll("'", "-").replaceAll("?", "_");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** What a list stands at; letters choose another of its entries. */
function choiceOf(target: EventTarget | null): { list: HTMLSelectElement; value: string } | null {
  return target instanceof HTMLSelectElement ? { list: target, value: target.value } : null;
}

/**
 * Hears what a USB scanner types, wherever the focus is but in a field: fast keys with Enter at their end, which then presses
 * no button. A list that had the focus stands as it was. Returns how to stop.
 */
export function hearScanner(onCode: (code: string) => void): () => void {
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
