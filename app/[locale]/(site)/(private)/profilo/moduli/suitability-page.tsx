import { LiveRegion } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { contestedThingSchema } from "@/lib/contract/suitability";
import { getContested, tapSuitability } from "@/lib/contract/suitability-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { SUITABILITY_ID } from "@/lib/section-routes";
import { ItemPage } from "./item-page";

/** What visitors contest of a place or event: the staff confirm it, or go to correct it. */
export async function SuitabilityPage({ id }: { id: string }) {
  const t = await getTranslations("suitability");
  return (
    <ItemPage
      slug="decisioni"
      id={id}
      call={callTo(getContested, { id })}
      schema={contestedThingSchema}
      head={({ name }) => ({ title: name, lead: t("desk.lead") })}
    >
      {({ kind, slug, entries }, { suitability: { attribute: names, desk } }) => {
        const isPlace = kind === "activity";
        const page = routes.item(isPlace ? "activities" : "events", slug);
        return (
          <LiveRegion>
            <ModuleSection id="contestati" title={desk.contested}>
              {entries.length === 0 && <EmptyState glyph="circle-check" {...desk.nothing} />}
              <ModuleList>
                {entries.map(({ attribute, contested, is_declared: isDeclared }) => (
                  <ModuleRow
                    key={attribute}
                    heading="h3"
                    title={names[attribute]}
                    facts={[
                      isDeclared ? desk.declared : desk.undeclared,
                      t("contested", { count: contested }),
                    ]}
                    aside={
                      <ActionButton
                        label={desk.confirm.label}
                        name={fillMessage(desk.confirm.named, { attribute: names[attribute] })}
                        done={desk.confirm.done}
                        call={callTo(tapSuitability, { kind, id, attribute })}
                        body={{ says: isDeclared ? ("yes" as const) : ("no" as const) }}
                      />
                    }
                  />
                ))}
              </ModuleList>
            </ModuleSection>
            <div className="module-actions mt-6">
              <LinkButton href={routes.moduleItem(isPlace ? "attivita" : "eventi", id)}>
                {desk.correct}
              </LinkButton>
              <LinkButton href={`${page}#${SUITABILITY_ID}`} variant="secondary">
                {desk.openPage}
              </LinkButton>
            </div>
          </LiveRegion>
        );
      }}
    </ItemPage>
  );
}
