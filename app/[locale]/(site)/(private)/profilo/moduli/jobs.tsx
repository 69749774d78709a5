import { getMessages } from "next-intl/server";
import type { EditorField, Option } from "@/components/modules/editor/fields";
import { JobMoves } from "@/components/modules/jobs/job-moves";
import type { EditorDocument } from "@/lib/contract/editorial";
import {
  applyModes,
  jobCategories,
  jobContracts,
  jobHours,
  MAX_QUESTIONS,
  payBases,
  payUnits,
  questionKinds,
  workplaces,
} from "@/lib/contract/job-constants";
import { listZones } from "@/lib/server/activities";
import type { Editor, EditorSections } from "./editor-module";

const named = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): Option[] => values.map((value) => ({ value, label: words[value] }));

const MOST_POSITIONS = 99;

/** The forms of an ad: what is published at once, and all the rest (docs/domain/jobs.md). */
async function sections(): Promise<EditorSections> {
  const [{ modules, jobs, jobWording }, zones] = await Promise.all([getMessages(), listZones()]);
  const { sections: words, fields: f, linked, wording } = modules.lavoro;
  const said = { ...wording, fault: jobs.wordingFault, reasons: jobWording };
  const choose = f.choose;
  const live: EditorField[] = [
    { type: "number", name: "positions", label: f.positions, min: 1, max: MOST_POSITIONS },
    {
      type: "group",
      name: "contact",
      label: f.contact,
      fields: [
        { type: "text", name: "email", label: f.email, max: 255, inputMode: "email" },
        { type: "text", name: "name", label: f.contactName, max: 100 },
        { type: "text", name: "phone", label: f.phone, max: 40, inputMode: "tel" },
      ],
    },
  ];
  return {
    live: [{ ...words.live, icon: "mail", fields: live }],
    draft: {
      ...words.text,
      icon: "briefcase-business",
      fields: [
        {
          type: "text",
          name: "title",
          label: f.title,
          hint: f.titleHint,
          max: 120,
          wording: { ...said, title: jobs.faults.title },
        },
        {
          type: "group",
          name: "employer",
          label: f.employer,
          fields: [
            {
              type: "linked",
              name: "activity",
              label: f.activity,
              of: "activities",
              words: linked,
              own: linked.own,
            },
            { type: "text", name: "name", label: f.name, hint: f.nameHint, max: 150 },
            { type: "text", name: "url", label: f.site, max: 500, inputMode: "url" },
            { type: "picture", name: "logo", label: f.logo },
          ],
        },
        {
          type: "choice",
          name: "category",
          label: f.category,
          options: named(jobCategories, jobs.category),
          placeholder: choose,
        },
        {
          type: "group",
          name: "pay",
          label: f.pay,
          hint: f.payHint,
          fields: [
            { type: "money", name: "min", label: f.payMin, wrong: f.payWrong },
            { type: "money", name: "max", label: f.payMax, wrong: f.payWrong },
            {
              type: "choice",
              name: "unit",
              label: f.payUnit,
              options: named(payUnits, f.payUnits),
              placeholder: choose,
            },
            {
              type: "choice",
              name: "basis",
              label: f.payBasis,
              options: named(payBases, f.payBases),
              placeholder: choose,
            },
            { type: "text", name: "note", label: f.payNote, max: 200, wording: said },
          ],
        },
        {
          type: "choice",
          name: "contract",
          label: f.contract,
          options: named(jobContracts, jobs.contract),
          placeholder: choose,
        },
        {
          type: "choice",
          name: "hours",
          label: f.hours,
          options: named(jobHours, jobs.hours),
          placeholder: choose,
        },
        {
          type: "text",
          name: "hours_note",
          label: f.hoursNote,
          hint: f.hoursHint,
          max: 200,
          wording: said,
        },
        {
          type: "group",
          name: "workplace",
          label: f.workplace,
          fields: [
            {
              type: "choice",
              name: "kind",
              label: f.kind,
              options: named(workplaces, jobs.workplace),
              placeholder: choose,
            },
            {
              type: "group",
              name: "address",
              label: f.address,
              hint: f.addressHint,
              isOptional: true,
              fields: [
                { type: "text", name: "street", label: f.street, max: 200 },
                {
                  type: "text",
                  name: "postal_code",
                  label: f.postalCode,
                  max: 5,
                  inputMode: "numeric",
                },
                { type: "text", name: "city", label: f.city, max: 120 },
                { type: "text", name: "province", label: f.province, max: 2 },
              ],
            },
          ],
        },
        {
          type: "choice",
          name: "zone",
          label: f.zone,
          options: zones.map(({ slug, name }) => ({ value: slug, label: name })),
          placeholder: f.noZone,
        },
        { type: "richText", name: "description_html", label: f.description, wording: said },
        { type: "richText", name: "requirements_html", label: f.requirements, wording: said },
        { type: "richText", name: "benefits_html", label: f.benefits, wording: said },
        ...live,
        {
          type: "choice",
          name: "apply_mode",
          label: f.applyMode,
          options: named(applyModes, f.applyModes),
          placeholder: choose,
        },
        {
          type: "text",
          name: "apply_url",
          label: f.applyUrl,
          max: 500,
          inputMode: "url",
          when: { field: "apply_mode", is: "url" },
        },
        {
          type: "repeated",
          name: "questions",
          when: { field: "apply_mode", is: "form" },
          label: f.questions,
          hint: f.questionsHint,
          max: MAX_QUESTIONS,
          add: f.addQuestion,
          remove: f.removeQuestion,
          fields: [
            { type: "text", name: "text", label: f.questionText, max: 200, wording: said },
            {
              type: "choice",
              name: "kind",
              label: f.questionKind,
              options: named(questionKinds, f.questionKinds),
              placeholder: choose,
            },
            { type: "flag", name: "required", label: f.required },
            {
              type: "lines",
              name: "options",
              label: f.options,
              hint: f.optionsHint,
              max: 10,
              add: f.addOption,
            },
          ],
        },
        {
          type: "text",
          name: "privacy_url",
          label: f.privacy,
          hint: f.privacyHint,
          max: 500,
          inputMode: "url",
        },
        { type: "date", name: "deadline", label: f.deadline, hint: f.deadlineHint },
        {
          type: "date",
          name: "starts_on",
          label: f.startsOn,
          hint: f.startsHint,
          canWait: true,
        },
        { type: "text", name: "agreement", label: f.agreement, max: 150, canWait: true },
        { type: "text", name: "level", label: f.level, max: 80, canWait: true },
        {
          type: "group",
          name: "agency",
          label: f.agency,
          hint: f.agencyHint,
          isOptional: true,
          fields: [
            { type: "text", name: "name", label: f.agencyName, max: 150 },
            { type: "text", name: "authorisation", label: f.authorisation, max: 100 },
          ],
          canWait: true,
        },
      ],
    },
  };
}

/** What is done with an ad besides writing. */
async function more({ id, live, revision, status, organisation }: EditorDocument) {
  return (
    <JobMoves
      id={id}
      status={status}
      organisation={organisation?.id ?? null}
      content={live?.content ?? revision?.changes ?? {}}
    />
  );
}

export const jobEditor: Editor = {
  glyph: "briefcase-business",
  sections,
  more,
  words: ["modules.lavoro.more"],
};
