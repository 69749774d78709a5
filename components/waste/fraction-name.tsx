import "./waste.css";
import type { WasteFraction } from "@/lib/contract/waste";

/** A fraction by its colour and name; the colour alone tells nothing. */
export function FractionName({ name, color }: Pick<WasteFraction, "name" | "color">) {
  return (
    <span className="waste-fraction" data-waste={color}>
      {name}
    </span>
  );
}
