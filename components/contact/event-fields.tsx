import { FormField } from "@/components/ui/form-field";
import type { useApiForm } from "@/lib/client/api-form";
import { writtenLength } from "@/lib/contract/text-constants";
import texts from "@/lib/i18n/messages/it/dialogs/contact.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import type { ContactValues } from "./contact-values";
import "@/components/ui/forms.css";

const { fields, hints, faults } = texts.event;

/** Time, place and price of a proposed event. */
export function EventFields({
  field,
}: Pick<ReturnType<typeof useApiForm<ContactValues, unknown>>, "field">) {
  const required = { required: formTexts.required };
  return (
    <>
      <div className="form-pair items-end">
        <FormField
          {...field("day", required)}
          label={fields.day}
          hint={hints.day}
          type="date"
          required
        />
        <FormField {...field("start")} label={fields.start} type="time" />
      </div>
      <FormField
        {...field("place", {
          ...required,
          validate: (text) => writtenLength(text) >= 2 || faults.place,
        })}
        label={fields.place}
        hint={hints.place}
        maxLength={150}
        required
      />
      <FormField {...field("price")} label={fields.price} hint={hints.price} maxLength={150} />
      <FormField
        {...field("link", {
          validate: (text) => !text || /^https?:\/\/[^\s.]+\.\S+$/.test(text.trim()) || faults.link,
        })}
        label={fields.link}
        hint={hints.link}
        inputMode="url"
        maxLength={500}
      />
    </>
  );
}
