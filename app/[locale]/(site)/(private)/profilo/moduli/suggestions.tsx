import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { EditorField } from "@/components/modules/editor/fields";
import { ModuleSection } from "@/components/modules/module-section";
import { SuggestionPanel } from "@/components/modules/suggestions/suggestion-panel";
import type { EditorDocument } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { listSuggestions } from "@/lib/contract/suggestion-endpoints";
import { suggestionListSchema } from "@/lib/contract/suggestions";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

/** What the suggestions for an activity, known by its id, are shown with; `fields`: those of activities. */
export async function panelProps(activityId: string, fields: EditorField[]) {
  const [messages, texts] = await Promise.all([getMessages(), actionTexts()]);
  const hours = messages.modules.attivita.sections.hours.slug;
  const hoursHref = routes.moduleItem("attivita", activityId, hours);
  return { fields, editor: messages.editor, texts, hoursHref };
}

/** What visitors suggest for an activity, on its overview; nothing where nobody does. */
export async function openSuggestions(
  { id, live }: EditorDocument,
  fields: EditorField[],
): Promise<ReactNode> {
  if (!live) return null;
  const all = await readOwn(callTo(listSuggestions, { id }), suggestionListSchema);
  if (all.length === 0) return null;
  const [props, t] = await Promise.all([
    panelProps(id, fields),
    getTranslations("suggestions.panel"),
  ]);
  return (
    <ModuleSection id="suggerimenti" title={t("title")}>
      <p className="form-hint">{t("lead")}</p>
      <div className="mt-4 grid gap-8">
        {all.map((suggestion) => (
          <SuggestionPanel key={suggestion.id} suggestion={suggestion} {...props} />
        ))}
      </div>
    </ModuleSection>
  );
}
