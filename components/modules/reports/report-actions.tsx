"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import {
  addReportNote,
  decideReport,
  giveReportBack,
  takeReport,
  writeToReported,
} from "@/lib/contract/managed-report-endpoints";
import type { ReportMeasure, StaffReport } from "@/lib/contract/reports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { MeasureField } from "./measure-field";
import { MessageDialog } from "./message-dialog";
import { ObjectionActions } from "./objection-actions";

type Decision = BodyOf<typeof decideReport>;

interface ReportActionsProps {
  report: StaffReport;
}

/** What the staff can do with a report, and with all waiting ones of the same thing. */
export function ReportActions({ report }: ReportActionsProps) {
  const texts = useWords("modules.segnalazioni.actions");
  const actionTexts = useWords("form");
  const { id, measures, status, taken_by: keeper, is_mine: isMine, authors } = report;
  const isWaiting = status === "open" || status === "in_progress";
  const mayDecide = isWaiting && (keeper === null || isMine);
  const { take, giveBack, uphold, dismiss, write, note, message, messageField } = texts;
  const dialog = { messageField, actionTexts };
  return (
    <ActionArea>
      {mayDecide && (
        <>
          <MessageDialog<{ measure: ReportMeasure; message: string }, Decision>
            {...dialog}
            words={uphold}
            call={callTo(decideReport, { id })}
            label={message}
            labels={{ measure: uphold.measure.label, message }}
            toBody={(values) => ({ decision: "uphold", ...values })}
          >
            {({ register, faultOf }) => (
              <MeasureField
                {...register("measure", { required: uphold.measure.fault })}
                measures={measures}
                fault={faultOf("measure")}
              />
            )}
          </MessageDialog>
          <MessageDialog<{ message: string }, Decision>
            {...dialog}
            words={dismiss}
            look={{ variant: "secondary" }}
            call={callTo(decideReport, { id })}
            label={message}
            toBody={(values) => ({ decision: "dismiss", ...values })}
          />
        </>
      )}
      {status === "appealed" && <ObjectionActions report={report} />}
      {isWaiting && !isMine && (
        <ActionButton
          variant={keeper === null ? "quiet" : "primary"}
          label={keeper === null ? take.label : take.over}
          call={callTo(takeReport, { id })}
          done={take.done}
        />
      )}
      {isMine && (
        <ActionButton
          variant="quiet"
          label={giveBack.label}
          call={callTo(giveReportBack, { id })}
          done={giveBack.done}
        />
      )}
      {authors.length > 0 && (
        <MessageDialog
          {...dialog}
          words={{
            ...write,
            description: fillMessage(write.description, { names: authors.join(", ") }),
          }}
          look={{ variant: "quiet" }}
          call={callTo(writeToReported, { id })}
          label={write.message}
        />
      )}
      <MessageDialog
        {...dialog}
        words={note}
        look={{ variant: "quiet" }}
        call={callTo(addReportNote, { id })}
        label={note.message}
      />
    </ActionArea>
  );
}
