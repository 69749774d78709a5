"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { callTo } from "@/lib/contract/endpoint";
import { addRedirect } from "@/lib/contract/page-endpoints";
import type { RedirectInput, RedirectPage } from "@/lib/contract/pages";
import type { RedirectTexts } from "./texts";

interface AddRedirectProps {
  /** To which one can lead. */
  pages: RedirectPage["pages"];
  texts: RedirectTexts["add"];
  form: ActionTexts;
}

/** Leads from an old address to a page. */
export function AddRedirect({ pages, texts, form }: AddRedirectProps) {
  return (
    <ActionDialog<RedirectInput>
      words={texts}
      call={callTo(addRedirect)}
      labels={{ path: texts.path, page_id: texts.page }}
      defaultValues={{ path: "", page_id: "" }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("path", { required: form.required })}
            label={texts.path}
            hint={texts.pathHint}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            required
            fault={faultOf("path")}
          />
          <FormSelect
            {...register("page_id", { required: form.required })}
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
