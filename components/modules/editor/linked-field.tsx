"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Picker } from "@/components/ui/picker";
import { findItems, readItemName } from "@/lib/client/item-picker";
import type { EditorField } from "./fields";
import "@/components/ui/accounts.css";
import "@/components/ui/forms.css";

interface LinkedFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  /** A slug; empty: nothing is chosen. */
  value: string;
  field: Pick<Extract<EditorField, { type: "linked" }>, "of" | "words">;
  onChange: (slug: string | null) => void;
}

/** Another thing of the portal, which is found by its name. */
export function LinkedField(props: LinkedFieldProps) {
  const { id, label, hint, fault, value, field, onChange } = props;
  const { of, words } = field;
  const box = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(value);
  const [known, setKnown] = useState({ slug: "", name: "" });
  const name = known.slug === value ? known.name : value;

  // What was pressed is gone with the other state.
  useEffect(() => {
    if (shown.current !== value) box.current?.focus();
    shown.current = value;
  }, [value]);

  const learn = useEffectEvent(async (slug: string) => {
    if (slug === "" || slug === known.slug) return;
    // Without an answer its address stands for it.
    const found = await readItemName(of, slug).catch(() => null);
    if (found) setKnown({ slug, name: found });
  });
  useEffect(() => void learn(value), [value]);

  return (
    <fieldset ref={box} id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {value ? (
        <div className="profile-list">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b>{name}</b>
            <Button variant="quiet" onClick={() => onChange(null)}>
              {words.change}
            </Button>
          </p>
          <p className="form-fault">{fault}</p>
        </div>
      ) : (
        <Picker
          label={words.search}
          hint={hint}
          fault={fault}
          find={async (term, signal) =>
            (await findItems(of, term, signal)).map((item) => ({ ...item, id: item.slug }))
          }
          onChoose={({ id: slug, label: chosen }) => {
            setKnown({ slug, name: chosen });
            onChange(slug);
          }}
          texts={words}
        />
      )}
    </fieldset>
  );
}
