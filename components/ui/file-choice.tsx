"use client";

import type { Ref } from "react";
import { Icon, type IconName } from "./icon";

interface FileChoiceProps {
  label: string;
  icon: IconName;
  /** Types that the device offers. */
  accept: readonly string[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Id of the error text. */
  describedBy?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** A button that opens the file picker. */
export function FileChoice({
  label,
  icon,
  accept,
  isMultiple = false,
  isDisabled = false,
  describedBy,
  name,
  ref,
  onChoose,
}: FileChoiceProps) {
  return (
    <label className="button button-secondary w-fit focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand-ink">
      <Icon name={icon} />
      {label}
      <input
        type="file"
        ref={ref}
        name={name}
        accept={accept.join(",")}
        multiple={isMultiple}
        disabled={isDisabled}
        className="sr-only"
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
