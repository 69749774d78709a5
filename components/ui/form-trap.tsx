import type { ComponentProps } from "react";

/** A hidden field that only bots fill in. */
export function FormTrap({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
