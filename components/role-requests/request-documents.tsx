import { useState } from "react";
import {
  type AttachedDocument,
  DocumentsField,
  type DocumentTexts,
} from "@/components/documents/documents-field";
import type { DocumentKind, RoleRequest } from "@/lib/contract/role-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { RequestTexts, RequestWords } from "./texts";

interface RequestDocumentsProps {
  id: string;
  /** Of the request, in the API. */
  path: string;
  initial: RoleRequest["documents"];
  /** Those without which it cannot be sent. */
  needed: readonly DocumentKind[];
  fault?: string;
  onChange: () => void;
  texts: RequestTexts<"documents">;
  fieldTexts: DocumentTexts;
  kinds: RequestWords["documentKinds"];
  failed: string;
}

/** The papers of a request; what is still needed is offered first. */
export function RequestDocuments({
  initial,
  needed,
  onChange,
  texts,
  fieldTexts,
  kinds,
  ...props
}: RequestDocumentsProps) {
  const [documents, setDocuments] = useState<readonly AttachedDocument<DocumentKind>[]>(initial);
  const missing = needed.find((kind) => !documents.some((one) => one.kind === kind));
  return (
    <DocumentsField
      {...props}
      documents={documents}
      onChange={(change) => {
        setDocuments(change);
        onChange();
      }}
      kinds={{ words: kinds, preferred: missing ?? "documento" }}
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
