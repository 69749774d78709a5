"use client";

import { useRouter } from "next/navigation";
import { announceOnArrival } from "@/components/modules/action-area";
import { ChangeForm } from "@/components/ui/change-form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useChangeForm } from "@/lib/client/change-form";
import { keepDraft, useRestoredDraft } from "@/lib/client/drafts";
import { ApiError, request } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import { callTo } from "@/lib/contract/endpoint";
import {
  GIVEAWAY_TEXT,
  GIVEAWAY_TITLE,
  giveawayCategories,
  giveawayConditions,
  giveawayTypes,
} from "@/lib/contract/giveaway-constants";
import { changeGiveaway, writeGiveaway } from "@/lib/contract/giveaway-endpoints";
import type { OwnGiveaway } from "@/lib/contract/giveaways";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/giveaway.json";
import type board from "@/lib/i18n/messages/it/giveaways.json";
import { ownGiveawaysPage } from "@/lib/section-routes";
import { type GiveawayPicture, GiveawayPictures } from "./giveaway-pictures";
import "@/components/ui/forms.css";

const DRAFT = "giveaway";
const { fields, hints } = texts;
const required = { required: formTexts.required };

interface Values {
  type: string;
  title: string;
  text: string;
  category: string;
  condition: string;
  zone: string;
  declared: boolean;
  pictures: GiveawayPicture[];
}

const toValues = ({ pictures, zone, condition, ...post }: OwnGiveaway): Values => ({
  type: post.type,
  title: post.title,
  text: post.text,
  category: post.category,
  condition: condition ?? "",
  zone: zone?.slug ?? "",
  declared: true,
  pictures: pictures.map(({ hash, alt, url }) => ({ hash, alt, url })),
});

/** Values in the HTML of the form of a new one. */
const shown = { type: "offer", declared: false };

/** The request body; the server validates it. */
const bodyOf = ({ condition, zone, pictures, ...values }: Values) => ({
  ...values,
  condition: values.type === "offer" ? condition || null : null,
  zone: zone || null,
  pictures: pictures.map(({ hash, alt }) => ({ hash, alt })),
});

interface GiveawayFormProps {
  /** Null: a new one. */
  post: OwnGiveaway | null;
  categories: (typeof board)["categories"];
  conditions: (typeof board)["conditions"];
  zones: readonly { value: string; label: string }[];
}

/** Restores the draft of a new post. */
function Draft({ form }: { form: Parameters<typeof useRestoredDraft<Values>>[1] }) {
  useRestoredDraft(DRAFT, form, { shown });
  return null;
}

/** The form of a post. */
export function GiveawayForm({ post, categories, conditions, zones }: GiveawayFormProps) {
  const router = useRouter();
  const form = useChangeForm<Values, unknown, OwnGiveaway>({
    fields: Object.keys(fields) as (keyof Values)[],
    defaultValues: post ? toValues(post) : { pictures: [] },
    seen: post,
    toValues,
    faults: formTexts,
    send: async (values, seen) => {
      const { declared, ...content } = bodyOf(values);
      const { method, path } = seen
        ? callTo(changeGiveaway, { id: seen.id })
        : callTo(writeGiveaway);
      const body = seen ? { ...content, version: seen.version } : { ...content, declared };
      try {
        return await request(path, { method, body });
      } catch (error) {
        throw error instanceof ApiError
          ? renameFaults(error, (name) => name.split(".")[0] ?? name)
          : error;
      }
    },
    onDone: () => {
      if (!post) keepDraft(DRAFT, null);
      announceOnArrival(ownGiveawaysPage(), post ? texts.saved : texts.sent);
      router.push(ownGiveawaysPage());
      router.refresh();
    },
  });
  const { field, watch, setValue, faultOf } = form;
  const isWanted = watch("type") === "wanted";
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: labels[value] }));
  return (
    <ChangeForm<keyof Values>
      state={form}
      labels={fields}
      submitLabel={post ? texts.save : texts.submit}
      texts={formTexts}
      className="max-w-3xl"
    >
      {!post && <Draft form={form} />}
      <FormSelect
        {...field("type", {
          ...required,
          // Another declaration.
          onChange: () => setValue("declared", post !== null),
        })}
        label={fields.type}
        options={optionsOf(giveawayTypes, texts.types)}
        required
      />
      <FormField
        {...field("title", required)}
        label={fields.title}
        hint={hints.title}
        maxLength={GIVEAWAY_TITLE.max}
        autoComplete="off"
        required
      />
      <FormTextarea
        {...field("text", required)}
        label={fields.text}
        hint={hints.text}
        maxLength={GIVEAWAY_TEXT.max}
        rows={6}
        required
      />
      <div className="form-pair">
        <FormSelect
          {...field("category", required)}
          label={fields.category}
          placeholder={texts.choose}
          options={optionsOf(giveawayCategories, categories)}
          required
        />
        <FormSelect
          {...field("condition")}
          label={fields.condition}
          hint={hints.condition}
          placeholder={texts.choose}
          options={optionsOf(giveawayConditions, conditions)}
          disabled={isWanted}
        />
      </div>
      {zones.length > 0 && (
        <FormSelect
          {...field("zone")}
          label={fields.zone}
          hint={hints.zone}
          placeholder={texts.noZone}
          options={zones}
        />
      )}
      <GiveawayPictures
        id="foto"
        label={fields.pictures}
        value={watch("pictures")}
        fault={faultOf("pictures")}
        onChange={(pictures) => setValue("pictures", pictures, { shouldDirty: true })}
      />
      {!post && (
        <FormCheckbox
          {...field("declared", { required: formTexts.tickRequired })}
          label={isWanted ? texts.declare.wanted : texts.declare.offer}
        />
      )}
    </ChangeForm>
  );
}
