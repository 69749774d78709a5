import { cn } from "./cn";
import names from "./icon-names.json";

interface DrawingProps {
  name: string;
  className?: string;
}

const order = Object.keys(names);

/** The sprite as a mask, moved to the icon: one element, where `<use>` makes a tree for each icon. */
export function IconDrawing({ name, className }: DrawingProps) {
  const place = (100 * order.indexOf(name)) / (order.length - 1);
  return <i className={cn("icon", className)} style={{ maskPosition: `0 ${place.toFixed(3)}%` }} />;
}
