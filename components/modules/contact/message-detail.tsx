import Link from "next/link";
import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { DocumentList } from "@/components/modules/document-list";
import { ModuleSection } from "@/components/modules/module-section";
import { StepList } from "@/components/modules/step-list";
import { Notice } from "@/components/ui/notice";
import type { SpamSign, StaffContact } from "@/lib/contract/contact";
import { callTo } from "@/lib/contract/endpoint";
import { getContactDocument } from "@/lib/contract/managed-contact-endpoints";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

interface MessageDetailProps {
  message: StaffContact;
  /** What can be done with it. */
  actions: ReactNode;
  /** What it proposes for the calendar; left out: nothing. */
  proposal?: ReactNode;
}

/** A message to the office with what was answered, what the staff noted, and what happened to it. */
export function MessageDetail({ message, actions, proposal }: MessageDetailProps) {
  const t = useTranslations("modules.contatti");
  const { id, status, text, documents, entries, history, spam_signs: signs } = message;
  const byStaff = signs.includes("staff");
  return (
    <div className="module-detail">
      <div>
        {status === "spam" && (
          <Notice tone="danger">
            {byStaff
              ? t("markedSpam")
              : t("looksLikeSpam", {
                  signs: signs.map((sign) => t(`signs.${sign}`).toLowerCase()).join(", "),
                })}
          </Notice>
        )}
        {actions}
        <ModuleSection id="messaggio" title={t("message")}>
          <p className="max-w-[68ch] whitespace-pre-line break-words">{text}</p>
        </ModuleSection>
        {proposal}
        {documents.length > 0 && (
          <ModuleSection id="allegati" title={t("documents")}>
            <DocumentList
              documents={documents}
              hrefOf={(one) => callTo(getContactDocument, { id, document_id: one.id }).path}
              labelOf={({ name }) => t("download", { name })}
            />
          </ModuleSection>
        )}
        {entries.length > 0 && (
          <ModuleSection id="risposte" title={t("entries.title")}>
            <StepList
              steps={entries.map(({ kind, author, text: words, at }) => ({
                at,
                title: t(`entries.${kind}`, { who: author ?? t("entries.gone") }),
                who: null,
                reason: null,
                message: words,
              }))}
            />
          </ModuleSection>
        )}
      </div>
      <div>
        <Sender message={message} />
        <ModuleSection id="storia" title={t("history")}>
          <CaseHistory
            history={history}
            statusName={(name) => t(`statuses.${name as StaffContact["status"]}`)}
            reasonName={(sign) => t(`signs.${sign as SpamSign}`)}
          />
        </ModuleSection>
      </div>
    </div>
  );
}

function Sender({ message }: { message: StaffContact }) {
  const t = useTranslations("modules.contatti.sender");
  const tRow = useTranslations("modules.contatti");
  const { name, email, phone, page, code, assignee, has_account, reply_to } = message;
  return (
    <ModuleSection id="chi" title={t("title")}>
      <p className="font-semibold">{name}</p>
      <p className="break-words">{email}</p>
      {phone && <p className="tabular">{phone}</p>}
      <p className="mt-2 text-ink-soft text-sm">{t(has_account ? "account" : "visitor")}</p>
      <p className="mt-2 text-ink-soft text-sm">
        {reply_to ? t("replyTo", { email: reply_to }) : t("noReplyTo")}
      </p>
      {page && (
        <p className="mt-2 text-sm">
          <Link href={page} prefetch={false} className="link break-words">
            {t("from", { page })}
          </Link>
        </p>
      )}
      {assignee && <p className="mt-2">{tRow("takenBy", { name: assignee })}</p>}
      <p className="mt-2 text-ink-soft text-sm">{t("code", { code })}</p>
    </ModuleSection>
  );
}
