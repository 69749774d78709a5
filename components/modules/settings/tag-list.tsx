"use client";

import type { FieldValues } from "react-hook-form";
import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import type { StaffSettings } from "@/lib/contract/settings";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/accounts.css";

type Tag = NonNullable<StaffSettings["additional_tags"]>[number];
/** What is sent of the settings, but for their version. */
type Tags = Omit<BodyOf<typeof changeStaffSettings>, "version">;

const MAX_TAGS = 10;
const call = callTo(changeStaffSettings);

function tagsIn({ additional_tags: tags }: StaffSettings): Tag[] {
  return tags ?? [];
}

function isSameTag(one: Tag, other: Tag): boolean {
  return one.type === other.type && one.label === other.label && one.code === other.code;
}

/** Where a service stands by now: others may have been added, or taken away, before it; -1: nowhere. */
function placeOf(tag: Tag, now: StaffSettings): number {
  return tagsIn(now).findIndex((one) => isSameTag(one, tag));
}

interface TagListProps {
  settings: StaffSettings;
}

/** The services of others whose code the pages carry. */
export function TagList({ settings }: TagListProps) {
  const texts = useWords("modules.impostazioni.tags");
  const tags = tagsIn(settings);
  const bodyOf = (all: Tag[]) => ({ additional_tags: all.length > 0 ? all : null });
  /** The place of one that is changed, which somebody else may have changed meanwhile; -1: it was taken away. */
  function changedPlace(tag: Tag, now: StaffSettings): number {
    const at = placeOf(tag, now);
    return at < 0 && tagsIn(now).length === tags.length ? tags.indexOf(tag) : at;
  }
  return (
    <section aria-labelledby="servizi" className="mt-8 border-hairline border-t pt-6">
      <h3 id="servizi" className="text-xl">
        {texts.title}
      </h3>
      <p className="mt-2 mb-4 max-w-[65ch] text-ink-soft">{texts.lead}</p>
      {tags.length > 0 ? (
        <ul className="profile-list mb-4">
          {tags.map((tag, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two services may be the same but for their place.
            <li key={index}>
              <div className="min-w-0">
                <b>{tag.label}</b> <span>{texts.kinds[tag.type]}</span>
              </div>
              <div className="flex flex-wrap gap-2">
                <TagDialog
                  words={texts.edit}
                  name={fillMessage(texts.edit.named, { name: tag.label })}
                  look={{ variant: "secondary" }}
                  settings={settings}
                  tagIn={(now) => tagsIn(now)[changedPlace(tag, now)] ?? tag}
                  toBody={(changed, now) => {
                    const [all, at] = [tagsIn(now), changedPlace(tag, now)];
                    return bodyOf(at < 0 ? [...all, changed] : all.with(at, changed));
                  }}
                />
                <ActionDialog<FieldValues, StaffSettings, Tags>
                  call={call}
                  seen={settings}
                  words={{
                    ...texts.remove,
                    description: fillMessage(texts.remove.description, { name: tag.label }),
                  }}
                  name={fillMessage(texts.remove.named, { name: tag.label })}
                  look={{ variant: "quiet" }}
                  toBody={(_, now) => {
                    const [all, at] = [tagsIn(now ?? settings), placeOf(tag, now ?? settings)];
                    return bodyOf(at < 0 ? all : all.toSpliced(at, 1));
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4">{texts.none}</p>
      )}
      {tags.length < MAX_TAGS && (
        <TagDialog
          words={texts.add}
          look={{ variant: "secondary" }}
          settings={settings}
          tagIn={() => ({ type: "script", label: "", code: "" })}
          toBody={(added, now) => bodyOf([...tagsIn(now), added])}
        />
      )}
    </section>
  );
}

interface TagDialogProps {
  words: ActionWords;
  name?: string;
  look: ButtonLook;
  settings: StaffSettings;
  /** The service in the settings that are there now. */
  tagIn: (now: StaffSettings) => Tag;
  toBody: (tag: Tag, now: StaffSettings) => Tags;
}

function TagDialog({ settings, tagIn, toBody, ...button }: TagDialogProps) {
  const { fields, kinds, unfit } = useWords("modules.impostazioni.tags");
  const required = { required: useWords("validation.required") };
  return (
    <ActionDialog<Tag, StaffSettings, Tags>
      call={call}
      {...button}
      labels={{ type: fields.type, label: fields.label, code: fields.code }}
      seen={settings}
      toValues={tagIn}
      wording={{ type: (type: Tag["type"]) => kinds[type] }}
      toBody={({ type, label, code }, now) =>
        toBody({ type, label: label.trim(), code: code.trim() }, now ?? settings)
      }
      // `additional_tags.2.code`
      faultField={(fault) => fault.split(".").at(-1) ?? fault}
    >
      {({ register, faultOf }) => (
        <>
          <FormSelect
            {...register("type")}
            label={fields.type}
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            fault={faultOf("type")}
          />
          <FormField
            {...register("label", required)}
            label={fields.label}
            hint={fields.labelHint}
            maxLength={80}
            required
            fault={faultOf("label")}
          />
          <FormTextarea
            {...register("code", required)}
            label={fields.code}
            hint={fields.codeHint}
            rows={4}
            maxLength={4000}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono text-sm"
            required
            fault={faultOf("code") && `${faultOf("code")} ${unfit}`}
          />
        </>
      )}
    </ActionDialog>
  );
}
