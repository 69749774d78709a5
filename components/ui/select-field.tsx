import { ChevronDown } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClass, describedBy, Field } from "./field";
import { Icon } from "./icon";

interface SelectFieldProps extends ComponentProps<"select"> {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

/** The browser's own select: the best one on a phone. `children` are its options. */
export function SelectField({ id, label, help, error, className, ...props }: SelectFieldProps) {
  return (
    <Field htmlFor={id} label={label} help={help} error={error} className={className}>
      <span className="relative block">
        <select
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          className={cn(controlClass, "appearance-none pr-10", Boolean(error) && "border-danger")}
        />
        <Icon icon={ChevronDown} className="pointer-events-none absolute right-3 top-3.5" />
      </span>
    </Field>
  );
}
