import { DocumentList } from "@/components/modules/document-list";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffRoleRequestDocument } from "@/lib/contract/managed-role-request-endpoints";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { formatFileSize } from "@/lib/domain/file-size";
import { useTranslations } from "@/lib/i18n/use-translations";

/** The papers that came with a request. */
export function RequestDocuments({ id, documents }: Pick<StaffRoleRequest, "id" | "documents">) {
  const t = useTranslations("modules.ruoli.documents");
  const tKind = useTranslations("roleRequests.documentKinds");
  if (documents.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <DocumentList
      documents={documents}
      hrefOf={(one) => callTo(getStaffRoleRequestDocument, { id, document_id: one.id }).path}
      labelOf={({ kind }) => t("download", { kind: tKind(kind) })}
      factsOf={({ name, size }) => t("facts", { name, size: formatFileSize(size) })}
    />
  );
}
