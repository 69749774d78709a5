"use client";

interface ChipChecksProps<Name extends string> {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  /** `number`: what stands before the word. */
  options: readonly { value: Name; label: string; number?: number }[];
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}

/** Several of a few as words that one taps; they take the order of the options. */
export function ChipChecks<Name extends string>({
  id,
  label,
  hint,
  fault,
  options,
  chosen,
  onChange,
}: ChipChecksProps<Name>) {
  const toggled = (value: Name) =>
    options
      .map((option) => option.value)
      .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fault` : undefined}
      className="menu-form-chips"
    >
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <div>
        {options.map(({ value, label: word, number }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(value))}
            />
            {number !== undefined && <b>{number}</b>}
            <span>{word}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-fault`} className="form-fault">
        {fault}
      </p>
    </fieldset>
  );
}
