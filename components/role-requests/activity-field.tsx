"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Picker } from "@/components/ui/picker";
import type { useApiForm } from "@/lib/client/api-form";
import { findActivities } from "@/lib/client/item-picker";
import type { RoleRequest } from "@/lib/contract/role-requests";
import type { RequestValues } from "./request-values";
import type { RequestTexts, RequestWords } from "./texts";
import "@/components/ui/accounts.css";

export type ChosenActivity = Pick<NonNullable<RoleRequest["activity"]>, "id" | "name">;

interface ActivityFieldProps {
  id: string;
  activity: ChosenActivity | null;
  onChoose: (activity: ChosenActivity | null) => void;
  form: ReturnType<typeof useApiForm<RequestValues, unknown>>;
  newName: string;
  texts: RequestTexts<"card">;
  picker: RequestWords["picker"];
}

/** The activity of a request: an existing one, or the name of a new one. */
export function ActivityField({
  id,
  activity,
  onChoose,
  form,
  newName,
  texts,
  picker,
}: ActivityFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(activity);

  // The pressed button disappears with the other state.
  useEffect(() => {
    if (shown.current !== activity) box.current?.focus();
    shown.current = activity;
  }, [activity]);

  return (
    <fieldset ref={box} id={id} tabIndex={-1}>
      <legend>{texts.title}</legend>
      {activity ? (
        <div className="profile-list">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b>{activity.name}</b>
            <Button variant="quiet" onClick={() => onChoose(null)}>
              {texts.change}
            </Button>
          </p>
        </div>
      ) : (
        <>
          <Picker
            label={texts.search}
            hint={texts.hint}
            fault={form.faultOf("activity_id")}
            find={findActivities}
            onChoose={({ id: activityId, label }) => onChoose({ id: activityId, name: label })}
            isAnswered={() => form.getValues("new_activity_name") !== ""}
            texts={picker}
          />
          <FormField
            {...form.register("new_activity_name", {
              onChange: () => form.clearErrors("activity_id"),
            })}
            label={texts.newName}
            hint={texts.newHint}
            defaultValue={newName}
            maxLength={120}
            fault={form.faultOf("new_activity_name")}
          />
        </>
      )}
    </fieldset>
  );
}
