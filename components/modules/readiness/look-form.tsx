"use client";

import type { ComponentProps } from "react";
import { settingGroups } from "@/components/modules/settings/setting-groups";
import { SettingsForm } from "@/components/modules/settings/settings-form";
import { BrandPreview } from "./brand-preview";

const fields = settingGroups.name.filter(({ name }) =>
  ["theme_color", "header_logo_alt"].includes(name),
);

interface LookFormProps extends Omit<ComponentProps<typeof SettingsForm>, "fields" | "preview"> {
  /** What the site is called where nobody has named it yet. */
  defaultName: string;
}

/** The town's colour with its look on the site while it is typed. */
export function LookForm({ defaultName, ...props }: LookFormProps) {
  return (
    <SettingsForm
      {...props}
      fields={fields}
      preview={(values) => (
        <BrandPreview
          color={String(values.theme_color ?? "")}
          name={props.settings.project_name ?? defaultName}
        />
      )}
    />
  );
}
