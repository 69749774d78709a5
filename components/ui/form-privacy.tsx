import type { ComponentProps } from "react";
import { FormCheckbox } from "./form-checkbox";

interface FormPrivacyProps extends Omit<ComponentProps<typeof FormCheckbox>, "label"> {
  /** Text before the notice's name, which is a link. */
  before: string;
  notice: string;
  href: string;
}

/** The checkbox that a privacy notice was read. */
export function FormPrivacy({ before, notice, href, ...props }: FormPrivacyProps) {
  return (
    <FormCheckbox
      {...props}
      label={
        <>
          {before}
          <a href={href} target="_blank" rel="noopener" className="link">
            {notice}
          </a>
          .
        </>
      }
      required
    />
  );
}
