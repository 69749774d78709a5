import Link from "next/link";
import { getMessages } from "next-intl/server";
import { OpeningHoursTable } from "@/components/activities/opening-hours-table";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { AcceptedDialog, RemoveAccepted } from "@/components/modules/waste-help/accepted-dialog";
import { CentreDialog } from "@/components/modules/waste-help/centre-dialog";
import { CentreHours } from "@/components/modules/waste-help/centre-hours";
import { RemoveCentre } from "@/components/modules/waste-help/remove-centre";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { type StaffWasteCentre, staffWasteCentresSchema } from "@/lib/contract/waste-help";
import { listStaffWasteCentres } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { sustainabilityPart, wasteCentresPage } from "@/lib/section-routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { readOwn } from "./read-own";
import { readTown } from "./town";

const PART = "centri";

/** The centres to which waste is brought, or one alone where `centro` names it. */
export async function CentresPart({ searchParams }: PrivatePageProps) {
  const [{ data }, asked, town, { modules }] = await Promise.all([
    readOwn(callTo(listStaffWasteCentres), staffWasteCentresSchema),
    queryValue(searchParams, "centro"),
    readTown(),
    getMessages(),
  ]);
  const words = modules.sostenibilita.centri;
  const one = data.find(({ id }) => id === asked);
  if (one) return <OneCentre centre={one} />;
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{words.lead}</p>
      <div className="module-tools">
        <CentreDialog map={town.map} />
      </div>
      {data.length === 0 ? (
        <EmptyState glyph="list" {...words.empty} />
      ) : (
        <ModuleList>
          {data.map(({ id, name, address, accepted }) => (
            <ModuleRow
              key={id}
              href={sustainabilityPart(PART, { centre: id })}
              title={name}
              facts={[address, fillMessage(words.count, { count: accepted.length })]}
            />
          ))}
        </ModuleList>
      )}
    </>
  );
}

async function OneCentre({ centre }: { centre: StaffWasteCentre }) {
  const [town, { modules, wasteHelp }] = await Promise.all([readTown(), getMessages()]);
  const words = modules.sostenibilita.centri;
  const { slug, name, address, phone, position, who, note, opening, accepted } = centre;
  return (
    <>
      <p>
        <Link href={sustainabilityPart(PART)} className="link">
          {words.back}
        </Link>
      </p>
      <ModuleSection id="dati" title={name}>
        <ul className="module-facts">
          {[address, phone, position ? words.placed : words.unplaced, who, note]
            .filter(Boolean)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
        <div className="module-actions mt-5">
          <CentreDialog centre={centre} map={town.map} />
          <a href={wasteCentresPage(slug)} className="link">
            {words.onSite}
          </a>
          <RemoveCentre centre={centre} back={sustainabilityPart(PART)} />
        </div>
      </ModuleSection>
      <ModuleSection id="orari" title={words.hours.title}>
        <OpeningHoursTable opening={opening} now={new Date()} />
        <div className="module-actions mt-5">
          <CentreHours centre={centre} patron={town.patron} />
        </div>
      </ModuleSection>
      <ModuleSection id="accetta" title={words.accepted.title}>
        <p className="mb-4 max-w-[65ch] text-ink-soft">{words.accepted.lead}</p>
        <div className="module-tools">
          <AcceptedDialog centre={centre} />
        </div>
        {accepted.length === 0 ? (
          <EmptyState glyph="list" {...words.accepted.empty} />
        ) : (
          <ModuleList>
            {accepted.map((line) => (
              <ModuleRow
                key={line.name}
                heading="h3"
                title={line.name}
                facts={[
                  line.limit ?? words.accepted.noLimit,
                  line.streams.length === 0
                    ? words.accepted.noStream
                    : line.streams.map((stream) => wasteHelp.streams[stream]).join(" · "),
                ]}
                aside={
                  <>
                    <AcceptedDialog centre={centre} name={line.name} />
                    <RemoveAccepted centre={centre} name={line.name} />
                  </>
                }
              />
            ))}
          </ModuleList>
        )}
      </ModuleSection>
    </>
  );
}
