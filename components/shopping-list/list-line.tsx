import Link from "next/link";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "@/components/ui/icon";
import { MAX_QUANTITY } from "@/lib/contract/shopping-list-constants";
import { formatCents } from "@/lib/domain/euros";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { isOnOffer, type ShownLine } from "@/lib/domain/shopping-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { ListEdit } from "./list-edit";
import type { ListParts, ListTexts } from "./list-parts";
import "./shopping-list.css";

interface ListLineProps extends ListParts {
  line: ShownLine;
  now: Date;
  mayWrite: boolean;
}

/** A day in words; a validity that ends at midnight ends on the day before. */
function dayOf(instant: string, now: Date): string {
  return formatDay(romeDay(new Date(Date.parse(instant) - 1)), romeDay(now));
}

/** From when or until when a line is true, or why it is no more; empty: nothing to say. */
function stateText(
  { state, line, valid_from: start }: ShownLine,
  { now, texts }: { now: Date; texts: ListTexts },
) {
  const { valid_to: end } = line;
  const words = texts.line;
  if (state === "gone") return words.gone;
  if (state === "over") {
    const isPast = end !== null && new Date(end) <= now;
    return isPast ? fillMessage(words.over, { day: dayOf(end, now) }) : words.usedUp;
  }
  if (start !== null && new Date(start) > now) {
    return fillMessage(words.planned, { day: formatDay(romeDay(new Date(start)), romeDay(now)) });
  }
  if (end === null) return "";
  return fillMessage(words.until, { day: dayOf(end, now) });
}

/** A line with its tick, price, quantity and note. */
export function ListLine(props: ListLineProps) {
  const { line: shown, engine, texts, now, mayWrite } = props;
  const { id, line, quantity, note, is_ticked, path } = shown;
  const box = useId();
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, price, measure } = line;
  const isValid = isOnOffer(shown);
  const told = stateText(shown, { now, texts });
  const title = isValid ? name : <s>{name}</s>;

  function close() {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  }

  return (
    <li className="shopping-line" data-line={id} data-ticked={is_ticked || undefined}>
      <input
        id={box}
        type="checkbox"
        checked={is_ticked}
        disabled={!mayWrite}
        onChange={({ target }) =>
          void engine.change({ item: id, fields: { is_ticked: target.checked } })
        }
      />
      <div className="shopping-what">
        <p className="shopping-name">
          <label htmlFor={box}>{title}</label>
          {quantity > 1 && (
            <span className={mayWrite ? "hidden print:inline" : ""}> × {quantity}</span>
          )}
        </p>
        <p className="shopping-facts">
          {measure && <span>{measure}</span>}
          {note && <span className="text-ink">{note}</span>}
          {told &&
            (path && isValid ? (
              <Link href={path} prefetch={false} className="underline underline-offset-4">
                {told}
              </Link>
            ) : (
              <span className={isValid ? undefined : "badge"}>{told}</span>
            ))}
        </p>
      </div>
      {price !== null && isValid && (
        <p className="shopping-price">
          {formatCents(price * quantity)}
          {quantity > 1 && (
            <small>{fillMessage(texts.line.times, { quantity, price: formatCents(price) })}</small>
          )}
        </p>
      )}
      {mayWrite && <Tools {...props} opener={opener} isEditing={isEditing} onEdit={setEditing} />}
      {isEditing && <ListEdit {...props} onClose={close} />}
    </li>
  );
}

interface ToolsProps extends ListLineProps {
  opener: React.RefObject<HTMLButtonElement | null>;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

function Tools({ line: { id, line, quantity }, engine, texts, ...edit }: ToolsProps) {
  const words = (text: string) => fillMessage(text, { name: line.name });
  const set = (next: number) => void engine.change({ item: id, fields: { quantity: next } });
  return (
    <div className="shopping-tools" data-print="hide">
      <button
        type="button"
        aria-label={words(texts.line.less)}
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && set(quantity - 1)}
        className="icon-button shopping-step"
      >
        −
      </button>
      <output aria-label={words(texts.line.quantity)} className="shopping-times">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={words(texts.line.more)}
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => quantity < MAX_QUANTITY && set(quantity + 1)}
        className="icon-button shopping-step"
      >
        +
      </button>
      <button
        ref={edit.opener}
        type="button"
        aria-label={words(texts.line.edit)}
        aria-expanded={edit.isEditing}
        onClick={() => edit.onEdit(!edit.isEditing)}
        className="icon-button ml-auto"
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        aria-label={words(texts.line.remove)}
        onClick={() => void engine.remove([id])}
        className="icon-button"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
