"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { FieldFrame, fieldDescription } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { request } from "@/lib/client/http";
import { useLazyPart } from "@/lib/client/lazy-part";
import { isRecord } from "@/lib/domain/is-record";
import { type Position, readPosition } from "@/lib/domain/position";
import type { EditorTexts } from "./texts";

interface PlaceFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: Position | null;
  /** The street that was typed beside it. */
  street: string;
  isReadOnly: boolean;
  texts: EditorTexts["place"];
  onChange: (value: Position | null) => void;
}

/** Some 10 cm. */
const DECIMALS = 1_000_000;
const PATIENCE_MS = 15_000;

const limits = { latitude: 90, longitude: 180 };
type Axis = keyof typeof limits;
const axes = ["latitude", "longitude"] as const;

function tidy({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** A number as Italians and devices write it; null: it is no such angle. */
function degreesIn(text: string, axis: Axis): number | null {
  const typed = text.trim().replace(",", ".");
  const value = /^-?\d{1,3}(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  return Math.abs(value) <= limits[axis] ? value : null;
}

async function startOf(street: string): Promise<{ position: Position | null; isStreet: boolean }> {
  const answer = await request(`/api/near/street?${new URLSearchParams({ street })}`);
  if (!isRecord(answer)) throw new TypeError("The answer tells no position");
  return {
    position: isRecord(answer.position) ? (answer.position as unknown as Position) : null,
    isStreet: answer.of === "street",
  };
}

/** Where something is: by numbers, by the device, from the street, or by a pin on the map. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, hint, fault, value, street, isReadOnly, texts, onChange } = props;
  const [typed, setTyped] = useState<Partial<Record<Axis, string>>>({});
  const [said, setSaid] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { part, open, close, isLoading, hasFailed } = useLazyPart(
    () => import("@/components/map/pin-map"),
  );
  const written = (axis: Axis) =>
    typed[axis] ?? (value ? String(value[axis]).replace(".", ",") : "");

  function set(position: Position | null, words = "") {
    setTyped({});
    setSaid(words);
    onChange(position && tidy(position));
  }

  function type(axis: Axis, text: string) {
    // Other maps hand out both numbers at once.
    const both = readPosition(text.replace(/\s/g, ""));
    if (both) return set(both);
    const next = { ...typed, [axis]: text };
    setTyped(next);
    const [latitude, longitude] = axes.map((one) => {
      return degreesIn(one === axis ? text : written(one), one);
    });
    if (latitude != null && longitude != null) onChange(tidy({ latitude, longitude }));
    else if (axes.every((one) => (one === axis ? text : written(one)).trim() === ""))
      onChange(null);
  }

  async function takeStreet() {
    setIsBusy(true);
    try {
      const { position, isStreet } = await startOf(street);
      if (position) set(position, isStreet ? texts.fromStreet : texts.fromTown);
      else setSaid(texts.noStart);
    } catch {
      setSaid(texts.failed);
    } finally {
      setIsBusy(false);
    }
  }

  function takeDevice() {
    if (!navigator.geolocation) return setSaid(texts.noDevice);
    setIsBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsBusy(false);
        set(coords, texts.fromDevice);
      },
      () => {
        setIsBusy(false);
        setSaid(texts.noDevice);
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  }

  const wrong = axes.find(
    (axis) => written(axis) !== "" && degreesIn(written(axis), axis) === null,
  );
  const half = !wrong && axes.some((axis) => written(axis) !== "") && !value;
  const ownFault = fault ?? (wrong ? texts.wrong[wrong] : half ? texts.half : undefined);
  return (
    <fieldset id={id} tabIndex={-1} className="editor-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {axes.map((axis) => (
        <FieldFrame key={axis} id={`${id}-${axis}`} label={texts[axis]}>
          <input
            id={`${id}-${axis}`}
            value={written(axis)}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            maxLength={50}
            className={controlClass}
            aria-invalid={ownFault ? true : undefined}
            aria-describedby={fieldDescription(id, { fault: ownFault })}
            onChange={({ target }) => type(axis, target.value)}
          />
        </FieldFrame>
      ))}
      <p id={`${id}-fault`} className="form-fault">
        {ownFault}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <PendingButton
            variant="secondary"
            aria-expanded={part !== null}
            isPending={isLoading}
            onClick={() => (part ? close() : void open())}
          >
            <Icon name="map-pin" />
            {part ? texts.hideMap : texts.showMap}
          </PendingButton>
          <PendingButton variant="secondary" isPending={isBusy} onClick={() => void takeStreet()}>
            {texts.takeStreet}
          </PendingButton>
          <PendingButton variant="secondary" isPending={isBusy} onClick={takeDevice}>
            <Icon name="navigation" />
            {texts.takeDevice}
          </PendingButton>
          {value && (
            <Button variant="quiet" onClick={() => set(null)}>
              <Icon name="x" />
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="form-hint">
        {hasFailed ? texts.failed : said}
      </p>
      {part && <part.PinMap value={value} onChange={(position) => set(position)} onLeave={close} />}
    </fieldset>
  );
}
