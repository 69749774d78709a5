import type { ReactNode } from "react";
import { cn } from "./cn";

/** Look of text fields and selects: 16 px or more, so that phones do not zoom in. */
export const controlClass =
  "block w-full min-h-12 rounded-field border border-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft focus-visible:rounded-field";

interface FieldProps {
  /** Id of the control that `children` holds. */
  htmlFor: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Ids of the texts that describe a control, for its `aria-describedby`. */
export function describedBy(id: string, { help, error }: { help?: unknown; error?: unknown }) {
  return cn(Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`) || undefined;
}

/** Label above, help before the control, the error in words under it. */
export function Field({ htmlFor, label, help, error, className, children }: FieldProps) {
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={htmlFor} className="text-sm font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${htmlFor}-help`} className="text-xs text-ink-soft">
          {help}
        </p>
      )}
      {children}
      {error && (
        <p id={`${htmlFor}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
