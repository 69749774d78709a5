"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { callTo } from "@/lib/contract/endpoint";
import { addRedirect } from "@/lib/contract/page-endpoints";
import type { RedirectInput, RedirectPage } from "@/lib/contract/pages";
import { useWords } from "@/lib/i18n/use-words";

interface AddRedirectProps {
  /** To which one can lead. */
  pages: RedirectPage["pages"];
}

/** Leads from an old address to a page. */
export function AddRedirect({ pages }: AddRedirectProps) {
  const texts = useWords("modules.pagine.redirects.add");
  const required = useWords("validation.required");
  return (
    <ActionDialog<RedirectInput>
      words={texts}
      call={callTo(addRedirect)}
      labels={{ path: texts.path, page_id: texts.page }}
      defaultValues={{ path: "", page_id: "" }}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("path", { required })}
            label={texts.path}
            hint={texts.pathHint}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            required
            fault={faultOf("path")}
          />
          <FormSelect
            {...register("page_id", { required })}
            label={texts.page}
            placeholder={texts.choose}
            options={pages.map(({ id, title }) => ({ value: id, label: title }))}
            required
            fault={faultOf("page_id")}
          />
        </>
      )}
    </ActionDialog>
  );
}
