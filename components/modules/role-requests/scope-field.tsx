"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Picker, type PickerTexts } from "@/components/ui/picker";
import { findActivities } from "@/lib/client/item-picker";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/accounts.css";

export interface ChosenActivity {
  id: string;
  name: string;
}

interface ScopeFieldProps {
  activities: ChosenActivity[];
  onChange: (activities: ChosenActivity[]) => void;
  fault?: string;
  pickerTexts: PickerTexts;
}

/** The activities that a role will cover: those that are chosen, and a search for more. */
export function ScopeField({ activities, onChange, fault, pickerTexts }: ScopeFieldProps) {
  const texts = useWords("modules.ruoli.actions.approve.scope");
  const box = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={box} tabIndex={-1}>
      <legend className="font-semibold">{texts.label}</legend>
      {activities.length > 0 ? (
        <ul className="profile-list mt-2">
          {activities.map(({ id, name }) => (
            <li key={id}>
              <b className="flex-1">{name}</b>
              <Button
                variant="quiet"
                aria-label={fillMessage(texts.removeNamed, { name })}
                onClick={() => {
                  box.current?.focus({ preventScroll: true });
                  onChange(activities.filter((activity) => activity.id !== id));
                }}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="form-hint mt-2">{texts.none}</p>
      )}
      <Picker
        label={texts.add}
        fault={fault}
        find={findActivities}
        onChoose={({ id, label }) => {
          if (!activities.some((activity) => activity.id === id))
            onChange([...activities, { id, name: label }]);
        }}
        texts={pickerTexts}
      />
    </fieldset>
  );
}
