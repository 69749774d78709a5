import { activitySearch } from "@/backend/features/activities/service";
import { pageSearch } from "@/backend/features/pages/service";
import type { SearchKind } from "@/backend/text-search/kind";

/** Every kind of content that is searched; a feature that comes adds its own here, and nothing else changes. */
export const searchKinds: readonly SearchKind[] = [activitySearch, pageSearch];
