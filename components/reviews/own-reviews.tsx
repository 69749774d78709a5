"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Said } from "@/components/ui/said";
import type { KnownReview } from "@/lib/contract/reviews";
import { ActivityHeading } from "./activity-heading";
import { OwnReview, savedWords } from "./own-review";
import "@/components/ui/accounts.css";

/** The user's reviews, each with its actions. */
export function OwnReviews({ reviews }: { reviews: KnownReview[] }) {
  const router = useRouter();
  const [said, setSaid] = useState({ id: "", words: "", count: 0 });
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id} className="account-sheet grid gap-4">
          <ActivityHeading activity={review.activity} />
          {said.id === review.id && <Said key={said.count}>{said.words}</Said>}
          <OwnReview
            review={review}
            onChange={(changed) => {
              setSaid(({ count }) => ({
                id: review.id,
                words: savedWords(changed),
                count: count + 1,
              }));
              router.refresh();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
