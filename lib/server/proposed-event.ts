import "server-only";
import type { StaffContact } from "@/lib/contract/contact";
import type { Content } from "@/lib/contract/editorial";
import { webLink } from "@/lib/domain/contact-links";
import { shortText } from "@/lib/domain/short-text";
import { escapeMarkup } from "./markup";

const FREE = /^(?:ingresso )?(?:gratis|gratuito|libero)\W*$/i;
/** Longest summary of an event in lists. */
const MAX_SUMMARY = 255;

/**
 * The draft of a proposed event; null: no proposal. Without the author's name: only the staff may
 * ask for it.
 */
export function draftOfProposal(
  { subject, text, event }: Pick<StaffContact, "subject" | "text" | "event">,
  town: string,
): Content | null {
  if (!event) return null;
  const { day, start, place, price, link } = event;
  const summary = shortText(text, MAX_SUMMARY);
  const paragraphs = text.split(/\n+/).filter((line) => line.trim());
  return {
    title: subject,
    summary,
    body_html:
      summary === text.trim()
        ? null
        : paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join(""),
    dates: [{ start: `${day}T${start ?? ""}` }],
    place: { address: { name: place, city: town } },
    is_free: price !== null && FREE.test(price),
    prices: price && !FREE.test(price) ? [{ label: price }] : [],
    contact: { url: webLink(link)?.startsWith("https:") ? link : null },
  };
}
