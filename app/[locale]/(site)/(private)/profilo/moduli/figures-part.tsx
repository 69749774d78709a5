import { getMessages } from "next-intl/server";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { FigureDialog } from "@/components/modules/sustainability/figure-dialog";
import { RegisterImport } from "@/components/modules/sustainability/register-import";
import { RemoveFigure } from "@/components/modules/sustainability/remove-figure";
import { ValueDialog } from "@/components/modules/sustainability/value-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { listStaffIndicators } from "@/lib/contract/indicator-endpoints";
import { staffIndicatorListSchema } from "@/lib/contract/indicators";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getSite } from "@/lib/server/site";
import { readOwn } from "./read-own";

/** The indicators of the town, each with what can be changed. */
export async function FiguresPart() {
  const [{ data }, { modules, sustainability }, { town }] = await Promise.all([
    readOwn(callTo(listStaffIndicators), staffIndicatorListSchema),
    getMessages(),
    getSite(),
  ]);
  const words = modules.sostenibilita.dati;
  const { themes } = sustainability.figures;
  const today = romeDay(new Date());
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{words.lead}</p>
      <div className="module-tools">
        <FigureDialog themes={themes} />
      </div>
      {data.length === 0 ? (
        <EmptyState glyph="list" {...words.empty} />
      ) : (
        <ModuleList>
          {data.map((figure) => {
            const last = figure.values.at(-1);
            return (
              <ModuleRow
                key={figure.id}
                title={figure.name}
                facts={[
                  themes[figure.theme],
                  last
                    ? fillMessage(words.last, {
                        value: String(last.value).replace(".", ","),
                        unit: figure.unit,
                        year: last.year,
                      })
                    : words.noValue,
                ]}
                aside={
                  <>
                    <ValueDialog figure={figure} today={today} />
                    <FigureDialog themes={themes} figure={figure} />
                    <RemoveFigure figure={figure} />
                  </>
                }
              />
            );
          })}
        </ModuleList>
      )}
      <ModuleSection id="catasto" title={words.register.title}>
        <p className="mb-4 max-w-[65ch]">{words.register.lead}</p>
        <RegisterImport town={town} today={today} />
      </ModuleSection>
    </>
  );
}
