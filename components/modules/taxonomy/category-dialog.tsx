"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { TermFields } from "@/components/modules/term-fields";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormSelect } from "@/components/ui/form-select";
import type { BodyOf, Call } from "@/lib/contract/endpoint";
import type { CategoryInput, StaffCategory } from "@/lib/contract/taxonomy";
import { businessTypes, categoryIcons } from "@/lib/contract/taxonomy-constants";
import type { changeCategory, createCategory } from "@/lib/contract/taxonomy-endpoints";
import type categorie from "@/lib/i18n/messages/it/modules/categorie.json";
import { useWords } from "@/lib/i18n/use-words";
import { IconField } from "./icon-field";

type CategoryValues = Omit<CategoryInput, "slug"> & { slug: string };

function toValues({ name, slug, icon, business_type }: StaffCategory): CategoryValues {
  return { name, slug, icon: categoryIcons.find((one) => one === icon) ?? "store", business_type };
}

interface CategoryDialogProps {
  words: Pick<ActionWords, "label" | "title" | "done">;
  /** What the button is called beside others of its kind. */
  name?: string;
  look?: ButtonLook;
  call: Call<BodyOf<typeof createCategory>> | Call<BodyOf<typeof changeCategory>>;
  /** Left out: a new one. */
  category?: StaffCategory;
  /** What a new one begins with. */
  values?: CategoryValues;
  texts: Pick<typeof categorie, "form" | "icons" | "types">;
}

/** Asks for a name, an address, an icon and what search engines are told. */
export function CategoryDialog({
  words,
  look = { variant: "secondary" },
  category,
  values,
  texts: { form: fields, icons, types },
  ...action
}: CategoryDialogProps) {
  const required = useWords("validation.required");
  return (
    <ActionDialog<CategoryValues, StaffCategory, BodyOf<typeof createCategory>>
      {...action}
      words={{ ...fields, ...words }}
      look={look}
      labels={{
        name: fields.name,
        slug: fields.slug,
        icon: fields.icon,
        business_type: fields.businessType,
      }}
      defaultValues={category ? undefined : values}
      seen={category ?? null}
      toValues={toValues}
      wording={{
        icon: (icon: keyof typeof icons) => icons[icon],
        business_type: (type: keyof typeof types) => types[type],
      }}
      toBody={(typed) => ({ ...typed, slug: typed.slug.trim() || null })}
    >
      {({ register, faultOf }) => (
        <>
          <TermFields
            field={(one, rules) => ({ ...register(one, rules), fault: faultOf(one) })}
            texts={fields}
            required={required}
          />
          <IconField {...register("icon")} label={fields.icon} names={icons} />
          <FormSelect
            {...register("business_type")}
            label={fields.businessType}
            hint={fields.businessTypeHint}
            options={businessTypes.map((value) => ({ value, label: types[value] }))}
            fault={faultOf("business_type")}
          />
        </>
      )}
    </ActionDialog>
  );
}
