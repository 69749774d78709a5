"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import type { BulkyRules } from "@/lib/contract/bulky-waste";
import { changeBulkyRules } from "@/lib/contract/bulky-waste-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";

type StaffRules = BulkyRules & { version: string };

interface Values {
  month_pieces: string;
  metres: string;
  notice_days: string;
}

/** What one address may ask for in a month, and how early. */
export function RulesDialog({ rules }: { rules: StaffRules }) {
  const words = useWords("modules.sostenibilita.ingombranti.rules");
  const required = useWords("validation.required");
  const { labels } = words;
  return (
    <ActionDialog<Values, StaffRules, BulkyRules>
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(changeBulkyRules)}
      labels={labels}
      seen={rules}
      toValues={({ month_pieces, month_litres, notice_days }) => ({
        month_pieces: String(month_pieces),
        metres: String(month_litres / 1000),
        notice_days: String(notice_days),
      })}
      toBody={({ month_pieces, metres, notice_days }) => ({
        month_pieces: Number(month_pieces),
        month_litres: Math.round(Number(metres) * 1000),
        notice_days: Number(notice_days),
      })}
      faultField={(field) => (field === "month_litres" ? "metres" : field)}
    >
      {({ register, faultOf }) => (
        <div className="grid gap-4">
          <FormField
            {...register("month_pieces", { required })}
            label={labels.month_pieces}
            type="number"
            min={1}
            required
            fault={faultOf("month_pieces")}
          />
          <FormField
            {...register("metres", { required })}
            label={labels.metres}
            type="number"
            min={0.25}
            step={0.25}
            required
            fault={faultOf("metres")}
          />
          <FormField
            {...register("notice_days", { required })}
            label={labels.notice_days}
            type="number"
            min={1}
            max={30}
            required
            fault={faultOf("notice_days")}
          />
        </div>
      )}
    </ActionDialog>
  );
}
