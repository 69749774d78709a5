"use client";

import type { ComponentProps } from "react";
import { FormTextarea } from "@/components/ui/form-textarea";
import { writtenLength } from "@/lib/contract/text-constants";

const MIN = 10;
/** Characters. */
export const MESSAGE_MAX = 1000;

/** What `register` gets for a {@link MessageField}. */
export function messageRule(tooShort: string) {
  return { validate: (text: string) => writtenLength(text) >= MIN || tooShort };
}

/** What the staff writes to whoever a decision is about. */
export function MessageField(props: ComponentProps<typeof FormTextarea>) {
  return <FormTextarea {...props} maxLength={MESSAGE_MAX} required />;
}
