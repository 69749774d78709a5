"use client";

import { useState } from "react";
import { ActionDialog, type ActionForm } from "@/components/modules/action-dialog";
import { PictureUpload } from "@/components/modules/editor/picture-upload";
import { pictureUpload } from "@/components/modules/editor/picture-value";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { usePendingUpload } from "@/components/ui/pending-parts";
import type { Versioned } from "@/lib/client/change-form";
import { useUpload } from "@/lib/client/use-upload";
import { AD_CTA, AD_HEADLINE, AD_TEXT, type AdRatio, adRatios } from "@/lib/contract/ad-constants";
import { addCreative, changeBooking } from "@/lib/contract/ad-endpoints";
import type { Booking } from "@/lib/contract/ads";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface Values {
  headline: string;
  text: string;
  cta: string;
  hash: string;
  alt: string;
  ratio: AdRatio;
  target: string;
}

type Draft = Booking["draft"];

const toValues = ({ creative: { picture, ...fields } }: Draft): Values => ({
  ...fields,
  hash: picture?.hash ?? "",
  alt: picture?.alt ?? "",
});

const toCreative = ({ hash, alt, ...fields }: Values) => ({
  ...fields,
  picture: hash === "" ? null : { hash, alt, focus: null },
});

/** The field of the form that a fault belongs to. */
const fieldOf = (name: string) => {
  const field = name.replace(/^creative\./, "");
  return field === "picture" ? "hash" : field === "picture.alt" ? "alt" : field;
};

/** What an ad shows: in its draft, or another version of an approved one. */
export function CreativeDialog({ booking }: { booking: Booking }) {
  const { form, actions } = useWords("modules.campagne");
  const isDraft = booking.can.edit;
  const call = isDraft
    ? callTo(changeBooking, { id: booking.id })
    : callTo(addCreative, { id: booking.id });
  const { headline, text, cta, alt, ratio, target, picture } = form;
  return (
    <ActionDialog<Values, Draft | Versioned, object>
      words={isDraft ? actions.creative : actions.newCreative}
      look={{ variant: "secondary" }}
      // Both take what their `toBody` makes.
      call={call as Call<object>}
      labels={{ headline, text, cta, hash: picture, alt, ratio, target }}
      seen={isDraft ? booking.draft : null}
      toValues={() => toValues(booking.draft)}
      defaultValues={toValues(booking.draft)}
      toBody={(values) =>
        isDraft ? { ...booking.draft, creative: toCreative(values) } : toCreative(values)
      }
      faultField={fieldOf}
    >
      {(fields) => (
        <>
          <CreativeFields fields={fields} shown={booking.creatives[0]?.picture?.url ?? null} />
        </>
      )}
    </ActionDialog>
  );
}

function CreativeFields({
  fields: { register, watch, setValue, faultOf },
  shown,
}: {
  fields: ActionForm<Values>;
  /** Where the picture of the present version lies. */
  shown: string | null;
}) {
  const { form } = useWords("modules.campagne");
  const upload = useUpload(useWords("form"));
  const [url, setUrl] = useState(shown);
  const isArriving = upload.running !== null;
  const { box, isAwaited } = usePendingUpload<HTMLDivElement>(isArriving);
  const values = watch();
  const count = values.headline.length + values.text.length + values.cta.length;

  async function take([file]: File[]): Promise<void> {
    const taken = file && (await upload.sendFile(pictureUpload(file), file));
    if (!isRecord(taken)) return;
    setValue("hash", String(taken.hash), { shouldDirty: true });
    setUrl(String(taken.url));
  }

  return (
    <>
      <FormField
        {...register("headline")}
        label={form.headline}
        maxLength={AD_HEADLINE}
        fault={faultOf("headline")}
      />
      <FormField
        {...register("text")}
        label={form.text}
        hint={fillMessage(form.letters, { count })}
        maxLength={AD_TEXT}
        fault={faultOf("text")}
      />
      <FormField
        {...register("cta")}
        label={form.cta}
        hint={form.ctaHint}
        maxLength={AD_CTA}
        fault={faultOf("cta")}
      />
      <FormField
        {...register("target")}
        label={form.target}
        hint={form.targetHint}
        type="url"
        inputMode="url"
        maxLength={500}
        fault={faultOf("target")}
      />
      <div ref={box} tabIndex={-1} className="grid gap-2">
        <PictureUpload
          upload={upload}
          label={form.choosePicture}
          sending={form.sending}
          stopLabel={form.stop}
          onChoose={(files) => void take(files)}
        />
        <p role="status" className="form-fault">
          {isAwaited ? form.arriving : faultOf("hash")}
        </p>
      </div>
      <FormField
        {...register("alt")}
        label={form.alt}
        hint={form.altHint}
        maxLength={300}
        fault={faultOf("alt")}
      />
      <FormSelect
        {...register("ratio")}
        label={form.ratio}
        options={adRatios.map((value) => ({ value, label: form.ratios[value] }))}
        fault={faultOf("ratio")}
      />
      <figure className="grid gap-2">
        <figcaption className="font-semibold">{form.preview}</figcaption>
        <AdPreview {...values} url={url} />
      </figure>
    </>
  );
}

interface AdPreviewProps {
  headline: string;
  text: string;
  cta: string;
  alt: string;
  ratio: AdRatio;
  url: string | null;
}

/** What visitors will see, about. */
function AdPreview({ headline, text, cta, alt, ratio, url }: AdPreviewProps) {
  const { form } = useWords("modules.campagne");
  return (
    <div className="grid max-w-80 gap-2 rounded-card border border-hairline bg-surface p-4">
      <p className="text-ink-soft text-sm">{form.label}</p>
      {url && (
        // biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded.
        <img
          src={url}
          alt={alt}
          className="w-full rounded-field object-cover"
          style={{ aspectRatio: ratio.replace(":", " / ") }}
        />
      )}
      <p className="font-semibold">{headline}</p>
      <p>{text}</p>
      <p className="font-semibold text-brand-ink">{cta}</p>
    </div>
  );
}
