import type { Feature } from "@/backend/feature";
import { suggestedActivities } from "./activity-use";
import { eraseSuggestions, exportSuggestions } from "./personal-data";
import { suggestionRoutes } from "./routes";
import { defineSuggestionTasks, startSuggestionTasks } from "./tasks";

export const suggestions: Feature = {
  name: "suggestions",
  routes: suggestionRoutes,
  tasks: { define: defineSuggestionTasks, start: startSuggestionTasks },
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
