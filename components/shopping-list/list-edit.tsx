import { type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import type { ListEngine } from "@/lib/client/list-engine";
import { LINE_NAME, LINE_NOTE } from "@/lib/contract/shopping-list-constants";
import type { LineChange } from "@/lib/contract/shopping-lists";
import { writtenLength } from "@/lib/contract/text-constants";
import { kindOfLine, type ShownLine } from "@/lib/domain/shopping-list";
import type { ListTexts } from "./list-parts";
import "./shopping-list.css";

interface ListEditProps {
  line: ShownLine;
  engine: ListEngine;
  texts: ListTexts;
  onClose: () => void;
}

/** The note of a line, and the words of a free one. */
export function ListEdit({ line: { id, line, note }, engine, texts, onClose }: ListEditProps) {
  const { edit } = texts;
  const isFree = kindOfLine(id) === "free";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name") ?? "").trim();
    const said = String(typed.get("note") ?? "").trim();
    const fields: LineChange = said === note ? {} : { note: said };
    if (isFree && writtenLength(name) > 0 && name !== line.name) fields.line = { ...line, name };
    if (Object.keys(fields).length > 0) await engine.change({ item: id, fields });
    onClose();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="shopping-edit">
      {isFree && (
        <FormField name="name" label={edit.name} defaultValue={line.name} maxLength={LINE_NAME} />
      )}
      <FormField
        name="note"
        label={edit.note}
        hint={edit.noteHint}
        defaultValue={note}
        maxLength={LINE_NOTE}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit">{edit.save}</Button>
        <Button variant="secondary" onClick={onClose}>
          {edit.cancel}
        </Button>
      </p>
    </form>
  );
}
