/** jsdom knows the dialog element but neither its methods nor what the browser does with the focus. */
export function installDialogElement(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  function open(this: HTMLDialogElement): void {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("button, input, [tabindex]")?.focus();
  }
  HTMLDialogElement.prototype.show = open;
  HTMLDialogElement.prototype.showModal = open;
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = before.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event("close"));
  };
}
