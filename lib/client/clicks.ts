type Keys = "altKey" | "ctrlKey" | "metaKey" | "shiftKey";

/** True if a click opens the link here: with one of these keys it opens elsewhere, or saves. */
export function isPlainClick(click: Pick<MouseEvent, Keys>): boolean {
  return !(click.altKey || click.ctrlKey || click.metaKey || click.shiftKey);
}
