"use client";

import { useEffect, useState } from "react";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormStars } from "@/components/ui/form-stars";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { differing } from "@/lib/client/differing";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { reviewAspects } from "@/lib/contract/review-constants";
import { editReview, writeReview } from "@/lib/contract/review-endpoints";
import type { KnownReview } from "@/lib/contract/reviews";
import { writtenLength } from "@/lib/contract/text-constants";
import {
  firstVisitDay,
  isReviewable,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  REVIEW_TITLE_MAX,
} from "@/lib/domain/review-rules";
import { romeDay } from "@/lib/domain/rome-time";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { knownReviewOf } from "./known-review";
import { PhotosField } from "./photos-field";
import { ProofField } from "./proof-field";
import { type Files, filesOf, useReviewFiles } from "./review-files";

const { fields, hints, faults } = texts;

interface ReviewFormProps {
  /** The reviewed activity. */
  slug: string;
  /** The edited review; null: a new one. */
  review: KnownReview | null;
  onDone: (review: KnownReview) => void;
  onCancel: () => void;
  /** Called when the login has ended. */
  onSignedOut?: () => void;
}

interface Values {
  rating: string;
  title: string;
  text: string;
  visited_on: string;
  /** 1 to 5, as text; empty: not rated. */
  service: string;
  quality: string;
  price: string;
  /** Names of fields whose values are not texts. */
  photos: string;
  proof: string;
  personal_experience: boolean;
  no_reward: boolean;
}

/** 5 first. */
const marks = texts.marks.map((label, index) => ({ value: String(index + 1), label })).reverse();

const shown = (mark: number | null) => (mark === null ? "" : String(mark));

function valuesOf({ rating, aspects, title, text, visited_on }: KnownReview) {
  const { service, quality, price } = aspects;
  return {
    rating: String(rating),
    title: title ?? "",
    text,
    visited_on,
    service: shown(service),
    quality: shown(quality),
    price: shown(price),
  };
}

const markOf = (value: string) => (value ? Number(value) : null);

/** The request body of a review. */
function inputOf(
  { rating, title, text, visited_on, service, quality, price }: ReturnType<typeof valuesOf>,
  { photos, proof }: Files,
) {
  return {
    rating: Number(rating),
    aspects: { service: markOf(service), quality: markOf(quality), price: markOf(price) },
    title,
    text,
    visited_on,
    photos: photos.map(({ id, alt }) => ({ id, alt })),
    // Left out: unchanged.
    proof: proof ? (proof.id ?? undefined) : null,
  };
}

/** Differences from the review as read: fields left out stay, even if changed meanwhile. */
function editOf(input: ReturnType<typeof inputOf>, review: KnownReview) {
  const given = inputOf(valuesOf(review), filesOf(review));
  const { aspects, ...changed } = differing(input, given);
  return aspects ? { ...changed, aspects: differing(aspects, given.aspects) } : changed;
}

/** Writes or edits a review; a new one is kept as a draft until sent. */
export function ReviewForm({ slug, review, onDone, onCancel, onSignedOut }: ReviewFormProps) {
  const draft = review ? null : `review:${slug}`;
  const start: Partial<Values> = review ? valuesOf(review) : readDraft(draft ?? "");
  const files = useReviewFiles(draft, review);
  const { photos, proof } = files;
  const [sending, setSending] = useState({ photos: false, proof: false });
  const form = useApiForm<Values, KnownReview>({
    fields: [
      "rating",
      "title",
      "text",
      "visited_on",
      ...reviewAspects,
      "photos",
      "proof",
      "personal_experience",
      "no_reward",
    ],
    defaultValues: start,
    faults: formTexts,
    send: async (values) => {
      const { personal_experience, no_reward } = values;
      const input = inputOf(values, files);
      try {
        return knownReviewOf(
          review
            ? await send(callTo(editReview, { id: review.id }), editOf(input, review))
            : await send(callTo(writeReview, { slug }), {
                ...input,
                personal_experience,
                no_reward,
              }),
        );
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.status === 401) onSignedOut?.();
          await files.dropGone(error);
        }
        throw error;
      }
    },
    onDone: (written) => {
      if (draft) keepDraft(draft, null);
      files.forget();
      onDone(written);
    },
  });
  useDraft(draft, form.watch);
  const { register, faultOf, setFocus, clearErrors } = form;
  /** Registers a field with the form: name, focus target, and pending uploads. */
  const fieldOf = (field: "photos" | "proof") => {
    const { name, ref } = register(field, {
      validate: () => !sending[field] || texts.upload.wait,
    });
    const onSending = (isSending: boolean) => {
      clearErrors(field);
      setSending((now) => ({ ...now, [field]: isSending }));
    };
    return { name, ref, onSending, fault: faultOf(field) };
  };
  // The button that opened it is gone.
  useEffect(() => setFocus("rating"), [setFocus]);
  const writtenOn = romeDay(review ? new Date(review.created_at) : new Date());
  const declarations = review ? {} : texts.ticks;

  return (
    <Form
      state={form}
      labels={
        {
          rating: fields.rating,
          title: fields.title,
          text: fields.text,
          visited_on: fields.visited_on,
          ...texts.aspects,
          photos: texts.photos.title,
          proof: texts.proof.title,
          ...declarations,
        } as Record<keyof Values, string>
      }
      submitLabel={review ? texts.save : texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel }}
    >
      <FormStars
        {...register("rating", { required: faults.rating })}
        label={fields.rating}
        names={texts.stars}
        fault={faultOf("rating")}
      />
      <FormField
        {...register("title")}
        label={fields.title}
        maxLength={REVIEW_TITLE_MAX}
        autoComplete="off"
        fault={faultOf("title")}
      />
      <FormTextarea
        {...register("text", {
          required: formTexts.required,
          validate: (text) => writtenLength(text) >= REVIEW_TEXT_MIN || faults.tooShort,
        })}
        label={fields.text}
        hint={hints.text}
        maxLength={REVIEW_TEXT_MAX}
        defaultValue={start.text}
        rows={6}
        required
        fault={faultOf("text")}
      />
      <FormField
        {...register("visited_on", {
          required: formTexts.required,
          validate: (day) => isReviewable(day, writtenOn) || faults.visitTooLongAgo,
        })}
        type="date"
        label={fields.visited_on}
        hint={hints.visited_on}
        min={firstVisitDay(writtenOn)}
        max={writtenOn}
        required
        className="sm:max-w-60"
        fault={faultOf("visited_on")}
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{fields.aspects}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {reviewAspects.map((aspect) => (
            <FormSelect
              key={aspect}
              {...register(aspect)}
              label={texts.aspects[aspect]}
              placeholder={texts.noMark}
              options={marks}
              fault={faultOf(aspect)}
            />
          ))}
        </div>
      </fieldset>
      <PhotosField
        {...fieldOf("photos")}
        photos={photos}
        onChange={(change) => {
          clearErrors("photos");
          files.setPhotos(change);
        }}
      />
      <ProofField
        {...fieldOf("proof")}
        proof={proof}
        onChange={(chosen) => {
          clearErrors("proof");
          files.setProof(chosen);
        }}
      />
      {!review && (
        <div>
          <FormCheckbox
            {...register("personal_experience", { required: formTexts.tickRequired })}
            label={fields.personal_experience}
            required
            fault={faultOf("personal_experience")}
          />
          <FormCheckbox
            {...register("no_reward", { required: formTexts.tickRequired })}
            label={fields.no_reward}
            required
            fault={faultOf("no_reward")}
          />
        </div>
      )}
    </Form>
  );
}
