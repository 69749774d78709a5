import type { Feature } from "@/backend/feature";
import { forgetWords, selectWords } from "./queries";

export const caseLog: Feature = {
  name: "case-log",
  // The log itself stays, and who decided stays accountable, by an id without a name; so do the
  // reasons that others were given.
  personalData: [
    {
      name: "case_steps",
      read: selectWords,
      erase: forgetWords,
    },
  ],
};
