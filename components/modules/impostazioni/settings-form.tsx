"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ActionTexts } from "@/components/modules/texts";
import { Form } from "@/components/ui/form";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { ApiError, request } from "@/lib/client/http";
import { listFault, renameFaults } from "@/lib/client/rename-faults";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import type { StaffSettings } from "@/lib/contract/settings";
import { isRecord } from "@/lib/domain/is-record";
import { SettingControl } from "./setting-control";
import type { SettingField, SettingName, SettingsTexts } from "./setting-groups";
import { changesIn, type SettingValues, toValues } from "./setting-values";

const PATH = "/api/staff/settings";

interface SettingsFormProps {
  fields: readonly SettingField[];
  settings: StaffSettings;
  texts: Pick<SettingsTexts, "fields" | "form">;
  form: ActionTexts;
  /** What is shown below the fields of what is typed in them. */
  preview?: (values: SettingValues) => ReactNode;
}

function settingsOf(answer: unknown): StaffSettings {
  if (isRecord(answer) && typeof answer.version === "string") return answer as StaffSettings;
  throw new TypeError("The answer holds no settings");
}

/**
 * A group of settings. When somebody else has changed them meanwhile, theirs are shown where nothing was typed, and what
 * was typed stays, to be looked at and saved again.
 */
export function SettingsForm({ fields, settings, texts, form: words, preview }: SettingsFormProps) {
  const router = useRouter();
  const known = useRef(settings);
  const [said, setSaid] = useState("");
  const form = useApiForm<SettingValues, StaffSettings | null>({
    fields: fields.map(({ name }) => name),
    defaultValues: toValues(fields, settings),
    faults: words,
    send: async (values) => {
      setSaid("");
      const changes = changesIn(fields, values, known.current);
      if (Object.keys(changes).length === 0) return null;
      try {
        const body = { version: known.current.version, ...changes };
        return settingsOf(await request(PATH, { method: "PATCH", body }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409) adopt(settingsOf(await request(PATH)));
        throw renameFaults(error, listFault);
      }
    },
    onDone: (saved) => {
      if (saved) {
        known.current = saved;
        form.reset(toValues(fields, saved));
        router.refresh();
      }
      setSaid(saved ? texts.form.saved : texts.form.unchanged);
    },
  });
  const { isDirty } = form.formState;

  function adopt(fresh: StaffSettings): void {
    known.current = fresh;
    form.reset(toValues(fields, fresh), { keepDirtyValues: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new settings are known by their version.
  useEffect(() => {
    if (settings.version !== known.current.version) adopt(settings);
  }, [settings.version]);
  useUnsavedGuard(isDirty, texts.form.unsaved);

  const labels = Object.fromEntries(fields.map(({ name }) => [name, texts.fields[name].label]));
  return (
    <>
      <Said key={form.formState.submitCount}>{said}</Said>
      <Form<SettingName>
        state={form}
        labels={labels as Record<SettingName, string>}
        submitLabel={texts.form.submit}
        texts={words}
        className="mt-5 max-w-2xl"
      >
        {fields.map((field) => (
          <SettingControl
            key={field.name}
            field={field}
            texts={texts.fields[field.name]}
            registered={form.register(field.name)}
            value={form.watch(field.name)}
            fault={form.faultOf(field.name)}
          />
        ))}
        {preview?.(form.watch())}
      </Form>
    </>
  );
}
