"use client";

import { MessageField, messageRule } from "@/components/modules/message-field";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { decideObjection } from "@/lib/contract/managed-report-endpoints";
import type { ReportMeasure, StaffReport } from "@/lib/contract/reports";
import { useWords } from "@/lib/i18n/use-words";
import { MeasureField } from "./measure-field";
import { MessageDialog } from "./message-dialog";

interface Values {
  measure?: ReportMeasure;
  message: string;
  alone?: string;
}

interface ObjectionActionsProps {
  report: StaffReport;
}

/** The decision on an objection; not for whoever took the decision that it is about, while others can. */
export function ObjectionActions({ report }: ObjectionActionsProps) {
  const texts = useWords("modules.segnalazioni.actions");
  const { id, judge, measures, verdict } = report;
  if (judge === "colleague" || verdict === null) return null;
  const { confirm, overturn, uphold, alone, message, messageField } = texts;
  return (["confirmed", "overturned"] as const).map((outcome) => {
    const isTurned = outcome === "overturned";
    const hasMeasure = isTurned && verdict === "dismissed";
    const labels: Partial<Record<keyof Values, string>> = {
      ...(hasMeasure ? { measure: uphold.measure.label } : {}),
      ...(judge === "alone" ? { alone: alone.label } : {}),
      message,
    };
    return (
      <MessageDialog<Values, BodyOf<typeof decideObjection>>
        key={outcome}
        words={
          isTurned ? { ...overturn, description: overturn.description[verdict] } : { ...confirm }
        }
        look={{ variant: isTurned ? "secondary" : "primary" }}
        call={callTo(decideObjection, { id })}
        label={message}
        labels={labels as Record<keyof Values, string>}
        toBody={(values) => ({ outcome, ...values })}
      >
        {({ register, faultOf }) => (
          <>
            {hasMeasure && (
              <MeasureField
                {...register("measure", { required: uphold.measure.fault })}
                measures={measures}
                fault={faultOf("measure")}
              />
            )}
            {judge === "alone" && (
              <MessageField
                {...register("alone", {
                  validate: (text) => messageRule(messageField.tooShort).validate(text ?? ""),
                })}
                label={alone.label}
                hint={alone.hint}
                rows={3}
                fault={faultOf("alone")}
              />
            )}
          </>
        )}
      </MessageDialog>
    );
  });
}
