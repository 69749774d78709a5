"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { UploadProgress } from "@/components/ui/upload-progress";
import { useIsLive } from "@/lib/client/hydration";
import { useUpload } from "@/lib/client/use-upload";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_REGISTER_BYTES } from "@/lib/contract/indicator-constants";
import { importWasteRegister } from "@/lib/contract/indicator-endpoints";
import type { RegisterImport as Tried } from "@/lib/contract/indicators";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface RegisterImportProps {
  /** Name of the town, to begin with. */
  town: string;
  /** The day that it is in Rome. */
  today: string;
}

const FAULT = "register-fault";
const shown = (value: number) => String(value).replace(".", ",");

/** Reads the town out of a file of the national waste register: shows what it says, then writes it. */
export function RegisterImport({ town: ownTown, today }: RegisterImportProps) {
  const { register: texts } = useWords("modules.sostenibilita.dati");
  const form = useWords("form");
  const isLive = useIsLive();
  const router = useRouter();
  const announce = useAnnounce();
  const { running, fault, setFault, sendFile } = useUpload(form);
  const [town, setTown] = useState(ownTown);
  const [year, setYear] = useState("");
  const [tried, setTried] = useState<{ file: File; found: Tried } | null>(null);

  const send = (file: File, write?: "1") =>
    sendFile(
      callTo(importWasteRegister, {
        town,
        year: year || undefined,
        retrieved_at: today,
        write,
      }),
      file,
    );

  async function choose([file]: File[]) {
    setTried(null);
    if (!file) return;
    if (file.size > MAX_REGISTER_BYTES) return setFault(texts.tooLarge);
    const found = await send(file);
    if (found) setTried({ file, found });
  }

  async function write() {
    if (!tried || !(await send(tried.file, "1"))) return;
    setTried(null);
    announce(texts.done);
    router.refresh();
  }

  return (
    <div className="form max-w-xl">
      <div className="form-pair">
        <FormField
          label={texts.town}
          hint={texts.townHint}
          value={town}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTown(target.value)}
        />
        <FormField
          label={texts.year}
          hint={texts.yearHint}
          value={year}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => setYear(target.value.replace(/\D/g, ""))}
        />
      </div>
      <FileChoice
        label={texts.choose}
        icon="plus"
        accept={[".csv", "text/csv"]}
        isDisabled={!isLive || running !== null || town.trim().length < 2}
        describedBy={FAULT}
        onChoose={(files) => void choose(files)}
      />
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(texts.sending, { name })}
        stopLabel={texts.stop}
      />
      <p id={FAULT} role="alert" className="form-fault">
        {fault}
      </p>
      {tried && (
        <div role="status">
          <p className="font-semibold">
            {fillMessage(texts.found, {
              town: tried.found.town,
              province: tried.found.province,
              year: tried.found.year,
            })}
          </p>
          <ul className="my-3 list-disc pl-5">
            {tried.found.values.map(({ name, unit, value, before }) => (
              <li key={name}>
                {fillMessage(before === null ? texts.isNew : texts.replaces, {
                  name,
                  unit,
                  value: shown(value),
                  before: shown(before ?? 0),
                })}
              </li>
            ))}
          </ul>
          <Button onClick={() => void write()} disabled={running !== null}>
            {texts.write}
          </Button>
        </div>
      )}
    </div>
  );
}
