import type { EditableKind } from "@/backend/content/editable-kind";
import { editableActivity } from "@/backend/features/activities/service";

/** Every kind of content that people write. */
export const editableKinds: readonly EditableKind[] = [editableActivity];
