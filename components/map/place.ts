import { readPosition } from "@/lib/domain/position";

/** A place on the map. */
export interface Place {
  name: string;
  /** Its page; null: the present page. */
  href: string | null;
  latitude: number;
  longitude: number;
}

/** The places of the list on the page, in order: position from the item, name from its link. */
export function placesOnPage(): Place[] {
  return [...document.querySelectorAll<HTMLElement>("[data-at]")].flatMap((item) => {
    if (item.closest("[hidden]")) return [];
    const position = readPosition(item.dataset.at ?? "");
    const link = item.querySelector("a");
    if (!link || !position) return [];
    return [{ name: link.textContent ?? "", href: link.pathname, ...position }];
  });
}
