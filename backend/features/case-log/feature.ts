import type { Feature } from "@/backend/feature";

export const caseLog: Feature = {
  name: "case-log",
  cards: [
    {
      columns: ["case_log.subject_id"],
      lost: "its rows never change",
      left: "its rows never change; `merged_activities` tells which card went on",
    },
  ],
  otherColumns: {
    "case_log.actor_id": "who decided stays accountable, by an id without a name",
    "case_log.person_id": "whom a decision was about stays on record, by an id without a name",
  },
};
