import type { LineContent } from "@/lib/contract/shopping-lists";

interface ListButtonProps {
  /** Id of the line, by `lineId`. */
  item: string;
  line: Omit<LineContent, "business">;
  label: string;
}

/**
 * One of many buttons of a page that put things of a shop on the shopping list. `ListButtons`, once
 * on the page, makes them work.
 */
export function ListButton({ item, line, label }: ListButtonProps) {
  return (
    <button
      type="button"
      data-list-item={item}
      data-list-line={JSON.stringify(line)}
      data-print="hide"
      aria-label={`${label}: ${line.name}`}
      className="button button-secondary noscript:hidden"
    >
      {label}
    </button>
  );
}
