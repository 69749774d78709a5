import Link from "next/link";
import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSearch } from "@/components/modules/module-search";
import { AddStreets } from "@/components/modules/waste/add-streets";
import { RemoveStreetRow, StreetRowDialog } from "@/components/modules/waste/street-rows";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { type StaffWaste, streetRowPageSchema } from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { listStreetRows } from "@/lib/contract/waste-endpoints";
import { numbersSaid } from "@/lib/i18n/street-row-words";
import { STREETS_STATUS, sustainabilityPart } from "@/lib/section-routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { readOwn } from "./read-own";

const PART = "calendario";
/** In the address: rows without collection at the door. */
const NONE = "nessuna";

/** The rows of streets, of one zone or of all. */
export async function StreetRowsPart({
  searchParams,
  waste,
}: PrivatePageProps & { waste: StaffWaste }) {
  const [asked, askedZone, page, { modules }] = await Promise.all([
    queryValue(searchParams, "q"),
    queryValue(searchParams, "zona"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const { streetRows: words, ...calendar } = modules.sostenibilita.calendario;
  const { zones } = waste.zones;
  const q = asked ?? "";
  const one = zones.find(({ id }) => id === askedZone);
  const isNone = askedZone === NONE;
  const zone = one?.id ?? (isNone ? NONE : undefined);
  const query = { q, page, zone: isNone ? ("none" as const) : one?.id };
  const found = await readOwn(callTo(listStreetRows, query), streetRowPageSchema);
  const zoneName = (id: string | null) =>
    zones.find((each) => each.id === id)?.name ?? words.filter.none;
  return (
    <>
      <p>
        <Link href={sustainabilityPart(PART)} prefetch={false} className="link">
          {calendar.back}
        </Link>
      </p>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-[65ch] text-ink-soft">{words.lead}</p>
      <div className="module-tools">
        <ModuleSearch
          slug="sostenibilita"
          part={PART}
          status={STREETS_STATUS}
          label={words.search}
          q={q}
          maxLength={WASTE_LIMITS.street}
          choices={{
            title: words.filter.title,
            fields: [
              {
                ...{ name: "zona", label: words.filter.label, all: words.filter.all },
                chosen: zone ?? "",
                options: [
                  ...zones.map(({ id, name }) => ({ value: id, label: name })),
                  { value: NONE, label: words.filter.none },
                ],
              },
            ],
          }}
        />
        <StreetRowDialog zones={zones} zone_id={isNone ? null : ((one ?? zones[0])?.id ?? null)} />
        <AddStreets zones={zones} />
      </div>
      <ListPage
        page={found}
        hrefOf={(number) =>
          sustainabilityPart(PART, { status: STREETS_STATUS, q, zone, page: number })
        }
        empty={<EmptyState glyph="search" {...(q || zone ? words.notFound : words.empty)} />}
      >
        <ModuleList>
          {found.data.map((row) => (
            <ModuleRow
              key={row.id}
              heading="h3"
              title={row.street}
              facts={[
                numbersSaid(row, words),
                zoneName(row.zone_id),
                row.kind && calendar.kinds[row.kind],
                row.note,
              ]}
              aside={
                <>
                  <StreetRowDialog zones={zones} row={row} />
                  <RemoveStreetRow row={row} />
                </>
              }
            />
          ))}
        </ModuleList>
      </ListPage>
    </>
  );
}
