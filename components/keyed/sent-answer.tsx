import { Said } from "@/components/ui/said";
import { noticeOf } from "@/lib/client/notice-of";
import { isRecord } from "@/lib/domain/is-record";

/** The answer to a form that was sent. */
export interface Sent {
  message: string;
  /** Null: it needs a confirmation first. */
  code: string | null;
}

/** Reads the answer to a form. */
export function sentOf(answer: unknown): Sent {
  const code = isRecord(answer) && typeof answer.code === "string" ? answer.code : null;
  return { message: noticeOf(answer), code };
}

interface SentAnswerProps {
  sent: Sent;
  pagePath: (code: string) => string;
  texts: { openIt: string; lookForMail: string };
}

/** Replaces a form that was sent. */
export function SentAnswer({ sent: { message, code }, pagePath, texts }: SentAnswerProps) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Said>{message}</Said>
      {code ? (
        // A full load: tags of this page must not see the address.
        <a href={pagePath(code)} className="button button-primary">
          {texts.openIt}
        </a>
      ) : (
        <p>{texts.lookForMail}</p>
      )}
    </div>
  );
}
