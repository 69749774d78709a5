import { LiveRegion } from "@/components/modules/action-area";
import { ModuleSection } from "@/components/modules/module-section";
import { SuggestionPanel } from "@/components/modules/suggestions/suggestion-panel";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { getSuggestion } from "@/lib/contract/suggestion-endpoints";
import { suggestionSchema } from "@/lib/contract/suggestions";
import { findModule } from "@/lib/domain/modules";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { editorFields } from "./editors";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";
import { panelProps } from "./suggestions";

/** One suggestion, as the staff decides on it. */
export async function SuggestionPage({ id }: { id: string }) {
  const [suggestion, fields] = await Promise.all([
    readOwn(callTo(getSuggestion, { id }), suggestionSchema),
    editorFields("activity"),
  ]);
  const { card: activity, who, created_at } = suggestion;
  const [props, t] = await Promise.all([
    panelProps(activity.id, fields),
    getTranslations("suggestions.panel"),
  ]);
  const date = formatDate(new Date(created_at));
  return (
    <ModuleFrame
      module={findModule("decisioni")}
      item={{ id, title: activity.name, lead: t("from", { who: who ?? t("somebody"), date }) }}
    >
      <LiveRegion>
        <p className="mb-4">
          {activity.organisation
            ? t("unanswered", { organisation: activity.organisation })
            : t("unkept")}
        </p>
        <ModuleSection id="suggerimenti" title={t("title")}>
          <SuggestionPanel suggestion={suggestion} {...props} />
        </ModuleSection>
        {activity.path && (
          <LinkButton href={activity.path} variant="secondary" className="mt-6">
            {t("openPage")}
          </LinkButton>
        )}
      </LiveRegion>
    </ModuleFrame>
  );
}
