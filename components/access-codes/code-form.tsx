import { AccountSheet } from "@/components/accounts/account-sheet";
import { buttonClass } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import type { AccessKind } from "@/lib/contract/access-codes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { accessPage } from "@/lib/routes";

interface CodeFormProps {
  kind: AccessKind;
  /** A code was typed that opens nothing. */
  isWrong?: boolean;
}

/** The field for a code, which works without scripts. */
export function CodeForm({ kind, isWrong = false }: CodeFormProps) {
  const t = useTranslations("accessCodes");
  return (
    <AccountSheet
      title={t(isWrong ? `${kind}.page.wrong.title` : `${kind}.page.title`)}
      lead={t(isWrong ? `${kind}.page.wrong.text` : `${kind}.page.lead`)}
    >
      <form action={accessPage(kind)} className="grid gap-4">
        <FormField
          id="codice"
          name="codice"
          label={t(`${kind}.page.code`)}
          hint={t(`${kind}.page.hint`)}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className={buttonClass({ size: "large" })}>
          {t(`${kind}.page.open`)}
        </button>
      </form>
    </AccountSheet>
  );
}
