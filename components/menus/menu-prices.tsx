import "./menus.css";
import { formatCents } from "@/lib/domain/euros";
import type { PriceLine } from "@/lib/domain/menus";
import { Word } from "./word";

function Line({ line }: { line: PriceLine }) {
  const { label, name, quantity, amount, isFrom, unit, persons } = line;
  const named = [name, quantity].filter((part) => part !== null).join(" ");
  return (
    <>
      {label && <Word name={label} />}
      {named && <span>{named}</span>}
      <b>
        {isFrom && <Word name="from" />}{" "}
        {amount === null ? <Word name="market" /> : formatCents(amount)}
      </b>
      {unit && <Word name={unit} />}
      {persons !== null && <Word name="minPersons" n={persons} />}
    </>
  );
}

/** The prices of a dish. */
export function MenuPrices({ lines }: { lines: readonly PriceLine[] }) {
  const [first] = lines;
  if (!first) return null;
  if (lines.length === 1) {
    return (
      <p className="menu-price">
        <Line line={first} />
      </p>
    );
  }
  return (
    <ul className="menu-price">
      {lines.map((line) => (
        <li key={`${line.label} ${line.name} ${line.quantity}`}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}
