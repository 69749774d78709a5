import { getMessages } from "next-intl/server";
import { RequestForm } from "@/components/role-requests/request-form";
import { SentRequest } from "@/components/role-requests/sent-request";
import { StaffWords } from "@/components/role-requests/staff-words";
import { StartButton } from "@/components/role-requests/start-button";
import { WithdrawButton } from "@/components/role-requests/withdraw-button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { withdrawRoleRequest } from "@/lib/contract/role-request-endpoints";
import type { RoleRequest, RoleRequestList } from "@/lib/contract/role-requests";
import { openModules } from "@/lib/domain/modules";
import { roleRequestNeeds } from "@/lib/domain/role-request-needs";
import { formatDate, formatLongDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { actionTexts } from "../profilo/moduli/module-page";
import { UnverifiedNotice } from "./unverified-notice";

interface StageProps {
  user: User;
  offer: RoleRequestList["roles"][number];
  /** The newest request for this role; null: none. */
  request: RoleRequest | null;
}

/** Text and form for the state of the user's request. */
export async function RequestStage({ user, offer, request }: StageProps) {
  const isOpen = offer.state === "open";
  return (
    <>
      {request && isOpen ? (
        <OpenRequest user={user} request={request} />
      ) : (
        <Outcome user={user} offer={offer} request={request} />
      )}
      {offer.state === "free" && <Start user={user} offer={offer} />}
    </>
  );
}

async function OpenRequest({ user, request }: { user: User; request: RoleRequest }) {
  const [messages, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("roleRequestPage.state"),
  ]);
  const { roleRequestPage: texts, roleRequests: words, documents: upload } = messages;
  const { status, answer_by: answerBy } = request;
  const isEditable = status === "draft" || status === "info_requested";
  return (
    <>
      {(status === "submitted" || status === "in_review") && (
        <Notice tone="done">{t(status, { email: user.email })}</Notice>
      )}
      {status === "info_requested" && (
        <>
          <StaffWords request={request} />
          {answerBy && <p>{t("answerBy", { day: formatLongDate(new Date(answerBy)) })}</p>}
        </>
      )}
      <section aria-labelledby="richiesta" className="module-section">
        <h2 id="richiesta">{isEditable ? texts.form.title : texts.sent.title}</h2>
        {!isEditable && <SentRequest request={request} />}
        {isEditable && !user.email_verified && <UnverifiedNotice user={user} />}
        {isEditable && user.email_verified && (
          <RequestForm
            // A new form for a request that comes back with a question.
            key={`${request.id} ${status}`}
            request={request}
            texts={{ form: texts.form, documents: texts.documents, upload, activity: texts.card }}
            words={{
              fields: words.fields,
              organisationKinds: words.organisationKinds,
              documentKinds: words.documentKinds,
              picker: words.picker,
            }}
            formTexts={form}
          />
        )}
      </section>
      <div>
        <WithdrawButton
          call={callTo(withdrawRoleRequest, { id: request.id })}
          texts={status === "draft" ? texts.discard : texts.withdraw}
          formTexts={form}
        />
      </div>
    </>
  );
}

/** Result of the last request, and the organisations for which the user has the role. */
async function Outcome({ user, offer, request }: StageProps) {
  const t = await getTranslations("roleRequestPage.state");
  const names = offer.held_by;
  const isHeld = names.length > 0;
  const day = offer.available_at && formatDate(new Date(offer.available_at));
  const end = offer.expires_at && formatLongDate(new Date(offer.expires_at));
  const status = request?.status;
  return (
    <>
      {isHeld && (
        <Notice tone="done">
          <p>{t("approved")}</p>
          <p>{t("heldBy", { names: names.join(", ") })}</p>
          {end && <p>{t(offer.ends_soon ? "endsSoon" : "until", { day: end })}</p>}
          {openModules(user.permissions).length > 0 && (
            <LinkButton href={routes.modules()} className="mt-3">
              {t("openModules")}
            </LinkButton>
          )}
        </Notice>
      )}
      {status === "rejected" && (
        <Notice tone="danger">{day ? t("waiting", { day }) : t("rejected")}</Notice>
      )}
      {(status === "withdrawn" || status === "expired") && !isHeld && <Notice>{t(status)}</Notice>}
      {request && <StaffWords request={request} />}
    </>
  );
}

async function Start({ user, offer }: Omit<StageProps, "request">) {
  const [{ roleRequestPage: texts, roleRequests }, form, t] = await Promise.all([
    getMessages(),
    actionTexts(),
    getTranslations("roleRequestPage.start"),
  ]);
  const { role } = offer;
  const { documents, activity } = roleRequestNeeds[role];
  const isHeld = offer.held_by.length > 0;
  const { title, again, renew } = texts.start;
  return (
    <section aria-labelledby="inizia" className="module-section">
      <h2 id="inizia">{offer.ends_soon ? renew : isHeld ? again : title}</h2>
      <p>{texts.start.text}</p>
      <ul className="role-needs">
        <li>{t("organisation")}</li>
        {activity && <li>{t("card")}</li>}
        {documents.map((kind) => (
          <li key={kind}>{t("document", { kind: roleRequests.documentKinds[kind] })}</li>
        ))}
        <li>{t("reason")}</li>
      </ul>
      {user.email_verified ? (
        <StartButton role={role} label={texts.start.button} texts={form} />
      ) : (
        <UnverifiedNotice user={user} />
      )}
    </section>
  );
}
