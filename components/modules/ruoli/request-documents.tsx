import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { formatFileSize } from "@/lib/domain/file-size";

/** The papers that came with a request; each is saved, never shown in the page. */
export function RequestDocuments({ id, documents }: Pick<StaffRoleRequest, "id" | "documents">) {
  const t = useTranslations("modules.ruoli.documents");
  const tKind = useTranslations("roleRequests.documentKinds");
  if (documents.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <ul className="module-documents">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={`/api/staff/role-requests/${id}/documents/${document.id}`} download>
            <Icon name="download" />
            {t("download", { kind: tKind(document.kind) })}
          </a>
          <span>{t("facts", { name: document.name, size: formatFileSize(document.size) })}</span>
        </li>
      ))}
    </ul>
  );
}
