const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Plain text of sanitised HTML. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
