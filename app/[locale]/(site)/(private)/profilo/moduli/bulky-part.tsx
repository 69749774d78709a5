import { getMessages } from "next-intl/server";
import { DateDialog, RemoveDate } from "@/components/modules/bulky-waste/date-dialog";
import { PickupActions } from "@/components/modules/bulky-waste/pickup-actions";
import { RulesDialog } from "@/components/modules/bulky-waste/rules-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import {
  type StaffBulkyDate,
  staffBulkyListSchema,
  staffBulkySchema,
} from "@/lib/contract/bulky-waste";
import {
  getBulkyTable,
  getStaffBulky,
  listBulkyPickups,
} from "@/lib/contract/bulky-waste-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { cubicMetres } from "@/lib/domain/bulky-waste";
import { formatLongDate, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { readOwn } from "./read-own";

const nameOf = (day: string) => formatLongDate(romeInstant(day, 12 * 60));

/** Days on which bulky waste is collected, with the pickups of each. */
export async function BulkyPart() {
  const [{ rules, dates }, { modules }] = await Promise.all([
    readOwn(callTo(getStaffBulky), staffBulkySchema),
    getMessages(),
  ]);
  const words = modules.sostenibilita.ingombranti;
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">
        {fillMessage(words.lead, {
          pieces: rules.month_pieces,
          volume: cubicMetres(rules.month_litres),
          days: rules.notice_days,
        })}
      </p>
      <div className="module-tools">
        <DateDialog />
        <RulesDialog rules={rules} />
        <PrintButton label={words.print} />
      </div>
      {dates.length === 0 && <EmptyState glyph="list" {...words.empty} />}
      {dates.map((date) => (
        <OneDate key={date.id} date={date} dates={dates} />
      ))}
    </>
  );
}

async function OneDate({ date, dates }: { date: StaffBulkyDate; dates: StaffBulkyDate[] }) {
  const { id, day, pieces, litres, taken_pieces, taken_litres } = date;
  const [{ data }, { modules, bulkyWaste }] = await Promise.all([
    readOwn(callTo(listBulkyPickups, { id }), staffBulkyListSchema),
    getMessages(),
  ]);
  const words = modules.sostenibilita.ingombranti;
  const { statuses, sizes } = bulkyWaste.table;
  const today = romeDay(new Date());
  const others = dates
    .filter((one) => one.id !== id && one.day > today)
    .map((one) => ({ value: one.id, label: nameOf(one.day) }));
  return (
    <ModuleSection id={`giorno-${day}`} title={nameOf(day)}>
      <p>
        {fillMessage(words.room, {
          taken: taken_pieces,
          pieces,
          takenVolume: cubicMetres(taken_litres),
          volume: cubicMetres(litres),
        })}
      </p>
      <div className="module-tools">
        <DateDialog date={date} name={nameOf(day)} />
        {data.length === 0 ? (
          <RemoveDate id={id} name={nameOf(day)} />
        ) : (
          <a href={callTo(getBulkyTable, { id }).path} className="link" download>
            {fillMessage(words.table, { day: nameOf(day) })}
          </a>
        )}
      </div>
      {data.length > 0 && (
        <ModuleList>
          {data.map((pickup) => (
            <ModuleRow
              key={pickup.id}
              heading="h3"
              title={`${pickup.street} ${pickup.number}`}
              facts={[
                statuses[pickup.status],
                pickup.code,
                pickup.items
                  .map(({ count, name, size }) => `${count} × ${name} (${sizes[size]})`)
                  .join(", "),
                [pickup.name, pickup.phone, pickup.email].filter(Boolean).join(" · "),
                pickup.note,
              ]}
              aside={<PickupActions pickup={pickup} isDue={day <= today} dates={others} />}
            />
          ))}
        </ModuleList>
      )}
    </ModuleSection>
  );
}
