"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import {
  INDICATOR_METHOD,
  INDICATOR_NAME,
  INDICATOR_UNIT,
  type IndicatorTheme,
  indicatorThemes,
} from "@/lib/contract/indicator-constants";
import { addIndicator, changeIndicator } from "@/lib/contract/indicator-endpoints";
import type { StaffIndicator } from "@/lib/contract/indicators";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface FigureDialogProps {
  themes: Record<IndicatorTheme, string>;
  /** Left out: a new one. */
  figure?: StaffIndicator;
}

type Values = Pick<StaffIndicator, "name" | "unit" | "theme" | "method">;

const toValues = ({ name, unit, theme, method }: StaffIndicator): Values => ({
  name,
  unit,
  theme,
  method,
});

/** What an indicator is called and how it is counted; its values stay. */
export function FigureDialog({ themes, figure }: FigureDialogProps) {
  const { form, add, edit } = useWords("modules.sostenibilita.dati");
  const required = useWords("validation.required");
  return (
    <ActionDialog<Values, StaffIndicator, BodyOf<typeof addIndicator>>
      words={{ ...form, ...(figure ? edit : add) }}
      name={figure && fillMessage(edit.named, { name: figure.name })}
      look={{ variant: figure ? "quiet" : "primary" }}
      call={figure ? callTo(changeIndicator, { id: figure.id }) : callTo(addIndicator)}
      labels={{ name: form.name, unit: form.unit, theme: form.theme, method: form.method }}
      defaultValues={figure ? undefined : { name: "", unit: "", theme: "waste", method: "" }}
      seen={figure ?? null}
      toValues={toValues}
      toBody={(values, seen) => ({ ...values, values: seen?.values ?? [] })}
      wording={{ theme: (theme: IndicatorTheme) => themes[theme] }}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={form.name}
            hint={form.nameHint}
            maxLength={INDICATOR_NAME.max}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <div className="form-pair">
            <FormField
              {...register("unit", { required })}
              label={form.unit}
              maxLength={INDICATOR_UNIT.max}
              autoComplete="off"
              required
              fault={faultOf("unit")}
            />
            <FormSelect
              {...register("theme")}
              label={form.theme}
              options={indicatorThemes.map((value) => ({ value, label: themes[value] }))}
              fault={faultOf("theme")}
            />
          </div>
          <FormTextarea
            {...register("method", { required })}
            label={form.method}
            hint={form.methodHint}
            maxLength={INDICATOR_METHOD.max}
            rows={4}
            required
            fault={faultOf("method")}
          />
        </>
      )}
    </ActionDialog>
  );
}
