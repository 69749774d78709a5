type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** An element with attributes, listeners (functions) and content; texts are never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (typeof value === "string") made.setAttribute(key, value);
    else made.toggleAttribute(key, value);
  }
  made.append(...content);
  return made;
}

/** The element with the id, if the page has it. */
export const byId = (id: string) => document.getElementById(id);

export const allOf = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Opens a dialog, and removes it when it is closed. The focus returns to where it was. */
export function showDialog(dialog: HTMLDialogElement): void {
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
