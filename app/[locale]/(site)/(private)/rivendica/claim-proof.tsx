import { getMessages } from "next-intl/server";
import { ClaimDocuments } from "@/components/claims/claim-documents";
import { CodeForm } from "@/components/claims/code-form";
import { StepButton } from "@/components/claims/step-button";
import { requestClaimCode, submitClaim } from "@/lib/contract/claim-endpoints";
import type { Claim, ClaimPage } from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";
import { formatDate, formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { actionTexts } from "../profilo/moduli/module-page";

interface ProofProps {
  activity: ClaimPage["activity"];
  claim: Claim;
}

/** Ways to prove a claim: a code to the activity's address, one through the staff, documents. */
export async function ClaimProof({ activity, claim }: ProofProps) {
  const [{ claimPage: texts, documents: documentTexts }, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("claimPage.proof"),
  ]);
  const { email, staff, documents } = texts.proof;
  const masked = activity.masked_email;
  return (
    <>
      {claim.code && <Typing id={claim.id} code={claim.code} email={masked} />}
      <section aria-labelledby="prova" className="module-section">
        <h2 id="prova">{t("title")}</h2>
        {claim.expires_at && (
          <p>{t("lead", { day: formatLongDate(new Date(claim.expires_at)) })}</p>
        )}
        <h3 className="mt-6 mb-1 text-lg">{email.title}</h3>
        {masked ? (
          <div className="grid gap-3">
            <p>{t("email.text", { email: masked })}</p>
            <StepButton
              label={claim.code?.channel === "email" ? email.again : email.send}
              call={callTo(requestClaimCode, { id: claim.id })}
              body={{ channel: "email" }}
              variant={claim.code ? "secondary" : "primary"}
              texts={form}
            />
          </div>
        ) : (
          <p className="text-ink-soft">{email.none}</p>
        )}
        <h3 className="mt-6 mb-1 text-lg">{staff.title}</h3>
        <div className="grid gap-3">
          <p>{staff.text}</p>
          {claim.code_asked_at ? (
            <p className="font-semibold">{staff.asked}</p>
          ) : (
            <StepButton
              label={staff.ask}
              call={callTo(requestClaimCode, { id: claim.id })}
              body={{ channel: "staff" }}
              variant="secondary"
              texts={form}
            />
          )}
        </div>
        <h3 className="mt-6 mb-1 text-lg">{documents.title}</h3>
        <div className="grid gap-3">
          <p>{documents.text}</p>
          <ClaimDocuments
            claim={claim}
            title={documents.title}
            texts={documentTexts}
            failed={form.failed}
          />
          {claim.documents.length > 0 && (
            <StepButton
              label={documents.submit}
              call={callTo(submitClaim, { id: claim.id })}
              body={undefined}
              texts={form}
            />
          )}
        </div>
      </section>
    </>
  );
}

interface TypingProps {
  id: string;
  code: NonNullable<Claim["code"]>;
  email: string | null;
}

/** The form for the code. */
async function Typing({ id, code, email }: TypingProps) {
  const [{ claimPage: texts }, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("claimPage.code"),
  ]);
  const end = new Date(code.expires_at);
  const values = { email: email ?? "", date: formatDate(end), time: formatRomeTime(end) };
  return (
    <section aria-labelledby="codice" className="module-section">
      <h2 id="codice">{t("title")}</h2>
      <CodeForm
        // Text typed for one code must not stay for another.
        key={code.expires_at}
        id={id}
        hint={t(code.channel, values)}
        texts={texts.code}
        formTexts={form}
      />
    </section>
  );
}
