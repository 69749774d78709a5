import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { LINE_NAME, MAX_LINES } from "@/lib/contract/shopping-list-constants";
import { writtenLength } from "@/lib/contract/text-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { ListParts } from "./list-parts";
import "./shopping-list.css";

/** Adds a free line. The field keeps the focus, so that one line follows the other. */
export function ListAdd({ engine, view, texts: { add } }: ListParts) {
  const isFull = view.lines.length >= MAX_LINES;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "").trim();
    if (writtenLength(name) === 0 || isFull) return;
    engine.dropRefused();
    const line = { name, price: null, measure: null, business: null, valid_to: null };
    void engine.add(line);
    form.reset();
  }
  return (
    <form onSubmit={submit} data-print="hide" className="shopping-add">
      <FormField
        name="name"
        label={add.label}
        maxLength={LINE_NAME}
        autoComplete="off"
        enterKeyHint="done"
        fault={isFull || view.refused > 0 ? fillMessage(add.full, { count: MAX_LINES }) : ""}
      />
      <Button type="submit">
        <Icon name="plus" />
        {add.submit}
      </Button>
    </form>
  );
}
