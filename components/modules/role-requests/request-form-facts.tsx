import { textFields } from "@/components/role-requests/request-values";
import type { RoleRequestForm } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

// The kind has words of its own, and the reason is a text.
const shown = textFields.filter((name) => name !== "organisation_kind" && name !== "reason");

/** What was filled in; what was left empty is left out. */
export function RequestFormFacts({ form }: { form: RoleRequestForm }) {
  const t = useTranslations("roleRequests.fields");
  const tKind = useTranslations("roleRequests.organisationKinds");
  const facts = shown.map((name) => ({ name, label: t(name), value: form[name] }));
  return (
    <>
      <dl className="module-definitions">
        {facts.map(
          ({ name, label, value }) =>
            value && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {form.organisation_kind && (
          <div>
            <dt>{t("organisation_kind")}</dt>
            <dd>{tKind(form.organisation_kind)}</dd>
          </div>
        )}
      </dl>
      {form.reason && (
        <>
          <h3 className="mt-5 font-semibold">{t("reason")}</h3>
          <p className="mt-1 whitespace-pre-line">{form.reason}</p>
        </>
      )}
    </>
  );
}
