type Keys = "altKey" | "ctrlKey" | "metaKey" | "shiftKey";

/** Whether a click on a link asks for its page here: with one of these keys it is opened elsewhere, or saved. */
export function isPlainClick(click: Pick<MouseEvent, Keys>): boolean {
  return !(click.altKey || click.ctrlKey || click.metaKey || click.shiftKey);
}
