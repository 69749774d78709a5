import type { Executor } from "@/backend/db/handle";
import { insertIndicator } from "@/backend/features/indicators/service";
import type { IndicatorInput } from "@/lib/contract/indicators";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { seedIndicators } from "./town-figures";

/** The town in figures; the last value of each is of two years ago, as registers publish. */
export async function writeIndicators(tx: Executor, now: Date): Promise<void> {
  const today = romeDay(now);
  const last = Number(today.slice(0, 4)) - 2;
  const known: { slug: string }[] = [];
  for (const { values, source, source_url = null, readDaysAgo, ...indicator } of seedIndicators) {
    const input: IndicatorInput = {
      ...indicator,
      values: values.map((value, index) => ({
        year: last - values.length + 1 + index,
        value,
        source,
        source_url,
        retrieved_at: addDays(today, -readDaysAgo),
      })),
    };
    known.push(await insertIndicator(tx, input, known));
  }
}
