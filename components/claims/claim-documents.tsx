"use client";

import { useRouter } from "next/navigation";
import { DocumentsField, type DocumentTexts } from "@/components/documents/documents-field";
import { addClaimDocument, removeClaimDocument } from "@/lib/contract/claim-endpoints";
import type { Claim } from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";

interface ClaimDocumentsProps {
  /** The claim. */
  claim: Pick<Claim, "id" | "documents">;
  title: string;
  texts: DocumentTexts;
  failed: string;
}

/** Documents of a claim; after the first the page shows the next step. */
export function ClaimDocuments({ claim: { id, documents }, title, ...props }: ClaimDocumentsProps) {
  const router = useRouter();
  return (
    <DocumentsField
      {...props}
      documents={documents}
      adding={(query) => callTo(addClaimDocument, { id, ...query })}
      removing={(document_id) => callTo(removeClaimDocument, { id, document_id })}
      id="prova-documenti"
      className="grid min-w-0 gap-3"
      onChange={() => router.refresh()}
    >
      <legend className="sr-only">{title}</legend>
      <p className="form-hint">{props.texts.rules}</p>
    </DocumentsField>
  );
}
