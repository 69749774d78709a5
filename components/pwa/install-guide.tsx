"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon, type IconName } from "@/components/ui/icon";
import { closeInstallGuide, completeInstallGuide, useInstallation } from "@/lib/client/install";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import type { InstallGuide as GuideName } from "@/lib/domain/device";
import texts from "@/lib/i18n/messages/it/overlays/pwa.json";

const icons: Record<GuideName, IconName[]> = {
  ios: ["share", "plus-square", "check"],
  samsung: ["menu", "plus-square", "check"],
  firefox: ["ellipsis-vertical", "plus-square", "check"],
  safari: ["laptop", "plus-square", "check"],
  other: ["ellipsis-vertical", "download", "globe"],
};

/** Instructions for browsers without an install prompt (spec section 2); opened on demand. */
export function InstallGuide() {
  const { isGuideOpen, way } = useInstallation();
  const { prompt } = usePwaSettings().settings;
  if (!isGuideOpen) return null;
  const guide = way === "prompt" ? "other" : way;
  const own = guide === "ios" ? prompt?.ios_instructions : null;
  const steps = typeof own === "string" ? [own] : (own ?? texts.guide.steps[guide]);
  return (
    <Dialog
      title={texts.guide.title}
      description={texts.guide.intro[guide]}
      closeLabel={texts.close}
      onClose={closeInstallGuide}
      actions={<Button onClick={completeInstallGuide}>{texts.guide.done}</Button>}
    >
      <ol className="mt-5 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4 rounded-card bg-sunken p-4">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-ink">
              <Icon name={icons[guide][index] ?? "check"} />
            </span>
            <span className="whitespace-pre-line">{step}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
