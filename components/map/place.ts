import { readPosition } from "@/lib/domain/position";

/** Something on the map. */
export interface Place {
  name: string;
  /** Its page; null: it is the page one is on. */
  href: string | null;
  latitude: number;
  longitude: number;
}

/** The places of the list that the page shows, in its order: each item says where it is, its link what it is called. */
export function placesOnPage(): Place[] {
  return [...document.querySelectorAll<HTMLElement>("[data-at]")].flatMap((item) => {
    if (item.closest("[hidden]")) return [];
    const position = readPosition(item.dataset.at ?? "");
    const link = item.querySelector("a");
    if (!link || !position) return [];
    return [{ name: link.textContent ?? "", href: link.pathname, ...position }];
  });
}
