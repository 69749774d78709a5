import { useState } from "react";
import {
  type AttachedDocument,
  DocumentsField,
  type DocumentTexts,
} from "@/components/documents/documents-field";
import { callTo } from "@/lib/contract/endpoint";
import {
  addRoleRequestDocument,
  removeRoleRequestDocument,
} from "@/lib/contract/role-request-endpoints";
import type { DocumentKind, RoleRequest } from "@/lib/contract/role-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { RequestTexts, RequestWords } from "./texts";

interface RequestDocumentsProps {
  id: string;
  request: Pick<RoleRequest, "id" | "documents">;
  /** Required documents. */
  needed: readonly DocumentKind[];
  fault?: string;
  onChange: () => void;
  texts: RequestTexts<"documents">;
  fieldTexts: DocumentTexts;
  kinds: RequestWords["documentKinds"];
  failed: string;
}

/** Documents of a request; missing required ones first. */
export function RequestDocuments({
  request,
  needed,
  onChange,
  texts,
  fieldTexts,
  kinds,
  ...props
}: RequestDocumentsProps) {
  const [documents, setDocuments] = useState<readonly AttachedDocument<DocumentKind>[]>(
    request.documents,
  );
  const preferred =
    needed.find((kind) => !documents.some((one) => one.kind === kind)) ?? "documento";
  return (
    <DocumentsField
      {...props}
      adding={(query) =>
        callTo(addRoleRequestDocument, { id: request.id, kind: preferred, ...query })
      }
      removing={(document_id) => callTo(removeRoleRequestDocument, { id: request.id, document_id })}
      documents={documents}
      onChange={(change) => {
        setDocuments(change);
        onChange();
      }}
      kinds={{ words: kinds, preferred }}
      texts={fieldTexts}
    >
      <legend>{texts.title}</legend>
      <p className="form-hint">
        {needed.length > 0
          ? fillMessage(texts.needed, { list: needed.map((kind) => kinds[kind]).join(", ") })
          : texts.optional}{" "}
        {fieldTexts.rules}
      </p>
    </DocumentsField>
  );
}
