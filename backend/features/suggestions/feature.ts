import type { Feature } from "@/backend/feature";
import { suggestedActivities } from "./activity-use";
import { defineSuggestionJobs, startSuggestionJobs } from "./jobs";
import { eraseSuggestions, exportSuggestions } from "./personal-data";
import { suggestionRoutes } from "./routes";

export const suggestions: Feature = {
  name: "suggestions",
  routes: suggestionRoutes,
  jobs: { define: defineSuggestionJobs, start: startSuggestionJobs },
  activityUses: suggestedActivities,
  personalData: [
    {
      name: "suggestions",
      read: exportSuggestions,
      erase: eraseSuggestions,
    },
  ],
  otherColumns: {
    "suggestions.visitor_email":
      "of somebody without an account; goes after twelve months, or with the account that has proved it",
  },
};
