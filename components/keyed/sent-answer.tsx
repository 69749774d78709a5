import { Said } from "@/components/ui/said";
import { noticeOf } from "@/lib/client/notice-of";
import { isRecord } from "@/lib/domain/is-record";

/** What was answered to what somebody sent. */
export interface Sent {
  message: string;
  /** Of what needs no confirmation. */
  code: string | null;
}

/** The answer to a form, as it is told. */
export function sentOf(answer: unknown): Sent {
  const code = isRecord(answer) && typeof answer.code === "string" ? answer.code : null;
  return { message: noticeOf(answer), code };
}

interface SentAnswerProps {
  sent: Sent;
  pagePath: (code: string) => string;
  texts: { openIt: string; lookForMail: string };
}

/** What stands in the place of a form that was sent. */
export function SentAnswer({ sent: { message, code }, pagePath, texts }: SentAnswerProps) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Said>{message}</Said>
      {code ? (
        // Loaded anew: no tag of this page is there to be told the address.
        <a href={pagePath(code)} className="button button-primary">
          {texts.openIt}
        </a>
      ) : (
        <p>{texts.lookForMail}</p>
      )}
    </div>
  );
}
