"use client";

import { useRouter } from "next/navigation";
import { DocumentsField, type DocumentTexts } from "@/components/documents/documents-field";
import type { Claim } from "@/lib/contract/claims";

interface ClaimDocumentsProps {
  /** Of the claim, in the API. */
  path: string;
  documents: Claim["documents"];
  title: string;
  texts: DocumentTexts;
  failed: string;
}

/** The papers of a claim; the page shows what comes next when one is there. */
export function ClaimDocuments({ title, ...props }: ClaimDocumentsProps) {
  const router = useRouter();
  return (
    <DocumentsField
      {...props}
      id="prova-documenti"
      className="grid min-w-0 gap-3"
      onChange={() => router.refresh()}
    >
      <legend className="sr-only">{title}</legend>
      <p className="form-hint">{props.texts.rules}</p>
    </DocumentsField>
  );
}
