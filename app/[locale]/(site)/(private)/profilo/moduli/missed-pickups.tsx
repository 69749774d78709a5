import { getMessages } from "next-intl/server";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { MissAnswer, MissSeen } from "@/components/modules/waste/miss-actions";
import { callTo } from "@/lib/contract/endpoint";
import { listMissedPickups } from "@/lib/contract/waste-miss-endpoints";
import { missedPickupsSchema } from "@/lib/contract/waste-misses";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { eveningSaid } from "@/lib/i18n/waste-words";
import { readOwn } from "./read-own";

/** Collections that people say did not come, by evening, zone and fraction. */
export async function MissedPickups() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(listMissedPickups), missedPickupsSchema),
    getMessages(),
  ]);
  const words = modules.sostenibilita.calendario;
  const { misses } = words;
  return (
    <ModuleSection id="non-passato" title={misses.title}>
      {data.length === 0 && <p className="text-ink-soft">{misses.none}</p>}
      <ModuleList>
        {data.map((pickup) => {
          const { zone_id, kind, evening, fraction, zone, name, count, streets, answer } = pickup;
          const title = fillMessage(misses.pickup, { day: eveningSaid(evening), what: name });
          return (
            <ModuleRow
              key={[evening, zone_id, kind, fraction].join(" ")}
              heading="h3"
              title={title}
              facts={[
                fillMessage(misses.where, { zone, kind: words.kinds[kind] }),
                fillMessage(misses.count, { count }),
                streets.join("; "),
                answer ? fillMessage(misses.answered, { answer }) : pickup.is_seen && misses.isSeen,
              ]}
              aside={
                <>
                  {!pickup.is_seen && <MissSeen pickup={pickup} title={title} />}
                  <MissAnswer pickup={pickup} title={title} />
                </>
              }
            />
          );
        })}
      </ModuleList>
    </ModuleSection>
  );
}
