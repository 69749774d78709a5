"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ChangeForm } from "@/components/ui/change-form";
import { Said } from "@/components/ui/said";
import { useChangeForm } from "@/lib/client/change-form";
import { listFault } from "@/lib/client/list-fault";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import type { StaffSettings } from "@/lib/contract/settings";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";
import { SettingControl } from "./setting-control";
import type { SettingField, SettingName, SettingsTexts } from "./setting-groups";
import { changesIn, type SettingValues, toValues } from "./setting-values";

interface SettingsFormProps {
  fields: readonly SettingField[];
  settings: StaffSettings;
  texts: Pick<SettingsTexts, "fields" | "form">;
  /** What is shown below the fields of what is typed in them. */
  preview?: (values: SettingValues) => ReactNode;
}

function settingsOf(answer: unknown): StaffSettings {
  if (isRecord(answer) && typeof answer.version === "string") return answer as StaffSettings;
  throw new TypeError("The answer holds no settings");
}

/** A group of settings. */
export function SettingsForm({ fields, settings, texts, preview }: SettingsFormProps) {
  const words = useWords("form");
  const router = useRouter();
  const [said, setSaid] = useState("");
  const form = useChangeForm<SettingValues, StaffSettings | null, StaffSettings>({
    fields: fields.map(({ name }) => name),
    seen: settings,
    toValues: (seen) => toValues(fields, seen),
    toSeen: (saved) => saved,
    faults: words,
    send: async (values, now) => {
      setSaid("");
      const seen = now ?? settings;
      const changes = changesIn(fields, values, seen);
      if (Object.keys(changes).length === 0) return null;
      try {
        const body = { version: seen.version, ...changes };
        return settingsOf(await send(changeStaffSettings, body));
      } catch (error) {
        throw renameFaults(error, listFault);
      }
    },
    onDone: (saved) => {
      if (saved) {
        form.reset(toValues(fields, saved));
        router.refresh();
      }
      setSaid(saved ? texts.form.saved : texts.form.unchanged);
    },
  });
  const { isDirty } = form.formState;

  useUnsavedGuard(isDirty, texts.form.unsaved);

  const labels = Object.fromEntries(fields.map(({ name }) => [name, texts.fields[name].label]));
  return (
    <>
      <Said key={form.formState.submitCount}>{said}</Said>
      <ChangeForm<SettingName>
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
      </ChangeForm>
    </>
  );
}
