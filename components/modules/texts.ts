import type messages from "@/lib/i18n/messages/it.json";

type AccountForm = (typeof messages)["accountPages"]["form"];

/** The words that every form and every action of the reserved area needs. */
export type ActionTexts = Pick<
  AccountForm,
  "summary" | "unreachable" | "failed" | "noScript" | "cancel"
> & { required: string; close: string };
