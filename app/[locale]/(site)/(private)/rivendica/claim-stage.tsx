import { getMessages } from "next-intl/server";
import { AnswerForm } from "@/components/claims/answer-form";
import { StartForm } from "@/components/claims/start-form";
import { WithdrawButton } from "@/components/role-requests/withdraw-button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { User } from "@/lib/contract/auth";
import { getClaimDocument, withdrawClaim } from "@/lib/contract/claim-endpoints";
import type { Claim, ClaimDispute, ClaimPage } from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";
import { formatLongDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { actionTexts } from "../profilo/moduli/module-page";
import { UnverifiedNotice } from "../richiedi-ruolo/unverified-notice";
import { ClaimProof } from "./claim-proof";

const proving: readonly Claim["status"][] = ["started", "code_sent"];
const open: readonly Claim["status"][] = [...proving, "verified", "in_review"];

interface StageProps {
  page: ClaimPage;
  user: User;
}

/** Text and form for the state of the user's claim. */
export async function ClaimStage({ page, user }: StageProps) {
  const { claim, disputes, is_own: isOwn } = page;
  const { claimPage: texts } = await getMessages();
  return (
    <>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      {isOwn ? (
        <Notice tone="done">
          <p>{claim?.status === "approved" ? texts.state.approved : texts.own.text}</p>
          <LinkButton href={routes.module("attivita")} className="mt-3">
            {texts.own.button}
          </LinkButton>
        </Notice>
      ) : (
        <Claiming page={page} user={user} />
      )}
    </>
  );
}

async function Claiming({ page, user }: StageProps) {
  const { claim, has_owner: hasOwner } = page;
  const { claimPage: texts } = await getMessages();
  if (claim && open.includes(claim.status))
    return <OpenClaim page={page} claim={claim} user={user} />;
  return (
    <>
      {claim && <Outcome claim={claim} />}
      {hasOwner && <Notice>{texts.hasOwner}</Notice>}
      {user.email_verified ? (
        <Start page={page} />
      ) : (
        <UnverifiedNotice user={user} text={texts.unverified} />
      )}
    </>
  );
}

async function Start({ page }: { page: ClaimPage }) {
  const [{ claimPage: texts, claims, roleRequests }, form] = await Promise.all([
    getMessages(),
    actionTexts(),
  ]);
  return (
    <section aria-labelledby="chi" className="module-section">
      <h2 id="chi">{page.claim ? texts.start.again : texts.start.title}</h2>
      <StartForm
        activityId={page.activity.id}
        organisations={page.organisations}
        texts={{ ...texts.start, choose: texts.choose }}
        relations={claims.relations}
        kinds={roleRequests.organisationKinds}
        formTexts={form}
      />
    </section>
  );
}

async function OpenClaim({ page, claim, user }: StageProps & { claim: Claim }) {
  const [{ claimPage: texts }, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("claimPage"),
  ]);
  const { status, is_dispute: isDispute, answer_until: until } = claim;
  return (
    <>
      {(status === "verified" || status === "in_review") && (
        <Notice tone="done">
          <p>{t(`state.${status}`)}</p>
          {isDispute && (
            <p className="mt-2">
              {until
                ? t("state.dispute", { day: formatLongDate(new Date(until)) })
                : t("state.disputeHeard")}
            </p>
          )}
        </Notice>
      )}
      {proving.includes(status) && page.has_owner && <Notice>{texts.hasOwner}</Notice>}
      {proving.includes(status) && !user.email_verified && (
        <UnverifiedNotice user={user} text={texts.unverified} />
      )}
      {proving.includes(status) && user.email_verified && (
        <ClaimProof activity={page.activity} claim={claim} />
      )}
      <Said claim={claim} />
      <div>
        <WithdrawButton
          call={callTo(withdrawClaim, { id: claim.id })}
          texts={texts.withdraw}
          formTexts={form}
        />
      </div>
    </>
  );
}

/** The claimant's data so far. */
async function Said({ claim }: { claim: Claim }) {
  const [t, { claims }] = await Promise.all([getTranslations("claimPage.sent"), getMessages()]);
  const { organisation, relation, documents, status } = claim;
  const facts = [
    [t("relation"), claims.relations[relation]],
    [t("organisation"), organisation?.name],
    [t("vatNumber"), organisation?.vat_number],
  ] as const;
  return (
    <section aria-labelledby="indicato" className="module-section">
      <h2 id="indicato">{t("title")}</h2>
      <dl className="role-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {documents.length > 0 && !proving.includes(status) && (
          <div>
            <dt>{t("documents")}</dt>
            {documents.map(({ id, name }) => (
              <dd key={id}>
                <a
                  href={callTo(getClaimDocument, { id: claim.id, document_id: id }).path}
                  download
                  className="link"
                >
                  {name}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}

/** Result of the last claim. */
async function Outcome({ claim }: { claim: Claim }) {
  const [t, { claims }] = await Promise.all([getTranslations("claimPage.state"), getMessages()]);
  const { status, rejection, message } = claim;
  if (status !== "rejected") {
    return status === "withdrawn" || status === "expired" ? <Notice>{t(status)}</Notice> : null;
  }
  return (
    <Notice tone="danger">
      <p>{t("rejected")}</p>
      {rejection && <p className="mt-1">{claims.rejections[rejection]}</p>}
      {message && <p className="mt-1 whitespace-pre-line">{t("message", { message })}</p>}
    </Notice>
  );
}

/** A claim of another user to an activity of the user's organisation, to answer. */
async function Dispute({ dispute }: { dispute: ClaimDispute }) {
  const [t, { claims, claimPage }, form] = await Promise.all([
    getTranslations("claimPage.dispute"),
    getMessages(),
    actionTexts(),
  ]);
  const { id, organisation, answer, answer_until: until } = dispute;
  const relation = claims.relations[dispute.relation];
  return (
    <section aria-labelledby={`contesa-${id}`} className="module-section">
      <h2 id={`contesa-${id}`}>{t("title")}</h2>
      <p>{organisation ? t("text", { relation, organisation }) : t("nameless", { relation })}</p>
      {answer === null ? (
        <>
          <p className="mt-2 mb-4">
            {until ? t("until", { day: formatLongDate(new Date(until)) }) : t("open")}
          </p>
          <AnswerForm id={id} texts={claimPage.dispute} formTexts={form} />
        </>
      ) : (
        <p className="mt-2 whitespace-pre-line">{t("answered", { answer })}</p>
      )}
    </section>
  );
}
