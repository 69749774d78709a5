"use client";

import { useEffect, useRef, useState } from "react";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { LinkButton } from "@/components/ui/link-button";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { ApiError } from "@/lib/client/http";
import { randomId } from "@/lib/client/random-id";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { BROADCAST_LIMITS, broadcastTypes } from "@/lib/contract/broadcast-constants";
import { startBroadcast } from "@/lib/contract/broadcast-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import { BroadcastPreview } from "./broadcast-preview";
import {
  type AudienceSize,
  type BroadcastTexts,
  type BroadcastValues,
  type NamedZone,
  toAudience,
  toPath,
} from "./broadcast-values";
import { ConfirmBroadcast } from "./confirm-broadcast";
import { askAudienceSize, useAudienceSize } from "./use-audience-size";
import "@/components/modules/modules.css";

const empty: BroadcastValues = {
  type: "system",
  title: "",
  body: "",
  deep_link: "/",
  audience: "all",
  role: "esercente",
  zone: "",
};

interface BroadcastFormProps {
  siteName: string;
  zones: readonly NamedZone[];
}

/** "12 persone", "una persona". */
function peopleIn(count: number, texts: BroadcastTexts["form"]): string {
  return count === 1 ? texts.onePerson : fillMessage(texts.people, { count });
}

/**
 * Writes a notification to many. The first sending asks who it would reach; when that is confirmed it goes out, under an
 * id that stays the same until it has, so that nobody is told twice.
 */
export function BroadcastForm({ siteName, zones }: BroadcastFormProps) {
  const texts = useWords("modules.avvisi");
  const words = useWords("form");
  const required = { required: useWords("validation.required") };
  const id = useRef<string>(undefined);
  const isConfirmed = useRef(false);
  const [asked, setAsked] = useState<AudienceSize | null>(null);
  const [sentTo, setSentTo] = useState<number | null>(null);
  const own = texts.form;

  async function sendStep(values: BroadcastValues): Promise<AudienceSize> {
    const audience = toAudience(values);
    if (audience === null) throw new ApiError(422, "", undefined, { zone: [required.required] });
    if (!isConfirmed.current) {
      const size = await askAudienceSize(audience);
      if (size.people === 0) throw new ApiError(422, "", undefined, { audience: [own.nobody] });
      return size;
    }
    id.current ??= randomId();
    const { type, title, body } = values;
    const deepLink = toPath(values.deep_link, location.origin);
    const message = { id: id.current, type, title, body, deep_link: deepLink, audience };
    await send(startBroadcast, message);
    return asked ?? { people: 0, with_devices: 0 };
  }

  const form = useApiForm<BroadcastValues, AudienceSize>({
    fields: ["type", "title", "body", "deep_link", "audience", "role", "zone"],
    defaultValues: empty,
    faults: words,
    send: (values) =>
      sendStep(values).catch((error: unknown) => {
        // What went wrong is told in the form, with all that was written.
        isConfirmed.current = false;
        setAsked(null);
        throw error;
      }),
    onDone: (size) => {
      if (!isConfirmed.current) {
        setAsked(size);
        return;
      }
      isConfirmed.current = false;
      id.current = undefined;
      setAsked(null);
      setSentTo(size.people);
      form.reset(empty);
    },
  });
  const { register, faultOf, formState } = form;
  const values = form.watch();
  const size = useAudienceSize(toAudience(values));
  useUnsavedGuard(formState.isDirty, own.unsaved);
  useEffect(() => {
    if (formState.isDirty) setSentTo(null);
  }, [formState.isDirty]);

  const countIn = (text: string, limit: number) =>
    fillMessage(own.count, { count: text.length, limit });
  const preview = <BroadcastPreview siteName={siteName} {...values} texts={own.placeholders} />;
  return (
    <div className="module-detail">
      <section aria-labelledby="write" className="module-section">
        <h2 id="write">{own.title}</h2>
        {sentTo !== null && (
          <div className="mb-5 grid gap-3">
            <Said>{fillMessage(own.sent, { people: peopleIn(sentTo, own) })}</Said>
            <LinkButton href={routes.module("avvisi")} variant="secondary">
              {own.toList}
            </LinkButton>
          </div>
        )}
        <Form<keyof BroadcastValues>
          state={form}
          labels={own.labels}
          submitLabel={own.submit}
          texts={words}
        >
          <FormSelect
            {...register("type")}
            label={own.labels.type}
            hint={own.typeHints[values.type]}
            options={broadcastTypes.map((value) => ({ value, label: texts.types[value] }))}
            fault={faultOf("type")}
          />
          <FormField
            {...register("title", required)}
            label={own.labels.title}
            aside={<Count>{countIn(values.title, BROADCAST_LIMITS.title)}</Count>}
            maxLength={BROADCAST_LIMITS.title}
            required
            fault={faultOf("title")}
          />
          <FormTextarea
            {...register("body", required)}
            label={own.labels.body}
            rows={3}
            maxLength={BROADCAST_LIMITS.body}
            required
            fault={faultOf("body")}
          />
          <FormField
            {...register("deep_link", required)}
            label={own.labels.deep_link}
            hint={own.linkHint}
            inputMode="url"
            autoCapitalize="none"
            maxLength={BROADCAST_LIMITS.deep_link}
            required
            fault={faultOf("deep_link")}
          />
          <FormSelect
            {...register("audience")}
            label={own.labels.audience}
            options={Object.entries(texts.audiences).map(([value, label]) => ({ value, label }))}
            fault={faultOf("audience")}
          />
          {values.audience === "role" && (
            <FormSelect
              {...register("role")}
              label={own.labels.role}
              options={Object.entries(texts.roles).map(([value, label]) => ({ value, label }))}
              fault={faultOf("role")}
            />
          )}
          {values.audience === "zone" && (
            <FormSelect
              {...register("zone", required)}
              label={own.labels.zone}
              hint={own.zoneHint}
              placeholder={own.chooseZone}
              options={zones.map(({ slug, name }) => ({ value: slug, label: name }))}
              required
              fault={faultOf("zone")}
            />
          )}
        </Form>
      </section>
      <aside aria-labelledby="preview" className="module-section lg:sticky lg:top-24">
        <h2 id="preview">{own.previewTitle}</h2>
        {preview}
        <p role="status" className="mt-4 min-h-12 text-sm text-ink-soft">
          {size &&
            fillMessage(own.reach, {
              people: peopleIn(size.people, own),
              devices: size.with_devices,
            })}
        </p>
      </aside>
      {asked && (
        <ConfirmBroadcast
          people={peopleIn(asked.people, own)}
          isPending={form.isPending}
          onConfirm={() => {
            isConfirmed.current = true;
            void form.submit();
          }}
          onClose={() => setAsked(null)}
          closeLabel={words.close}
        >
          {preview}
        </ConfirmBroadcast>
      )}
    </div>
  );
}

function Count({ children }: { children: string }) {
  return <span className="tabular text-sm text-ink-soft">{children}</span>;
}
