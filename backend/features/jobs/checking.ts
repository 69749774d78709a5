import type { FieldErrors } from "@/backend/kernel/errors";
import type { JobContent } from "@/lib/contract/job-content";
import { writtenLength } from "@/lib/contract/text-constants";
import { textOfHtml } from "@/lib/domain/html-text";
import { titleFault } from "@/lib/domain/job-rules";
import { wordingFaults } from "@/lib/domain/job-wording";
import { holdsLink } from "@/lib/domain/links-in-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import wording from "@/lib/i18n/messages/it/job-wording.json";
import texts from "@/lib/i18n/messages/it/jobs.json";

const { faults } = texts;

/** Text on why a wording is forbidden, and by which law. */
function formatWording(text: string, options: Parameters<typeof wordingFaults>[1]): string[] {
  return wordingFaults(text, options).map(({ reason, found }) => {
    const { why, law } = wording[reason];
    return fillMessage(texts.wordingFault, { found, why, law });
  });
}

/** Public texts of an ad, by field. */
function textsOf({ title, questions, pay, ...content }: Partial<JobContent>): [string, string][] {
  const html = (value: string | null | undefined) => textOfHtml(value ?? "");
  return [
    ["title", title ?? ""],
    ["description_html", html(content.description_html)],
    ["requirements_html", html(content.requirements_html)],
    ["benefits_html", html(content.benefits_html)],
    ["hours_note", content.hours_note ?? ""],
    ["pay.note", pay?.note ?? ""],
    ...(questions ?? []).flatMap(({ text, options }, at): [string, string][] => [
      [`questions.${at}.text`, text],
      [`questions.${at}.options`, options.join(". ")],
    ]),
  ];
}

/**
 * Rules that the schema cannot express, for the readable part of the ad: legal requirements, and
 * consistency of fields.
 */
export function faultsOf(content: Partial<JobContent>): FieldErrors {
  const found: FieldErrors = {};
  const title = content.title === undefined ? null : titleFault(content.title);
  if (title) found.title = [faults.title[title]];
  const { employer, pay, workplace, apply_mode, apply_url, questions, contact } = content;
  if (employer && !employer.activity && !employer.name) found["employer.name"] = [faults.employer];
  if (employer?.logo && writtenLength(employer.logo.alt) === 0)
    found["employer.logo"] = [faults.pictureText];
  if (pay && pay.max < pay.min) found["pay.max"] = [faults.payBand];
  if (
    workplace &&
    employer &&
    workplace.kind !== "remote" &&
    !workplace.address &&
    !employer.activity
  ) {
    found["workplace.address"] = [faults.address];
  }
  if (apply_mode === "url" && !apply_url) found.apply_url = [faults.applyUrl];
  // Contact data is not reviewed before publication.
  if (contact?.name && holdsLink(contact.name)) found["contact.name"] = [faults.contactLink];
  for (const [at, { kind, options }] of (questions ?? []).entries()) {
    if (kind === "choice" && options.length < 2)
      found[`questions.${at}.options`] = [faults.options];
  }
  for (const [field, text] of textsOf(content)) {
    const said = formatWording(text, {
      isTitle: field === "title",
      isApprenticeship: content.contract === "apprenticeship",
    });
    if (said.length > 0) found[field] = [...(found[field] ?? []), ...said];
  }
  return found;
}
