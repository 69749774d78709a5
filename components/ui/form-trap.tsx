import type { ComponentProps } from "react";

/** A field that nobody sees and programs fill in; what is typed in it tells them apart. */
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
