import Link from "next/link";
import { getMessages } from "next-intl/server";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { AddStreets } from "@/components/modules/waste/add-streets";
import { AddYear } from "@/components/modules/waste/year-actions";
import {
  FractionDialog,
  RemoveFraction,
  RemoveZone,
  ZoneDialog,
} from "@/components/modules/waste/zone-lists";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { StaffWaste } from "@/lib/contract/waste";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { STREETS_STATUS, sustainabilityPart, wasteYearPage } from "@/lib/section-routes";

/** Zones, streets and calendars of waste collection. */
export async function WastePart({ waste }: { waste: StaffWaste }) {
  const words = (await getMessages()).modules.sostenibilita.calendario;
  const { zones, fractions, years, missing, streets } = waste;
  const zoneOf = (id: string) => zones.zones.find((zone) => zone.id === id)?.name ?? "";
  const next = Number(romeDay(new Date()).slice(0, 4)) + 1;
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{words.lead}</p>
      {missing.map(({ zone_id, kind, year: lacking }) => (
        <Notice key={`${zone_id}${kind}`} tone="danger">
          {fillMessage(words.missing, {
            ...{ year: lacking, zone: zoneOf(zone_id), kind: words.kinds[kind] },
          })}
        </Notice>
      ))}
      <ModuleSection id="calendari" title={words.years}>
        {zones.zones.length > 0 && (
          <div className="module-tools">
            <AddYear waste={waste} year={next} />
          </div>
        )}
        {years.length === 0 ? (
          <EmptyState glyph="list" {...words.empty} />
        ) : (
          <ModuleList>
            {years.map(({ id, zone_id, kind, state, published_at, changed_at, ...card }) => (
              <ModuleRow
                key={id}
                heading="h3"
                href={wasteYearPage(id)}
                title={fillMessage(words.yearTitle, {
                  ...{ year: card.year, zone: zoneOf(zone_id), kind: words.kinds[kind] },
                })}
                facts={[
                  published_at &&
                    fillMessage(words.published, { date: formatDate(new Date(published_at)) }),
                  changed_at &&
                    fillMessage(words.changed, { date: formatDate(new Date(changed_at)) }),
                ]}
                aside={<Chip>{words.states[state]}</Chip>}
              />
            ))}
          </ModuleList>
        )}
      </ModuleSection>
      <ModuleSection id="frazioni" title={words.fractions}>
        <div className="module-tools">
          <FractionDialog list={fractions} slug={null} />
        </div>
        <ModuleList>
          {fractions.fractions.map(({ slug, name, container }) => (
            <ModuleRow
              key={slug}
              heading="h3"
              title={name}
              facts={[container]}
              aside={
                <>
                  <FractionDialog
                    list={fractions}
                    slug={slug}
                    name={fillMessage(words.fraction.edit.named, { name })}
                  />
                  <RemoveFraction list={fractions} fraction={{ slug, name }} />
                </>
              }
            />
          ))}
        </ModuleList>
      </ModuleSection>
      <ModuleSection id="zone" title={words.zones}>
        <p>
          {fillMessage(words.streetCount, { count: streets })}{" "}
          <Link
            href={sustainabilityPart("calendario", { status: STREETS_STATUS })}
            prefetch={false}
            className="link"
          >
            {words.streetRows.all}
          </Link>
        </p>
        <div className="module-tools">
          <ZoneDialog list={zones} />
          <AddStreets zones={zones.zones} />
        </div>
        <ModuleList>
          {zones.zones.map(({ id, name, note }) => (
            <ModuleRow
              key={id}
              heading="h3"
              href={sustainabilityPart("calendario", { status: STREETS_STATUS, zone: id })}
              title={name}
              facts={[note ?? words.zoneRow]}
              aside={
                <>
                  <ZoneDialog list={zones} zone={{ id, name }} />
                  <RemoveZone list={zones} zone={{ id, name }} />
                </>
              }
            />
          ))}
        </ModuleList>
      </ModuleSection>
    </>
  );
}
