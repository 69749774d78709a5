"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { CheckList } from "@/components/modules/check-list";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { PrivateRequestProvider } from "@/lib/contract/private-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/dialogs/private-request.json";
import words from "@/lib/i18n/messages/it/private-requests.json";
import { useProviders } from "./providers";
import "./private-requests.css";

const { providers: said } = texts;

interface ProviderChoiceProps {
  id: string;
  chosen: readonly string[];
  /** Maximum number. */
  max: number;
  /** Already asked activities. */
  without?: readonly string[];
  fault?: string;
  onChange: (chosen: string[]) => void;
  /** Called with the names of the options once loaded. */
  onKnown?: (names: ReadonlyMap<string, string>) => void;
}

/** Distinguishing data of an activity, and its offer. */
function factsOf({ category, zone, services, most_guests }: PrivateRequestProvider): string {
  return [
    [category.name, zone?.name].filter(Boolean).join(", "),
    services.map((service) => words.services[service].toLowerCase()).join(", "),
    most_guests === null ? "" : fillMessage(said.mostGuests, { count: most_guests }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Distinct terms, by name. */
function choicesOf(terms: readonly ({ slug: string; name: string } | null)[]) {
  const names = new Map(terms.flatMap((term) => (term ? [[term.slug, term.name] as const] : [])));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));
}

/**
 * A choice of activities that accept requests, filtered by kind, zone and name; chosen ones stay
 * visible, and are removed when they no longer accept requests.
 */
export function ProviderChoice({
  id,
  chosen,
  max,
  without = [],
  fault,
  onChange,
  onKnown,
}: ProviderChoiceProps) {
  const own = useId();
  const { known, again } = useProviders();
  const [category, setCategory] = useState("");
  const [zone, setZone] = useState("");
  const [name, setName] = useState("");
  const [hasGone, setGone] = useState(false);
  const takeOff = useEffectEvent((able: readonly PrivateRequestProvider[]) => {
    const names = new Map(able.map((one) => [one.id, one.name]));
    onKnown?.(names);
    const still = chosen.filter((one) => names.has(one));
    if (still.length === chosen.length) return;
    setGone(true);
    onChange(still);
  });
  useEffect(() => {
    if (typeof known !== "string") takeOff(known);
  }, [known]);
  const lookAgain = useEffectEvent(again);
  useEffect(() => {
    if (fault) lookAgain();
  }, [fault]);
  if (known === "loading") return <p role="status">{said.loading}</p>;
  if (known === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{said.failed}</p>
        <Button variant="secondary" onClick={again}>
          {said.again}
        </Button>
      </div>
    );
  }
  const all = known.filter((one) => !without.includes(one.slug));
  if (all.length === 0) return <p>{said.none}</p>;
  const sought = name.trim().toLowerCase();
  const shown = all.filter(
    (one) =>
      chosen.includes(one.id) ||
      ((category === "" || one.category.slug === category) &&
        (zone === "" || one.zone?.slug === zone) &&
        one.name.toLowerCase().includes(sought)),
  );
  return (
    <div className="grid min-w-0 gap-4">
      {all.length > max && (
        <div className="provider-filters">
          <FormSelect
            id={`${own}-category`}
            label={said.category}
            placeholder={said.all}
            options={choicesOf(all.map((one) => one.category))}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <FormSelect
            id={`${own}-zone`}
            label={said.zone}
            placeholder={said.all}
            options={choicesOf(all.map((one) => one.zone))}
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          />
          <FormField
            id={`${own}-name`}
            label={said.name}
            type="search"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
      <CheckList
        id={id}
        label={said.label}
        hint={fillMessage(said.hint, { max })}
        fault={fault}
        max={max}
        options={shown.map((one) => ({ value: one.id, label: one.name, hint: factsOf(one) }))}
        chosen={chosen}
        onChange={(now) => {
          setGone(false);
          onChange(now);
        }}
      />
      {hasGone && <p role="alert">{said.gone}</p>}
      <p role="status" className="form-hint">
        {fillMessage(said.count, { count: chosen.length, max, shown: shown.length })}
      </p>
    </div>
  );
}
