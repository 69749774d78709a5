import { buttonClass } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import type { AccessKind } from "@/lib/contract/access-codes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { accessPage } from "@/lib/routes";

/** The field for a code, which works without scripts. */
export function CodeForm({ kind }: { kind: AccessKind }) {
  const t = useTranslations("accessCodes");
  return (
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
  );
}
