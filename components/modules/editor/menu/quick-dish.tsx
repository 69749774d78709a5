"use client";

import "./menu-editor.css";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { usePendingPart } from "@/components/ui/pending-parts";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MenuWords } from "./menu-words";
import type { MenuSend } from "./use-menu-sections";

interface QuickDishProps {
  /** Of the section. */
  section: string;
  name: string;
  rowId: string;
  words: MenuWords;
  send: MenuSend;
}

/** Adds dishes one after the other: name, Enter, price, Enter. */
export function QuickDish({ section, name: sectionName, rowId, words, send }: QuickDishProps) {
  const texts = words.dish;
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const [isWrong, setWrong] = useState(false);
  const nameControl = useRef<HTMLInputElement>(null);
  const priceControl = useRef<HTMLInputElement>(null);
  const called = { section: sectionName };

  /** False: the price cannot be read, and has the focus. */
  function add(): boolean {
    const cents = price.trim() === "" ? null : centsIn(price);
    const isUnread = price.trim() !== "" && cents === null;
    setWrong(isUnread);
    if (isUnread) {
      priceControl.current?.focus();
      return false;
    }
    if (name.trim() === "") return true;
    send({ do: "add", section, name: name.trim(), price: cents });
    setName("");
    setPrice("");
    return true;
  }
  usePendingPart(add);

  function press(event: KeyboardEvent, isLast: boolean): void {
    if (event.key !== "Enter") return;
    // The form around it is not handed in from here.
    event.preventDefault();
    if (name.trim() === "") nameControl.current?.focus();
    else if (!isLast && price.trim() === "") priceControl.current?.focus();
    else if (add()) nameControl.current?.focus();
  }

  return (
    <div className="menu-form-quick">
      <input
        ref={nameControl}
        id={`${rowId}-nuovo`}
        aria-label={fillMessage(texts.new, called)}
        placeholder={texts.newName}
        className={controlClass}
        value={name}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => press(event, false)}
      />
      <input
        ref={priceControl}
        aria-label={`${texts.newPrice}: ${fillMessage(texts.new, called)}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${rowId}-nuovo-fault` : undefined}
        placeholder={texts.newPriceShort}
        className={controlClass}
        value={price}
        maxLength={12}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setPrice(target.value)}
        onKeyDown={(event) => press(event, true)}
      />
      <Button
        variant="secondary"
        aria-label={fillMessage(texts.addNamed, called)}
        onClick={() => {
          if (add()) nameControl.current?.focus();
        }}
      >
        {texts.add}
      </Button>
      <p id={`${rowId}-nuovo-fault`} className="form-fault">
        {isWrong && texts.price.wrong}
      </p>
    </div>
  );
}
