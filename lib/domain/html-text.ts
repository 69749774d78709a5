const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of sanitised HTML, to be shown as text. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
