import { momentOf } from "@/lib/domain/moment";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface CopyTexts {
  /** With `{time}`. */
  today: string;
  /** With `{day}` and `{time}`. */
  earlier: string;
}

/** Text for the age of a page's copy; `at` is ISO 8601. */
export function copyAge(at: string, { today, earlier }: CopyTexts): string {
  const { day, time } = momentOf(new Date(at), new Date());
  return day ? fillMessage(earlier, { day, time }) : fillMessage(today, { time });
}
