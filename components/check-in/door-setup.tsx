"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { DoorEngine } from "@/lib/client/door";
import type { KeptDoor } from "@/lib/client/scanner-kept";
import { MAX_GATE } from "@/lib/contract/check-in-constants";
import type door from "@/lib/i18n/messages/it/door.json";
import { doorDateWords } from "./door-date";
import "@/components/scanner/scanner.css";

interface DoorSetupProps {
  engine: DoorEngine;
  place: KeptDoor;
  /** The press that allows sounds and the camera. */
  onStart: () => void;
  texts: typeof door;
}

/** Name and date of a gate, before the camera starts. */
export function DoorSetup({
  engine,
  place,
  onStart,
  texts: { setup: texts, fromTo },
}: DoorSetupProps) {
  const [dateId, setDateId] = useState(place.date_id);
  const dates = place.door.dates.filter(({ is_cancelled }) => !is_cancelled);

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const gate = String(new FormData(event.currentTarget).get("gate") ?? "").trim();
    onStart();
    void engine.setGate(gate || texts.gateDefault).then(() => {
      if (dateId !== place.date_id) return engine.setDate(dateId);
    });
  }

  return (
    <form onSubmit={start} className="door-setup">
      <h2>{texts.title}</h2>
      <FormField
        name="gate"
        label={texts.gate}
        hint={texts.gateHint}
        defaultValue={place.gate}
        maxLength={MAX_GATE}
        autoComplete="off"
        required
      />
      {dates.length > 1 && (
        <FormSelect
          label={texts.date}
          value={dateId}
          onChange={(event) => setDateId(event.target.value)}
          options={dates.map((date) => ({
            value: date.id,
            label: doorDateWords(date, fromTo, new Date()),
          }))}
        />
      )}
      <Button type="submit" size="large">
        {texts.start}
      </Button>
      <p className="door-note">{texts.privacy}</p>
    </form>
  );
}
