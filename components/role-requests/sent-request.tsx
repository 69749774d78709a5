import { callTo } from "@/lib/contract/endpoint";
import { getRoleRequestDocument } from "@/lib/contract/role-request-endpoints";
import type { RoleRequest } from "@/lib/contract/role-requests";
import { formatFileSize } from "@/lib/domain/file-size";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/ui/forms.css";

/** The sent request, read-only. */
export function SentRequest({ request }: { request: RoleRequest }) {
  const t = useTranslations("roleRequestPage.sent");
  const tKind = useTranslations("roleRequests.documentKinds");
  const { form, activity, documents } = request;
  const facts = [
    [t("organisation"), form.organisation_name],
    [t("vatNumber"), form.vat_number],
    [t("taxCode"), form.organisation_tax_code],
    [t("card"), activity?.name ?? form.new_activity_name],
    [t("phone"), form.phone],
    [t("reason"), form.reason],
  ] as const;
  return (
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
      {documents.length > 0 && (
        <div>
          <dt>{t("documents")}</dt>
          {documents.map(({ id, kind, name, size }) => (
            <dd key={id}>
              <a
                href={callTo(getRoleRequestDocument, { id: request.id, document_id: id }).path}
                download
                className="link"
              >
                {tKind(kind)} · {name} · {formatFileSize(size)}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
