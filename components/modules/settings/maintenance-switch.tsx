"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Notice } from "@/components/ui/notice";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import type { StaffSettings } from "@/lib/contract/settings";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { PassLink } from "./pass-link";

const MAX_MESSAGE = 300;
const MAX_COLOR = 60;

interface ClosedValues {
  maintenance_message: string;
  maintenance_blur_color: string;
}

interface MaintenanceSwitchProps {
  settings: StaffSettings;
  /** What visitors read when no message is set. */
  defaultMessage: string;
}

/** Closes the site for visitors while the staff works on it, and opens it again. */
export function MaintenanceSwitch({ settings, defaultMessage }: MaintenanceSwitchProps) {
  const texts = useWords("modules.impostazioni.opening");
  const { version, maintenance_enabled: isClosed, maintenance_message: message } = settings;
  const edit = isClosed ? texts.edit : texts.close;
  return (
    <>
      <Notice tone={isClosed ? "danger" : "done"}>
        <p className="font-semibold">{isClosed ? texts.isClosed : texts.isOpen}</p>
        <p>
          {fillMessage(isClosed ? texts.shown : texts.wouldShow, {
            message: message ?? defaultMessage,
          })}
        </p>
      </Notice>
      <p className="my-4 max-w-[65ch] text-ink-soft">{texts.explanation}</p>
      <div className="grid gap-4">
        <ActionArea>
          {isClosed && (
            <ActionButton
              size="large"
              label={texts.open.label}
              call={callTo(changeStaffSettings)}
              body={{ version, maintenance_enabled: false }}
              done={texts.open.done}
            />
          )}
          <ActionDialog<
            ClosedValues,
            StaffSettings,
            Omit<BodyOf<typeof changeStaffSettings>, "version">
          >
            words={edit}
            look={{ size: "large", variant: isClosed ? "secondary" : "primary" }}
            call={callTo(changeStaffSettings)}
            labels={{ maintenance_message: texts.message, maintenance_blur_color: texts.blur }}
            seen={settings}
            toValues={(seen) => ({
              maintenance_message: seen.maintenance_message ?? "",
              maintenance_blur_color: seen.maintenance_blur_color ?? "",
            })}
            toBody={({ maintenance_message: typed, maintenance_blur_color: color }) => ({
              maintenance_enabled: true,
              maintenance_message: typed.trim() || null,
              maintenance_blur_color: color.trim() || null,
            })}
          >
            {({ register, faultOf }) => (
              <>
                <FormTextarea
                  {...register("maintenance_message")}
                  label={texts.message}
                  hint={fillMessage(texts.messageHint, { message: defaultMessage })}
                  rows={3}
                  maxLength={MAX_MESSAGE}
                  fault={faultOf("maintenance_message")}
                />
                <FormField
                  {...register("maintenance_blur_color")}
                  label={texts.blur}
                  hint={texts.blurHint}
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={MAX_COLOR}
                  fault={faultOf("maintenance_blur_color")}
                />
              </>
            )}
          </ActionDialog>
        </ActionArea>
        {isClosed && <PassLink />}
      </div>
    </>
  );
}
