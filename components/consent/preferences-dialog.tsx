"use client";

import { type ReactNode, use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  type ConsentDecision,
  decide,
  isAnalyticsAccepted,
  readConsent,
  useConsent,
} from "@/lib/client/consent";
import { loadPrivacyMetadata } from "@/lib/client/privacy-metadata";
import { loadTracking } from "@/lib/client/tracking";
import { consentServices, type Tracking } from "@/lib/domain/tracking";
import box from "@/lib/i18n/messages/it/overlays/consent.json";
import texts from "@/lib/i18n/messages/it/overlays/consent-preferences.json";
import { OwnProofs } from "./own-proofs";
import { PolicyLinks } from "./policy-links";
import "@/components/ui/consent.css";

interface Kept {
  name: string;
  purpose: string;
  duration: string;
}

interface CategoryProps {
  title: string;
  text: string;
  isOn: boolean;
  /** Absent: it cannot be switched. */
  onSwitch?: (isOn: boolean) => void;
  /** Entries that it stores in the browser. */
  kept: readonly Kept[];
  children?: ReactNode;
}

function Category({ title, text, isOn, onSwitch, kept, children }: CategoryProps) {
  const id = useId();
  return (
    <div className="consent-category">
      <label>
        <span>{title}</span>
        {!onSwitch && <small>{texts.always}</small>}
        <input
          type="checkbox"
          aria-describedby={id}
          checked={isOn}
          disabled={!onSwitch}
          onChange={(event) => onSwitch?.(event.target.checked)}
        />
      </label>
      <p id={id}>{text}</p>
      {children}
      {kept.length > 0 && (
        <details>
          <summary>{texts.details}</summary>
          <dl>
            {kept.map(({ name, purpose, duration }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {purpose} <small>{duration}</small>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Services({ tracking }: { tracking: Tracking | null }) {
  const services = tracking ? consentServices(tracking) : [];
  if (services.length === 0) return <p>{texts.noServices}</p>;
  return (
    <p>
      {texts.services} {services.join(", ")}
    </p>
  );
}

/** What is stored in the browser and why, by category, with the user's choice. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { consent, ...policies } = use(loadPrivacyMetadata());
  const tracking = use(loadTracking());
  const record = useConsent();
  const [isAnalyticsOn, setAnalyticsOn] = useState(() =>
    isAnalyticsAccepted(readConsent(), tracking),
  );
  const usesGoogle = Boolean(tracking?.gtmContainerId ?? tracking?.ga4MeasurementId);

  const choose = (decision: ConsentDecision) => () => {
    decide(decision, "preferences", tracking);
    onClose();
  };

  return (
    <Dialog
      title={texts.title}
      description={consent?.description ?? box.description}
      closeLabel={texts.close}
      onClose={onClose}
      className="consent-dialog"
      actions={
        <>
          <Button variant="secondary" onClick={choose("accept_all")}>
            {box.acceptAll}
          </Button>
          <Button variant="secondary" onClick={choose("reject_all")}>
            {box.reject}
          </Button>
          <Button
            variant="secondary"
            onClick={choose(isAnalyticsOn ? "accept_all" : "accept_necessary")}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Category
        title={texts.necessary.title}
        text={texts.necessary.text}
        isOn
        kept={texts.necessary.kept}
      />
      <Category
        title={texts.analytics.title}
        text={texts.analytics.text}
        isOn={isAnalyticsOn}
        onSwitch={setAnalyticsOn}
        kept={usesGoogle ? texts.analytics.kept : []}
      >
        <Services tracking={tracking} />
      </Category>
      <PolicyLinks {...policies} onFollow={onClose} />
      <OwnProofs consentId={record?.consentId ?? null} />
    </Dialog>
  );
}
