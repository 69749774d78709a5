import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type moduleArea from "@/lib/i18n/messages/it/module-area.json";

type AccountForm = (typeof accountPages)["form"];

/** The words that every form and every action of the reserved area needs. */
export type ActionTexts = Pick<
  AccountForm,
  "summary" | "unreachable" | "failed" | "noScript" | "cancel"
> & { required: string; close: string; overtaken: (typeof moduleArea)["overtaken"] };
