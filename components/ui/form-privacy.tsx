import type { ComponentProps } from "react";
import { FormCheckbox } from "./form-checkbox";

interface FormPrivacyProps extends Omit<ComponentProps<typeof FormCheckbox>, "label"> {
  /** Up to the name of the notice, which is a link. */
  before: string;
  notice: string;
  href: string;
}

/** The tick that a notice on personal data was read. */
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
