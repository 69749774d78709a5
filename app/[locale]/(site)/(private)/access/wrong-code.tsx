import { CodeForm } from "@/components/access-codes/code-form";
import { AccountSheet } from "@/components/accounts/account-sheet";
import type { AccessKind } from "@/lib/contract/access-codes";
import { useTranslations } from "@/lib/i18n/use-translations";

/** In place of the page of unknown addresses: a field to type the code again. */
export function WrongCode({ kind }: { kind: AccessKind }) {
  const t = useTranslations("accessCodes");
  return (
    <AccountSheet title={t(`${kind}.page.wrong.title`)} lead={t(`${kind}.page.wrong.text`)}>
      <CodeForm kind={kind} />
    </AccountSheet>
  );
}
