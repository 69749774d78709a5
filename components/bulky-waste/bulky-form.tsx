"use client";

import { type ReactNode, useEffect, useState } from "react";
import { type Sent, SentAnswer, sentOf } from "@/components/keyed/sent-answer";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormPanel } from "@/components/ui/form-panel";
import { FormPrivacy } from "@/components/ui/form-privacy";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import type { BulkyOffer } from "@/lib/contract/bulky-waste";
import { bulkySizes } from "@/lib/contract/bulky-waste-constants";
import {
  bookBulkyPickup,
  getBulkyOffer,
  getBulkyToken,
} from "@/lib/contract/bulky-waste-endpoints";
import { callTo, type ResponseOf } from "@/lib/contract/endpoint";
import { cubicMetres } from "@/lib/domain/bulky-waste";
import { formatLongDate, romeInstant } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/dialogs/bulky-waste.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { routes } from "@/lib/routes";
import { bulkyPickupPage } from "@/lib/section-routes";
import { BULKY_DRAFT } from "./bulky-draft";
import { type BulkyValues, bodyOf, fieldOf, lines } from "./bulky-values";
import "@/components/ui/forms.css";

const { fields, hints, groups } = texts;
const required = { required: formTexts.required };

type Known = BulkyOffer | "loading" | "failed";

/** Dates with room; `again` asks once more. */
function useOffer(): { known: Known; again: () => void } {
  const [known, setKnown] = useState<Known>("loading");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    let isGone = false;
    setKnown("loading");
    send(getBulkyOffer).then(
      (offer) => {
        if (!isGone) setKnown(offer);
      },
      () => {
        if (!isGone) setKnown("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return { known, again: () => setRound((count) => count + 1) };
}

/** A form that asks for a pickup of bulky waste. */
export function BulkyForm({ takesFocus }: { takesFocus: boolean }) {
  const { known, again } = useOffer();
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <SentAnswer sent={sent} pagePath={bulkyPickupPage} texts={texts} />;
  if (known === "loading") return <p role="status">{texts.loading}</p>;
  if (known === "failed") {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{texts.failed}</p>
        <Button variant="secondary" onClick={again}>
          {texts.again}
        </Button>
      </div>
    );
  }
  if (known.dates.length === 0) return <p role="status">{texts.none}</p>;
  return <Writing offer={known} takesFocus={takesFocus} onDone={setSent} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-5 border-0 border-t border-hairline p-0 pt-5">
      <legend className="float-left mb-1 w-full font-semibold text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}

const start: Partial<BulkyValues> = {
  shown: "1",
  ...Object.fromEntries(
    lines.flatMap((line) => [
      [`count${line}`, "1"],
      [`size${line}`, "large"],
    ]),
  ),
};

interface WritingProps {
  offer: BulkyOffer;
  takesFocus: boolean;
  onDone: (sent: Sent) => void;
}

function Writing({ offer: { rules, dates }, takesFocus, onDone }: WritingProps) {
  const { user, sendAs } = useGuestForm(callTo(bookBulkyPickup), callTo(getBulkyToken));
  const [kept] = useState(() => readDraft(BULKY_DRAFT) as Partial<BulkyValues>);
  const names = lines.flatMap((line) => [`name${line}`, `count${line}`, `size${line}`] as const);
  const form = useApiForm<BulkyValues, ResponseOf<typeof bookBulkyPickup>>({
    fields: [
      ...names,
      ...(["date_id", "street", "number", "name", "phone", "email", "note", "privacy"] as const),
    ],
    defaultValues: { ...start, ...kept },
    faults: formTexts,
    send: async (values) => {
      try {
        return await sendAs(bodyOf(values) as never);
      } catch (error) {
        throw error instanceof ApiError ? renameFaults(error, fieldOf) : error;
      }
    },
    onDone: (answer) => {
      keepDraft(BULKY_DRAFT, null);
      onDone(sentOf(answer));
    },
  });
  useDraft(BULKY_DRAFT, form.watch);
  const { field, register, watch, setValue, getValues } = form;
  useEffect(() => {
    if (!user) return;
    if (!getValues("name")) setValue("name", `${user.first_name} ${user.last_name}`.trim());
    if (!getValues("email")) setValue("email", user.email);
  }, [user, getValues, setValue]);
  const shown = Number(watch("shown"));
  const lineLabels = Object.fromEntries(
    lines.flatMap((line) =>
      (["name", "count", "size"] as const).map((part) => [
        `${part}${line}`,
        fillMessage(texts.line[part], { number: Number(line) + 1 }),
      ]),
    ),
  ) as Record<(typeof names)[number], string>;
  const sizes = bulkySizes.map((value) => ({ value, label: texts.sizes[value] }));
  return (
    <FormPanel title={texts.title} takesFocus={takesFocus} className="max-w-3xl">
      <Form
        state={form}
        labels={{ ...fields, ...lineLabels, shown: "", website: formTexts.trap }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <Group title={groups.when}>
          <FormSelect
            {...field("date_id", required)}
            label={fields.date_id}
            placeholder={texts.choose}
            options={dates.map(({ id, day, free_pieces, free_litres }) => ({
              value: id,
              label: fillMessage(texts.day, {
                day: formatLongDate(romeInstant(day, 12 * 60)),
                pieces: free_pieces,
                volume: cubicMetres(free_litres),
              }),
            }))}
            required
          />
        </Group>
        <Group title={groups.what}>
          <p className="form-hint">
            {fillMessage(texts.limits, {
              pieces: rules.month_pieces,
              volume: cubicMetres(rules.month_litres),
            })}
          </p>
          <input type="hidden" {...register("shown")} />
          {lines.slice(0, shown).map((line) => (
            <div key={line} className="grid gap-4 sm:grid-cols-[1fr_7rem_1fr]">
              <FormField
                {...field(`name${line}`, line === "0" ? required : {})}
                label={lineLabels[`name${line}`]}
                maxLength={60}
                autoComplete="off"
                required={line === "0"}
              />
              <FormField
                {...field(`count${line}`)}
                label={lineLabels[`count${line}`]}
                type="number"
                min={1}
                max={10}
              />
              <FormSelect
                {...field(`size${line}`)}
                label={lineLabels[`size${line}`]}
                options={sizes}
              />
            </div>
          ))}
          {shown < lines.length && (
            <div>
              <Button variant="secondary" onClick={() => setValue("shown", String(shown + 1))}>
                {texts.more}
              </Button>
            </div>
          )}
        </Group>
        <Group title={groups.where}>
          <div className="form-pair items-end">
            <FormField
              {...field("street", required)}
              label={fields.street}
              autoComplete="address-line1"
              maxLength={100}
              required
            />
            <FormField
              {...field("number", required)}
              label={fields.number}
              maxLength={20}
              autoComplete="off"
              required
            />
          </div>
          <FormField
            {...field("name", required)}
            label={fields.name}
            autoComplete="name"
            maxLength={80}
            required
          />
          <p className="form-hint">{hints.reach}</p>
          <FormField
            {...field("phone", {
              validate: (phone) =>
                phone.trim() !== "" || getValues("email").trim() !== "" || texts.reach,
            })}
            label={fields.phone}
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <FormEmail {...field("email")} label={fields.email} />
          <FormTextarea
            {...field("note")}
            label={fields.note}
            hint={hints.note}
            rows={2}
            maxLength={500}
          />
          <FormPrivacy
            {...field("privacy", { required: formTexts.tickRequired })}
            before={texts.privacyBefore}
            notice={texts.privacy}
            href={routes.privacyPolicy()}
          />
        </Group>
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </FormPanel>
  );
}
