import type { Feature } from "@/backend/feature";
import { reviewedActivities } from "./activity-use";
import { reviewContent } from "./content";
import { reviewMoments } from "./moments";
import { eraseReviews, exportReviews } from "./own";
import { exportPhotos, findShownPhoto, photoFiles } from "./photos";
import { reviewRoutes } from "./routes";
import { defineReviewTasks, startReviewTasks } from "./tasks";
import { eraseUsefulVotes, exportUsefulVotes, tagsOfReviewer } from "./useful";

export const reviews: Feature = {
  name: "reviews",
  routes: reviewRoutes,
  content: reviewContent,
  moments: reviewMoments,
  activityUses: reviewedActivities,
  tasks: { define: defineReviewTasks, start: startReviewTasks },
  files: [photoFiles],
  personalData: [
    {
      name: "reviews",
      read: exportReviews,
      erase: eraseReviews,
      shownIn: tagsOfReviewer,
    },
    {
      name: "review_photos",
      read: exportPhotos,
    },
    {
      name: "useful_votes",
      read: exportUsefulVotes,
      erase: eraseUsefulVotes,
    },
  ],
  // Pictures of reviews are private files unless their review is published.
  shownFile: findShownPhoto,
  otherColumns: {
    "review_proofs.document_id": "the sweep of proofs deletes what is old or was never used",
  },
};
