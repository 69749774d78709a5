"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PendingButton } from "@/components/ui/pending-button";
import { readOwnProofs } from "@/lib/client/consent";
import type { ConsentProof } from "@/lib/contract/consent";
import { dateFormat } from "@/lib/domain/made-once";
import texts from "@/lib/i18n/messages/it/overlays/consent-proofs.json";
import "@/components/ui/consent.css";

const moment = dateFormat("it-IT", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Rome",
});

function download(proofs: ConsentProof[]): void {
  const file = new Blob([JSON.stringify(proofs, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = texts.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Reading = "idle" | "loading" | "failed" | ConsentProof[];

/** Consent proofs of this browser, to view and export. `consentId` null: no decision yet. */
export function OwnProofs({ consentId }: { consentId: string | null }) {
  const [reading, setReading] = useState<Reading>("idle");

  const hasProofs = Array.isArray(reading) && reading.length > 0;

  async function read() {
    setReading("loading");
    setReading(await readOwnProofs().catch(() => "failed" as const));
  }

  return (
    <section className="consent-proofs">
      <h3>{texts.title}</h3>
      {consentId === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>
            {texts.text} <code>{consentId}</code>
          </p>
          <div role="status">
            {reading === "failed" && <p>{texts.failed}</p>}
            {Array.isArray(reading) && reading.length === 0 && <p>{texts.empty}</p>}
            {hasProofs && (
              <ol>
                {reading.map(({ created_at, decision }) => (
                  <li key={created_at}>
                    <time dateTime={created_at}>{moment().format(new Date(created_at))}</time>{" "}
                    {texts.decisions[decision]}
                  </li>
                ))}
              </ol>
            )}
          </div>
          {hasProofs ? (
            <Button variant="quiet" onClick={() => download(reading)}>
              {texts.download}
            </Button>
          ) : (
            <PendingButton
              variant="quiet"
              isPending={reading === "loading"}
              onClick={() => void read()}
            >
              {texts.show}
            </PendingButton>
          )}
        </>
      )}
    </section>
  );
}
