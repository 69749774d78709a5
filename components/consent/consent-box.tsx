"use client";

import { usePathname } from "next/navigation";
import { use, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { PendingButton } from "@/components/ui/pending-button";
import { useNoticeRoom } from "@/components/ui/use-notice-room";
import { type ConsentDecision, decide } from "@/lib/client/consent";
import { onceLaidOut } from "@/lib/client/focus";
import { loadPrivacyMetadata } from "@/lib/client/privacy-metadata";
import { loadTracking } from "@/lib/client/tracking";
import { consentServices } from "@/lib/domain/tracking";
import { withoutLocale } from "@/lib/i18n/locales";
import texts from "@/lib/i18n/messages/it/overlays/consent.json";
import { isTaskPath } from "@/lib/path-kinds";
import { PolicyLinks } from "./policy-links";
import { useShownFault } from "./shown-fault";
import "@/components/ui/consent.css";

interface ConsentBoxProps {
  /** There was a decision under an older revision. */
  isAskedAgain: boolean;
  /** The user returns from the preferences without a decision. */
  isBack: boolean;
  /** The preferences are loading. */
  isOpening: boolean;
  onPreferences: () => void;
}

/**
 * The cookie banner, bottom right: it does not cover the text. On pages with a form, or error pages
 * with buttons, it is below the page and takes no focus.
 */
export function ConsentBox({ isAskedAgain, isBack, isOpening, onPreferences }: ConsentBoxProps) {
  const { consent, ...policies } = use(loadPrivacyMetadata());
  const tracking = use(loadTracking());
  const isFault = useShownFault();
  const isBelow = isTaskPath(withoutLocale(usePathname())) || isFault;
  const hasNoService = tracking !== null && consentServices(tracking).length === 0;
  const box = useRef<HTMLElement>(null);
  const preferences = useRef<HTMLButtonElement>(null);
  const id = useId();

  // Before the space is reserved, which changes the layout.
  useLayoutEffect(
    () =>
      onceLaidOut(box.current, () => {
        // Does not take the focus from a user who is doing something.
        if (isBack) preferences.current?.focus({ preventScroll: true });
        else if (!isBelow && document.activeElement === document.body) {
          box.current?.focus({ preventScroll: true });
        }
      }),
    [isBack, isBelow],
  );

  useNoticeRoom(box, !isBelow);

  const choose = (decision: ConsentDecision) => () => decide(decision, "banner", tracking);

  return createPortal(
    <section
      ref={box}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className={cn("consent-box", isBelow && "consent-box-below")}
    >
      <div className="consent-box-head">
        <h2 id={`${id}-title`}>{consent?.title ?? texts.title}</h2>
        <button
          type="button"
          aria-label={texts.close}
          title={texts.close}
          onClick={choose("accept_necessary")}
          className="icon-button"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="consent-box-body">
        <div id={`${id}-text`}>
          {isAskedAgain && <p>{texts.askedAgain}</p>}
          {hasNoService && <p>{texts.noService}</p>}
          <p>{consent?.description ?? texts.description}</p>
          <p>{texts.closing}</p>
        </div>
        <PolicyLinks {...policies} />
      </div>
      <div className="consent-box-actions">
        <Button variant="secondary" onClick={choose("accept_all")}>
          {texts.acceptAll}
        </Button>
        <Button variant="secondary" onClick={choose("reject_all")}>
          {texts.reject}
        </Button>
        <PendingButton
          ref={preferences}
          variant="secondary"
          isPending={isOpening}
          onClick={onPreferences}
        >
          {texts.preferences}
        </PendingButton>
      </div>
    </section>,
    (!isBelow && document.getElementById(NOTICE_PLACE)) || document.body,
  );
}
