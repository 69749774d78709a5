"use client";

import "./flyer-editor.css";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { readActivityId } from "@/lib/client/activity-id";
import { useAttempt } from "@/lib/client/attempt";
import { documentName } from "@/lib/client/flyer-upload";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import type { FlyerFileType } from "@/lib/contract/flyer-constants";
import { beginFlyerFile } from "@/lib/contract/flyer-endpoints";
import type { FlyerFile, FlyerFileInput } from "@/lib/contract/flyer-files";
import { type KeptOffers, withOtherFile } from "@/lib/domain/flyer-edits";
import { useWords } from "@/lib/i18n/use-words";
import type { Typed, Value } from "../field-props";
import { fieldId, textOf } from "../fields";
import { FileIntake } from "./file-intake";
import { offersIn, pagesIn } from "./flyer-values";
import { ReplaceDialog } from "./replace-dialog";
import { SentFile } from "./sent-file";
import { noteAnnounced } from "./use-flyer-file";
import { holdDocuments } from "./use-flyer-upload";

const parts = ["pages", "offers", "rejected"] as const;

/** What stood in a draft before another file took the place of the first, by the new file. */
const replaced = new Map<string, Readonly<Record<string, Value>>>();

/** Announces a file. Throws `ApiError`: its message is about the documents if they are refused. */
async function announceFile(activity: string, body: FlyerFileInput): Promise<FlyerFile> {
  try {
    const id = await readActivityId(activity);
    return await send(callTo(beginFlyerFile, { id }), body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [first] = Object.values(error.errors).flat();
    throw first ? new ApiError(error.status, first) : error;
  }
}

/** The file of a flyer: it is chosen, sent, and becomes pages. */
export function FlyerFileField(props: Typed<"flyerFile">) {
  const { field, path, value, isReadOnly, faultOf, form, onChange } = props;
  const { label, words, activities = [] } = field;
  const texts = words.file;
  const id = fieldId(path);
  const file = textOf(value);
  const box = useRef<HTMLFieldSetElement>(null);
  const [isOther, setOther] = useState(false);
  const [asked, setAsked] = useState<{ type: FlyerFileType; files: readonly File[] } | null>(null);
  const { running, fault, attempt } = useAttempt(useWords("form"));
  const content = form?.content ?? {};
  const only = activities.length === 1 ? (activities[0]?.value ?? "") : "";
  const activity = textOf(content.activity) || only;
  const offers = offersIn(content.offers);

  function begin(type: FlyerFileType, files: readonly File[], kept: KeptOffers) {
    return attempt("begin", async () => {
      const documents = files.map((one) => ({ name: documentName(one), size: one.size }));
      const begun = await announceFile(activity, { type, documents });
      noteAnnounced(begun);
      holdDocuments(begun.id, new Map(files.entries()));
      if (!textOf(content.activity)) form?.set("activity", activity);
      if (file) {
        const before = parts.map((name) => [name, content[name] ?? []] as const);
        replaced.set(begun.id, { ...Object.fromEntries(before), [path]: file });
        const other = withOtherFile({ pages: [...pagesIn(content.pages)], offers }, kept);
        for (const name of parts) form?.set(name, other[name] as Value);
      }
      setOther(false);
      onChange(begun.id);
      box.current?.focus();
    });
  }

  async function choose(type: FlyerFileType, files: readonly File[]): Promise<boolean> {
    if (!file || offers.length === 0) return begin(type, files, "clear");
    setAsked({ type, files });
    return false;
  }

  function restore(): void {
    for (const [name, one] of Object.entries(replaced.get(file) ?? {})) form?.set(name, one);
    box.current?.focus();
  }

  const needsActivity = activity === "";
  return (
    <fieldset ref={box} id={id} tabIndex={-1} className="flyer-form-file flyer-form-part">
      <legend>{label}</legend>
      {file && (
        <SentFile
          key={file}
          id={file}
          words={words}
          isReadOnly={isReadOnly}
          isOther={isOther}
          onOther={() => setOther(true)}
          onRestore={replaced.has(file) ? restore : null}
        />
      )}
      {(!file || isOther) && !isReadOnly && (
        <>
          {needsActivity && <p className="form-hint">{texts.chooseActivity}</p>}
          <FileIntake
            words={words}
            isDisabled={needsActivity || running !== ""}
            describedBy={`${id}-fault`}
            onChoose={choose}
          />
          {isOther && (
            <Button variant="quiet" className="justify-self-start" onClick={() => setOther(false)}>
              {texts.replace.cancel}
            </Button>
          )}
        </>
      )}
      <p role="status" className="form-hint empty:hidden">
        {running && texts.begin}
      </p>
      <Fault>{fault}</Fault>
      <p id={`${id}-fault`} className="form-fault">
        {faultOf(path)}
      </p>
      {asked && (
        <ReplaceDialog
          offers={offers.length}
          words={words}
          onClose={() => setAsked(null)}
          onChoose={(kept) => {
            setAsked(null);
            void begin(asked.type, asked.files, kept);
          }}
        />
      )}
    </fieldset>
  );
}
