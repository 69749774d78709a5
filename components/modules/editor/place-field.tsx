"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { FieldFrame, fieldDescription } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { usePendingPart } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { askPosition } from "@/lib/client/geolocation";
import { useLazyPart } from "@/lib/client/lazy-part";
import { readStreetStart } from "@/lib/client/street-start";
import type { Position } from "@/lib/domain/position";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import type { Town } from "./town";
import "@/components/ui/forms.css";

interface PlaceFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: Position | null;
  /** The street that was typed beside it. */
  street: string;
  isReadOnly: boolean;
  map: Town["map"];
  onChange: (value: Position | null) => void;
}

/** Some 10 cm. */
const DECIMALS = 1_000_000;
/** How long the pin rests before its place is told, so that a held arrow is not read out at every step. */
const REST_MS = 800;

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

// A comma between digits may be the decimal one: alone it parts two numbers only where both have a point.
const pairForms = [
  /^(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)$/,
  /^(-?\d{1,3}[.,]\d+)(?:\s*;\s*|\s*,\s+|\s+)(-?\d{1,3}[.,]\d+)$/,
];

/** Both numbers at once, as other maps hand them out; null: it is something else. */
function bothIn(text: string): Position | null {
  for (const form of pairForms) {
    const [, first, second] = form.exec(text.trim()) ?? [];
    if (!first || !second) continue;
    const [latitude, longitude] = [degreesIn(first, "latitude"), degreesIn(second, "longitude")];
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  }
  return null;
}

const asWritten = (degrees: number) => String(degrees).replace(".", ",");

const isSame = (one: Position | null, other: Position | null) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

interface Typed {
  texts: Partial<Record<Axis, string>>;
  /** The value that it left. */
  left: Position | null;
}

/** Where something is: by numbers, by the device, from the street, or by a pin on the map. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, hint, fault, value, street, isReadOnly, map, onChange } = props;
  const texts = useWords("editor.place");
  const field = useRef<HTMLFieldSetElement>(null);
  const mapButton = useRef<HTMLButtonElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<Typed>({ texts: {}, left: null });
  const [said, setSaid] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { part, open, close, isLoading, hasFailed } = useLazyPart(
    () => import("@/components/map/pin-map"),
  );
  // What was typed means nothing any more once the value came from elsewhere: from somebody else, or another version.
  const own = isSame(typed.left, value) ? typed.texts : {};
  const written = (axis: Axis) => own[axis] ?? (value ? asWritten(value[axis]) : "");
  useEffect(() => () => clearTimeout(rest.current), []);

  function say(words: string) {
    clearTimeout(rest.current);
    setSaid(words);
  }

  function set(position: Position | null, words = "") {
    setTyped({ texts: {}, left: null });
    say(words);
    onChange(position && tidy(position));
  }

  function type(axis: Axis, text: string) {
    const next = { latitude: written("latitude"), longitude: written("longitude"), [axis]: text };
    const latitude = degreesIn(next.latitude, "latitude");
    const longitude = degreesIn(next.longitude, "longitude");
    const isEmpty = axes.every((one) => next[one].trim() === "");
    let left = value;
    if (isEmpty) left = null;
    else if (latitude !== null && longitude !== null) left = tidy({ latitude, longitude });
    setTyped({ texts: { ...own, [axis]: text }, left });
    say("");
    if (!isSame(left, value)) onChange(left);
  }

  /** Whether a text holds both numbers, which are the position then. */
  function takeBoth(text: string): boolean {
    const both = bothIn(text);
    if (both) set(both);
    return both !== null;
  }

  function movePin(position: Position) {
    set(position);
    const { latitude, longitude } = tidy(position);
    const words = fillMessage(texts.moved, {
      latitude: asWritten(latitude),
      longitude: asWritten(longitude),
    });
    rest.current = setTimeout(() => setSaid(words), REST_MS);
  }

  function remove() {
    set(null, texts.removed);
    // The button goes with the position.
    field.current?.focus({ preventScroll: true });
  }

  function leaveMap() {
    close();
    mapButton.current?.focus();
  }

  async function takeStreet() {
    setIsBusy(true);
    try {
      const { position, isStreet } = await readStreetStart(street);
      if (position) set(position, isStreet ? texts.fromStreet : texts.fromTown);
      else say(texts.noStart);
    } catch {
      say(texts.failed);
    } finally {
      setIsBusy(false);
    }
  }

  async function takeDevice() {
    setIsBusy(true);
    const told = await askPosition({ enableHighAccuracy: true });
    setIsBusy(false);
    if (typeof told === "string") say(texts.noDevice);
    else set(told, texts.fromDevice);
  }

  const wrong = axes.find(
    (axis) => written(axis) !== "" && degreesIn(written(axis), axis) === null,
  );
  const half = !wrong && axes.filter((axis) => written(axis) === "").length === 1;
  const ownFault = fault ?? (wrong ? texts.wrong[wrong] : half ? texts.half : undefined);
  const asks = part ? null : map?.asks;
  usePendingPart(() => {
    const first = wrong ?? (half ? axes.find((axis) => written(axis) === "") : undefined);
    if (first) focusFolded(document.getElementById(`${id}-${first}`));
    return first === undefined;
  });
  return (
    <fieldset ref={field} id={id} tabIndex={-1} className="form-group">
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
            onPaste={(event) => {
              if (!isReadOnly && takeBoth(event.clipboardData.getData("text")))
                event.preventDefault();
            }}
            // Typed by hand, the second number is whole only here.
            onBlur={({ target }) => !isReadOnly && takeBoth(target.value)}
          />
        </FieldFrame>
      ))}
      <p id={`${id}-fault`} className="form-fault">
        {ownFault}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {map && (
            <PendingButton
              ref={mapButton}
              variant="secondary"
              aria-expanded={part !== null}
              aria-describedby={asks ? `${id}-asks` : undefined}
              isPending={isLoading}
              onClick={() => (part ? close() : void open())}
            >
              <Icon name="map-pin" />
              {part ? texts.hideMap : texts.showMap}
            </PendingButton>
          )}
          <PendingButton variant="secondary" isPending={isBusy} onClick={() => void takeStreet()}>
            {texts.takeStreet}
          </PendingButton>
          <PendingButton variant="secondary" isPending={isBusy} onClick={() => void takeDevice()}>
            <Icon name="navigation" />
            {texts.takeDevice}
          </PendingButton>
          {value && (
            <Button variant="quiet" onClick={remove}>
              <Icon name="x" />
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {!isReadOnly && asks && (
        <p id={`${id}-asks`} className="form-hint">
          {asks}
        </p>
      )}
      <p role="status" className="form-hint">
        {hasFailed ? texts.failed : said}
      </p>
      {part && <part.PinMap value={value} onChange={movePin} onLeave={leaveMap} />}
    </fieldset>
  );
}
