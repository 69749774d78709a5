"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { callTo } from "@/lib/contract/endpoint";
import { PRODUCT_NAME } from "@/lib/contract/price-constants";
import { changeProduct } from "@/lib/contract/price-endpoints";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useWords } from "@/lib/i18n/use-words";

interface ChangeDialogProps {
  product: { id: string; name: string; is_archived: boolean; version: string };
  words: Pick<typeof prezzi, "actions" | "form">;
}

/** What a product is called, and whether it is still sold. */
export function ChangeDialog({ product, words }: ChangeDialogProps) {
  const required = useWords("validation.required");
  const { name, isArchived, isArchivedHint } = words.form;
  return (
    <ActionDialog<{ name: string; is_archived: boolean }, ChangeDialogProps["product"]>
      words={words.actions.change}
      look={{ variant: "quiet" }}
      call={callTo(changeProduct, { id: product.id })}
      labels={{ name, is_archived: isArchived }}
      seen={product}
      toValues={(seen) => ({ name: seen.name, is_archived: seen.is_archived })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={name}
            maxLength={PRODUCT_NAME.max}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <FormCheckbox
            {...register("is_archived")}
            label={isArchived}
            hint={isArchivedHint}
            fault={faultOf("is_archived")}
          />
        </>
      )}
    </ActionDialog>
  );
}
