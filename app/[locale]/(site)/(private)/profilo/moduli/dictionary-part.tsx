import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSearch } from "@/components/modules/module-search";
import { ModuleSection } from "@/components/modules/module-section";
import { StatusTabs } from "@/components/modules/status-tabs";
import { DictionaryImport } from "@/components/modules/waste-help/dictionary-import";
import { ItemActions } from "@/components/modules/waste-help/item-actions";
import { ItemDialog } from "@/components/modules/waste-help/item-dialog";
import { MissActions } from "@/components/modules/waste-help/miss-actions";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { wasteItemPageSchema, wasteMissPageSchema } from "@/lib/contract/waste-help";
import {
  getWasteTable,
  listWasteItems,
  listWasteMisses,
} from "@/lib/contract/waste-help-endpoints";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { sustainabilityPart } from "@/lib/section-routes";
import { getWasteThings } from "@/lib/server/waste-help";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { readOwn } from "./read-own";

const PART = "dizionario";
const MISSES = "senza-risposta";
const REMOVED = "tolte";

/** The dictionary of waste: its things, what people asked in vain, and what was taken away. */
export async function DictionaryPart({ searchParams }: PrivatePageProps) {
  const [status, { modules }] = await Promise.all([
    queryValue(searchParams, "stato"),
    getMessages(),
  ]);
  const { tabs } = modules.sostenibilita.dizionario;
  const shown = status === MISSES || status === REMOVED ? status : undefined;
  const tabOf = (label: string, name?: string) => ({
    href: sustainabilityPart(PART, { status: name }),
    label,
    current: name === shown,
  });
  return (
    <>
      <StatusTabs
        label={tabs.label}
        tabs={[tabOf(tabs.items), tabOf(tabs.misses, MISSES), tabOf(tabs.removed, REMOVED)]}
      />
      {shown === MISSES ? (
        <Misses searchParams={searchParams} />
      ) : (
        <Items searchParams={searchParams} isRemoved={shown === REMOVED} />
      )}
    </>
  );
}

async function Items({ searchParams, isRemoved }: PrivatePageProps & { isRemoved: boolean }) {
  const [asked, page, { modules, wasteHelp }] = await Promise.all([
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const words = modules.sostenibilita.dizionario;
  const q = asked ?? "";
  const status = isRemoved ? REMOVED : undefined;
  const query = { q, page, removed: isRemoved ? ("1" as const) : undefined };
  const found = await readOwn(callTo(listWasteItems, query), wasteItemPageSchema);
  const nothing = q ? words.notFound : isRemoved ? words.noneRemoved : words.empty;
  return (
    <>
      <div className="module-tools">
        <ModuleSearch
          slug="sostenibilita"
          label={words.search}
          q={q}
          part={PART}
          {...(status && { status })}
        />
        {!isRemoved && <ItemDialog />}
      </div>
      <ListPage
        page={found}
        hrefOf={(number) => sustainabilityPart(PART, { status, q, page: number })}
        empty={<EmptyState glyph="search" {...nothing} />}
      >
        <ModuleList>
          {found.data.map((item) => (
            <ModuleRow
              key={item.id}
              title={item.name}
              facts={[
                item.destinations.map((to) => wasteHelp.destinations[to].name).join(" · "),
                item.stream && fillMessage(words.stream, { name: wasteHelp.streams[item.stream] }),
                item.synonyms.length > 0 &&
                  fillMessage(words.synonyms, { words: item.synonyms.join(", ") }),
                item.codes.join(", "),
              ]}
              aside={<ItemActions item={item} />}
            />
          ))}
        </ModuleList>
      </ListPage>
      {!isRemoved && (
        <ModuleSection id="tabella" title={words.table.title}>
          <p className="mb-4 max-w-[65ch]">
            {words.table.lead}{" "}
            <a href={callTo(getWasteTable).path} className="link" download>
              {words.table.download}
            </a>
          </p>
          <DictionaryImport />
        </ModuleSection>
      )}
    </>
  );
}

/** Holds the names that a question may mean. */
const NAMES = "voci-del-dizionario";

async function Misses({ searchParams }: PrivatePageProps) {
  const [page, things, { modules }] = await Promise.all([
    pageNumber(searchParams),
    getWasteThings(),
    getMessages(),
  ]);
  const { misses } = modules.sostenibilita.dizionario;
  const found = await readOwn(callTo(listWasteMisses, { page }), wasteMissPageSchema);
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{misses.lead}</p>
      <datalist id={NAMES}>
        {things?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ListPage
        page={found}
        hrefOf={(number) => sustainabilityPart(PART, { status: MISSES, page: number })}
        empty={<EmptyState glyph="search" {...misses.empty} />}
      >
        <ModuleList>
          {found.data.map(({ text, count, last_on: day }) => (
            <ModuleRow
              key={text}
              title={text}
              facts={[
                count === 1 ? misses.once : fillMessage(misses.times, { count }),
                fillMessage(misses.last, { date: formatDate(new Date(`${day}T12:00:00Z`)) }),
              ]}
              aside={<MissActions text={text} names={NAMES} />}
            />
          ))}
        </ModuleList>
      </ListPage>
    </>
  );
}
