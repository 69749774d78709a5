import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClass, describedBy, Field } from "./field";

interface TextFieldProps extends ComponentProps<"input"> {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

export function TextField({ id, label, help, error, className, ...props }: TextFieldProps) {
  return (
    <Field htmlFor={id} label={label} help={help} error={error} className={className}>
      <input
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        className={cn(controlClass, Boolean(error) && "border-danger")}
      />
    </Field>
  );
}
