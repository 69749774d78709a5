"use client";

import { useRef, useState } from "react";
import { Form, type FormState, type FormTexts } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormSelect } from "@/components/ui/form-select";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { differing } from "@/lib/client/differing";
import { send } from "@/lib/client/send";
import type { SendFaults } from "@/lib/client/send-fault";
import { digestIntervals } from "@/lib/contract/notification-constants";
import { setChannels } from "@/lib/contract/notification-endpoints";
import type {
  NotificationChannel,
  NotificationChannels,
  NotificationChannelsInput,
} from "@/lib/contract/notifications";
import type { NotificationSettingsTexts } from "./texts";
import "./notifications.css";

type Texts = NotificationSettingsTexts["channels"];
type ListedType = keyof Texts["types"];

interface Values {
  is_paused: boolean;
  has_quiet_hours: boolean;
  digest: NotificationChannels["digest"];
  types: Record<ListedType, Record<NotificationChannel, boolean>>;
}

interface ChannelFormProps {
  channels: NotificationChannels;
  texts: Texts;
  formTexts: FormTexts & SendFaults;
}

const ways: readonly NotificationChannel[] = ["in_app", "push", "email"];

/** Notifications by kind, channel and time (docs/domain/notifications.md). */
export function ChannelForm({ channels, texts, formTexts }: ChannelFormProps) {
  const [said, setSaid] = useState("");
  const known = useRef(channels);
  // Kinds that the portal does not send yet have no name here, and keep their defaults.
  const listed = channels.types.flatMap(({ type, ...rule }) =>
    Object.hasOwn(texts.types, type) ? [{ ...rule, type: type as ListedType }] : [],
  );
  const changeable = listed.filter(({ is_locked }) => !is_locked);

  const form = useApiForm<Values, NotificationChannels>({
    fields: ["is_paused", "has_quiet_hours", "digest"],
    faults: formTexts,
    send: async ({ types, ...values }) => {
      setSaid("");
      const before = known.current;
      // Sends only changes: other values may have been changed elsewhere.
      const body: NotificationChannelsInput = {
        ...differing(values, before),
        types: changeable.flatMap(({ type }) => {
          const given = before.types.find((one) => one.type === type);
          const switches = given ? differing(types[type], given) : types[type];
          return Object.keys(switches).length > 0 ? [{ type, ...switches }] : [];
        }),
      };
      return (await send(setChannels, body)) as NotificationChannels;
    },
    onDone: (saved) => {
      known.current = saved;
      setSaid(texts.saved);
    },
  });

  const state: FormState<"is_paused" | "has_quiet_hours" | "digest"> = form;
  return (
    <Form
      state={state}
      labels={{ is_paused: texts.pause, has_quiet_hours: texts.quiet, digest: texts.digest }}
      submitLabel={texts.submit}
      texts={formTexts}
    >
      <FormCheckbox
        {...form.register("is_paused")}
        defaultChecked={channels.is_paused}
        label={texts.pause}
        hint={texts.pauseHint}
        fault={form.faultOf("is_paused")}
      />
      <FormCheckbox
        {...form.register("has_quiet_hours")}
        defaultChecked={channels.has_quiet_hours}
        label={texts.quiet}
        hint={texts.quietHint}
        fault={form.faultOf("has_quiet_hours")}
      />
      <FormSelect
        {...form.register("digest")}
        defaultValue={channels.digest}
        label={texts.digest}
        options={digestIntervals.map((value) => ({ value, label: texts.digests[value] }))}
        fault={form.faultOf("digest")}
      />
      <div className="channel-types">
        {listed.map(({ type, is_locked, ...switches }) => (
          <fieldset key={type}>
            <legend>{texts.types[type]}</legend>
            {ways.map((way) => (
              <FormCheckbox
                key={way}
                {...form.register(`types.${type}.${way}`)}
                defaultChecked={switches[way]}
                disabled={is_locked}
                label={texts.ways[way]}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Said>{said}</Said>
    </Form>
  );
}
