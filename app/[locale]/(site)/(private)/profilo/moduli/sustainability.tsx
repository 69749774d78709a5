import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { StatusTabs } from "@/components/modules/status-tabs";
import { callTo } from "@/lib/contract/endpoint";
import { staffWasteSchema } from "@/lib/contract/waste";
import { getStaffWaste } from "@/lib/contract/waste-endpoints";
import { findModule } from "@/lib/domain/modules";
import type { WordsName } from "@/lib/i18n/use-words";
import { STREETS_STATUS, sustainabilityPart } from "@/lib/section-routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { BulkyPart } from "./bulky-part";
import { CentresPart } from "./centres-part";
import { DictionaryPart } from "./dictionary-part";
import { FiguresPart } from "./figures-part";
import { GiveawayPart } from "./giveaway-part";
import { MissedPickups } from "./missed-pickups";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";
import { StreetRowsPart } from "./street-rows-part";
import { WastePart } from "./waste-part";
import { WasteYearPart } from "./waste-year-part";

const SLUG = "sostenibilita";

interface Part {
  /** Its name in the address. */
  name: "dati" | "calendario" | "ingombranti" | "regalo" | "dizionario" | "centri";
  /** Of its client components. */
  words: readonly WordsName[];
  Page: (props: PrivatePageProps) => Promise<ReactNode>;
}

/** Parts of the module, in the order of their tabs; the first opens. */
const parts = [
  { name: "dati", words: ["modules.sostenibilita.dati"], Page: FiguresPart },
  { name: "calendario", words: ["modules.sostenibilita.calendario"], Page: CalendarPart },
  {
    name: "ingombranti",
    words: ["modules.sostenibilita.ingombranti"],
    Page: BulkyPart,
  },
  {
    name: "regalo",
    words: ["modules.sostenibilita.regalo", "giveawayWrites.refusals"],
    Page: GiveawayPart,
  },
  {
    name: "dizionario",
    words: ["modules.sostenibilita.dizionario", "wasteHelp.destinations", "wasteHelp.streams"],
    Page: DictionaryPart,
  },
  {
    name: "centri",
    words: [
      "modules.sostenibilita.centri",
      "wasteHelp.streams",
      "hours",
      "opening.badge",
      "editor.place",
    ],
    Page: CentresPart,
  },
] as const satisfies readonly Part[];

/** All of waste collection; one calendar alone where `anno` names it; the rows of streets alone. */
async function CalendarPart({ searchParams }: PrivatePageProps) {
  const [waste, year, status] = await Promise.all([
    readOwn(callTo(getStaffWaste), staffWasteSchema),
    queryValue(searchParams, "anno"),
    queryValue(searchParams, "stato"),
  ]);
  if (status === STREETS_STATUS) {
    return <StreetRowsPart searchParams={searchParams} waste={waste} />;
  }
  const one = waste.years.find(({ id }) => id === year);
  if (one) return <WasteYearPart id={one.id} waste={waste} />;
  return (
    <>
      <WastePart waste={waste} />
      <MissedPickups />
    </>
  );
}

/** What the staff keeps of the section, one part at a time. */
export async function SustainabilityPage({ searchParams }: PrivatePageProps) {
  const [asked, { modules }] = await Promise.all([
    queryValue(searchParams, "parte"),
    getMessages(),
  ]);
  const { tabsLabel, tabs } = modules[SLUG];
  const open = parts.find(({ name }) => name === asked) ?? parts[0];
  return (
    <ModuleFrame words={open.words} module={findModule(SLUG)}>
      <StatusTabs
        label={tabsLabel}
        tabs={parts.map(({ name }) => ({
          href: sustainabilityPart(name),
          label: tabs[name],
          current: name === open.name,
        }))}
      />
      <LiveRegion>
        <open.Page searchParams={searchParams} />
      </LiveRegion>
    </ModuleFrame>
  );
}
