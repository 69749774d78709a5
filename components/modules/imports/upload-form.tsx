"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { UploadProgress } from "@/components/ui/upload-progress";
import { useIsLive } from "@/lib/client/hydration";
import { useUpload } from "@/lib/client/use-upload";
import { callTo } from "@/lib/contract/endpoint";
import {
  DEFAULT_SOURCE,
  formatOfName,
  MAX_IMPORT_BYTES,
  TABLE_HEAD_BYTES,
} from "@/lib/contract/import-constants";
import { guessColumns, startImport } from "@/lib/contract/import-endpoints";
import type { ImportColumns } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { importPage } from "@/lib/routes";
import { ColumnsForm } from "./columns-form";
import "@/components/ui/forms.css";

interface UploadFormProps {
  /** How large a file may be, in words. */
  size: string;
}

const types = [".csv", ".json", ".geojson", "text/csv", "application/json", "application/geo+json"];
const FAULT = "import-fault";

/** A table whose columns are still to be matched. */
interface Table extends Pick<ImportColumns, "columns" | "known"> {
  file: File;
}

/** What the server says of the head of a table; null: there is nothing to be matched. */
function tableOf(head: ImportColumns, file: File): Table | null {
  if (head.is_of_cards || head.is_plain) return null;
  return { file, columns: head.columns, known: head.known };
}

/** Sends a file to be read, and leads on to what would become of it; what the columns of a table hold is asked before. */
export function UploadForm({ size }: UploadFormProps) {
  const texts = useWords("modules.importazioni.upload");
  const router = useRouter();
  const isLive = useIsLive();
  const [source, setSource] = useState<string>(DEFAULT_SOURCE);
  const { running, fault, setFault, sendFile } = useUpload(texts);
  const [table, setTable] = useState<Table | null>(null);
  const isSource = /^[a-z0-9-]{2,40}$/.test(source);

  async function choose([file]: File[]) {
    if (!file) return;
    if (formatOfName(file.name) === null) return setFault(texts.wrongName);
    if (file.size > MAX_IMPORT_BYTES) return setFault(fillMessage(texts.tooLarge, { size }));
    if (!isSource) return setFault(texts.sourceFault);
    if (formatOfName(file.name) !== "csv") return read(file);
    const head = new File([file.slice(0, TABLE_HEAD_BYTES)], file.name);
    const answer = await sendFile(callTo(guessColumns), head);
    if (answer === null) return;
    const asked = tableOf(answer, file);
    if (asked) setTable(asked);
    else await read(file);
  }

  async function read(file: File, columns?: readonly string[]) {
    const query = { name: file.name, source, columns: columns?.join(",") };
    const started = await sendFile(callTo(startImport, query), file);
    if (started) router.push(importPage(started.id));
  }

  return (
    <div className="form max-w-xl">
      <FormField
        label={texts.source}
        hint={texts.sourceHint}
        value={source}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        fault={isSource ? undefined : texts.sourceFault}
        onChange={({ target }) => setSource(target.value.trim().toLowerCase())}
      />
      {table ? (
        <ColumnsForm
          key={table.file.name}
          columns={table.columns}
          known={table.known}
          isPending={running !== null}
          onChosen={(columns) => void read(table.file, columns)}
          onCancel={() => setTable(null)}
        />
      ) : (
        <FileChoice
          label={texts.choose}
          icon="plus"
          accept={types}
          isDisabled={!isLive || running !== null}
          describedBy={FAULT}
          onChoose={(files) => void choose(files)}
        />
      )}
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(texts.sending, { name })}
        stopLabel={texts.stop}
      />
      <p id={FAULT} role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
