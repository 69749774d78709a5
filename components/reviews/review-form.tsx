"use client";

import { useEffect } from "react";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormStars } from "@/components/ui/form-stars";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { ApiError, request } from "@/lib/client/http";
import type { KnownReview, ReviewEdit } from "@/lib/contract/reviews";
import {
  firstVisitDay,
  isReviewable,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  REVIEW_TITLE_MAX,
} from "@/lib/domain/review-rules";
import { romeDay } from "@/lib/domain/rome-time";
import messages from "@/lib/i18n/messages/it.dialogs.json";
import { knownReviewOf } from "./known-review";

const texts = messages.review;
const { fields, hints, faults } = texts;
const formTexts = messages.form;

interface ReviewFormProps {
  /** The activity that it is about. */
  slug: string;
  /** The review that is changed; null: a new one. */
  review: KnownReview | null;
  onDone: (review: KnownReview) => void;
  onCancel: () => void;
  /** Nobody is logged in any more. */
  onSignedOut?: () => void;
}

interface Values {
  rating: string;
  title: string;
  text: string;
  visited_on: string;
  personal_experience: boolean;
  no_reward: boolean;
}

function valuesOf({ rating, title, text, visited_on }: ReviewEdit): Partial<Values> {
  return { rating: String(rating), title: title ?? "", text, visited_on };
}

/** Writes a review, or changes one; a new one is kept as a draft until it is sent. */
export function ReviewForm({ slug, review, onDone, onCancel, onSignedOut }: ReviewFormProps) {
  const draft = review ? null : `review:${slug}`;
  const start: Partial<Values> = review ? valuesOf(review) : readDraft(draft ?? "");
  const form = useApiForm<Values, KnownReview>({
    fields: ["rating", "title", "text", "visited_on", "personal_experience", "no_reward"],
    defaultValues: start,
    faults: formTexts,
    send: async ({ rating, title, text, visited_on, ...declarations }) => {
      const edit = { rating: Number(rating), title, text, visited_on };
      try {
        return knownReviewOf(
          review
            ? await request(`/api/reviews/${review.id}`, { method: "PATCH", body: edit })
            : await request(`/api/activities/${encodeURIComponent(slug)}/reviews`, {
                method: "POST",
                body: { ...edit, ...declarations },
              }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onSignedOut?.();
        throw error;
      }
    },
    onDone: (written) => {
      if (draft) keepDraft(draft, null);
      onDone(written);
    },
  });
  useDraft(draft, form.watch);
  const { register, faultOf, setFocus } = form;
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
          validate: (text) => text.trim().length >= REVIEW_TEXT_MIN || faults.tooShort,
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
