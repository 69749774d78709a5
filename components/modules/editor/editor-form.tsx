"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-styles";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Dialog } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSummary } from "@/components/ui/form-summary";
import { FormTextarea } from "@/components/ui/form-textarea";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { PendingPartsOf, usePendingParts } from "@/components/ui/pending-parts";
import { type EditorMode, useEditor } from "@/lib/client/editor";
import { useIsLive } from "@/lib/client/hydration";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import type { Content, EditorDocument, Gap } from "@/lib/contract/editorial";
import { formatDay, formatRomeTime, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import { FieldControl } from "./field-control";
import { type EditorField, fieldId, isShown, labelOf, offeredField } from "./fields";
import { GapLinks, gapWords } from "./gap-links";
import type { Town } from "./town";
import "./editor.css";
import "@/components/ui/forms.css";

// Few ever see it, and it reads every kind of value.
const ConflictPanel = dynamic(() =>
  import("./conflict-panel").then((module) => module.ConflictPanel),
);

interface EditorFormProps {
  document: EditorDocument;
  mode: EditorMode;
  fields: readonly EditorField[];
  /** Whose form it is: what was typed is kept in this tab for them alone. */
  userId: string;
  town: Town;
  /** Where the list of the module is, and where this form. */
  back: string;
  here: string;
}

/** Leads to a field; to what it is a part of where it has no control of its own. */
function focusField(path: string): void {
  const control = window.document.getElementById(fieldId(path));
  if (control) control.focus();
  else if (path.includes(".")) focusField(path.slice(0, path.lastIndexOf(".")));
}

/** A time in Rome as a control of the browser gives it ("2026-12-24T18:30"), as an instant; null: none was chosen. */
function instantOf(local: string): string | null {
  const [day = "", time = ""] = local.split("T");
  const [hours = "", minutes = ""] = time.split(":");
  if (local === "") return null;
  return romeInstant(day, Number(hours) * 60 + Number(minutes)).toISOString();
}

function whenOf(at: Date): { date: string; time: string } {
  return { date: formatDay(romeDay(at), ""), time: formatRomeTime(at) };
}

/** The form of an item: saved at once (`live`), or kept as a draft and handed in. */
export function EditorForm({
  document: initial,
  mode,
  fields,
  userId,
  town,
  back,
  here,
}: EditorFormProps) {
  const texts = useWords("editor");
  const faults = useWords("form");
  const router = useRouter();
  const announce = useAnnounce();
  const isLive = useIsLive();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { parts, settle } = usePendingParts();
  const [note, setNote] = useState("");
  const [publishAt, setPublishAt] = useState("");
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [sought, setSought] = useState<{ path: string } | null>(null);
  /** What is asked about before it is handed in so. */
  const [asked, setAsked] = useState<readonly Gap[]>([]);
  /** What was missing in what was just handed in. */
  const [lacking, setLacking] = useState<readonly Gap[]>([]);
  const names = fields.map(({ name }) => name);
  const editor = useEditor({
    initial,
    mode,
    fields: names,
    faults,
    userId,
    name: `editor ${userId} ${initial.id} ${mode} ${names[0] ?? ""}`,
  });
  const { document, content, conflict, fieldFaults } = editor;
  const { actions, revision } = document;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const isWaiting = revision?.state === "in_review" || revision?.state === "scheduled";
  const isReadOnly = mode === "draft" && isWaiting;
  useUnsavedGuard(editor.isUnsaved && mode === "live", texts.leave);

  const commented = fields.filter(({ name }) => editor.commentOf(name));
  const faultOf = (path: string) => fieldFaults[path] ?? undefined;
  const fieldOf = (path: string) => names.indexOf(path.split(".")[0] ?? path);
  const summary = Object.entries(fieldFaults)
    .map(([name, text]) => ({ name, label: labelOf(fields, name, content), text }))
    .sort((one, other) => fieldOf(one.name) - fieldOf(other.name));

  const shown = fields.filter((field) => isShown(field, content));
  const waiting = shown.filter(({ canWait }) => canWait);
  // What is wrong is in sight, so that the ways to it lead somewhere.
  const needsMore = waiting.some(
    ({ name }) =>
      editor.commentOf(name) ||
      conflict?.fields.includes(name) ||
      summary.some((one) => one.name.split(".")[0] === name),
  );

  const hasFaultIn = (path: string) =>
    summary.some(({ name }) => `${name}.`.startsWith(`${path}.`));

  function leadTo(path: string): void {
    focusField(path);
    setSought({ path });
  }

  function change(name: string, value: Content[string]): void {
    editor.set(name, value);
    // What goes with another choice does not stay where nobody sees it.
    const next = { ...content, [name]: value };
    for (const field of fields) {
      const kept = content[field.name];
      if (!kept || isShown(field, next) || !isShown(field, content)) continue;
      editor.set(field.name, Array.isArray(kept) ? [] : null);
    }
  }

  const control = (field: EditorField) => {
    const comment = mode === "draft" ? editor.commentOf(field.name) : undefined;
    return (
      <div key={field.name} id={`${formId}-${field.name}`}>
        {comment && (
          <p className="editor-comment">
            <strong>{texts.comment}</strong> {comment}
          </p>
        )}
        <FieldControl
          field={offeredField(field, content, document.id)}
          path={field.name}
          value={content[field.name]}
          isReadOnly={isReadOnly}
          faultOf={faultOf}
          hasFaultIn={hasFaultIn}
          sought={sought}
          form={{ content, set: change }}
          town={town}
          onChange={(value) => change(field.name, value)}
          onSave={mode === "live" ? (value) => saveWith(field.name, value) : undefined}
        />
      </div>
    );
  };

  async function act(
    step: () => Promise<boolean>,
    said: string,
    missing: () => readonly Gap[] = () => [],
  ): Promise<void> {
    announce("");
    setLacking([]);
    if (!(await step())) return;
    announce([said, gapWords(missing())].filter(Boolean).join(" "));
    setLacking(missing());
    router.refresh();
  }

  function saveWith(name: string, value: Content[string]): void {
    editor.set(name, value);
    void act(editor.save, texts.said.live);
  }

  /** Asks first about what is missing in it, once nothing else is wrong with it. */
  async function ask(): Promise<void> {
    if (!(await editor.settleTyped())) return;
    const gaps = editor.gaps();
    if (gaps.length === 0) return handIn();
    if (document.preview && !(await editor.check(document.preview))) return;
    setAsked(gaps);
  }

  function handIn(): Promise<void> {
    setAsked([]);
    const publish_at = instantOf(publishAt);
    const isLater = publish_at !== null && Date.parse(publish_at) > Date.now();
    const done = isLater ? texts.said.scheduled : texts.said.published;
    return act(
      () => editor.step("submit", { note: note.trim() || null, publish_at }),
      may("publish") ? done : texts.said.sent,
      editor.gaps,
    );
  }

  return (
    <form
      ref={form}
      className="form editor"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!settle(event.currentTarget)) return;
        if (mode === "live") void act(editor.save, texts.said.live);
        else if (!isWaiting) void ask();
      }}
    >
      {conflict ? (
        <ConflictPanel
          conflict={conflict}
          mine={content}
          isLive={mode === "live"}
          fields={fields}
          onSettle={(keep) => {
            editor.settleConflict(keep);
            focusField(conflict.fields[0] ?? "");
          }}
        />
      ) : (
        <FormSummary
          title={faults.summary}
          fault={editor.fault}
          faults={summary}
          attempt={editor.attempt}
          onChoose={leadTo}
        />
      )}
      {lacking.length > 0 && <GapLinks gaps={lacking} />}
      {editor.isLoggedOut && (
        <Notice tone="danger" role="alert">
          <p className="font-semibold">{texts.loggedOut.title}</p>
          <p>{texts.loggedOut.text}</p>
          {/* Pages made anew: this one does not know yet that nobody is logged in. */}
          <p className="mt-3 flex flex-wrap gap-2">
            <a
              href={routes.login(routes.modules())}
              target="_blank"
              className={buttonClass()}
              rel="noopener"
            >
              {texts.loggedOut.elsewhere}
            </a>
            <a href={routes.login(here)} className={buttonClass({ variant: "secondary" })}>
              {texts.loggedOut.here}
            </a>
          </p>
        </Notice>
      )}
      {revision?.state === "refused" && mode === "draft" && (
        <Notice tone="danger">
          <p className="font-semibold">{texts.refused}</p>
          <p className="whitespace-pre-line">{revision.message}</p>
          {commented.length > 0 && (
            <>
              <p className="mt-3">{texts.comments}</p>
              <ul>
                {commented.map(({ name, label }) => (
                  <li key={name}>
                    <button type="button" onClick={() => focusField(name)}>
                      {label}: {editor.commentOf(name)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      {isReadOnly && (
        <Notice>
          <p>
            {revision?.state === "scheduled" && revision.publish_at
              ? fillMessage(texts.scheduled, whenOf(new Date(revision.publish_at)))
              : document.live
                ? texts.waiting
                : texts.waitingNew}
          </p>
        </Notice>
      )}
      <PendingPartsOf parts={parts}>
        <fieldset disabled={isReadOnly} className="editor-fields">
          {shown.filter(({ canWait }) => !canWait).map(control)}
          {waiting.length > 0 && (
            <details
              className="editor-more"
              open={isMoreOpen || needsMore}
              onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
            >
              <summary>{texts.moreFields}</summary>
              <div className="editor-fields">{waiting.map(control)}</div>
            </details>
          )}
        </fieldset>
      </PendingPartsOf>
      {asked.length > 0 && (
        <Dialog
          title={texts.gaps.title}
          description={gapWords(asked)}
          closeLabel={texts.gaps.back}
          onClose={() => setAsked([])}
          actions={
            <>
              <Button onClick={() => setAsked([])}>{texts.gaps.back}</Button>
              <Button variant="secondary" onClick={() => void handIn()}>
                {may("publish") ? texts.gaps.publish : texts.gaps.submit}
              </Button>
            </>
          }
        >
          <GapLinks gaps={asked} />
        </Dialog>
      )}
      <noscript>
        <Notice>{faults.noScript}</Notice>
      </noscript>
      {mode === "draft" && !isReadOnly && (
        <details className="editor-more">
          <summary>{texts.more}</summary>
          {!may("publish") && (
            <FormTextarea
              label={texts.note}
              hint={texts.noteHint}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          <FormField
            type="datetime-local"
            label={texts.publishAt}
            hint={texts.publishAtHint}
            value={publishAt}
            fault={faultOf("publish_at")}
            onChange={({ target }) => setPublishAt(target.value)}
          />
        </details>
      )}
      <div className="editor-bar">
        <p role="status">{mode === "draft" && !isWaiting ? texts.status[editor.status] : ""}</p>
        {mode === "live" && (
          <PendingButton
            type="submit"
            size="large"
            isPending={editor.isPending}
            disabled={!isLive || conflict !== null}
          >
            {texts.save}
          </PendingButton>
        )}
        {mode === "draft" && !isWaiting && (
          <PendingButton
            type="submit"
            size="large"
            isPending={editor.isPending}
            disabled={!isLive || conflict !== null}
          >
            {may("publish") ? (publishAt ? texts.schedule : texts.publish) : texts.submit}
          </PendingButton>
        )}
        {mode === "draft" && document.preview && (
          <LinkButton
            href={document.preview}
            target="_blank"
            variant="secondary"
            // The page opens at once, and this one says what it cannot show yet.
            onClick={(event) => {
              if (!document.preview || isWaiting) return;
              if (form.current && settle(form.current)) void editor.check(document.preview);
              else event.preventDefault();
            }}
          >
            {texts.preview}
          </LinkButton>
        )}
        {may("withdraw") && mode === "draft" && (
          <Button
            variant="secondary"
            onClick={() => void act(() => editor.step("withdraw", {}), texts.said.withdrawn)}
          >
            {texts.withdraw}
          </Button>
        )}
        {may("discard") && mode === "draft" && (
          <ConfirmButton
            look={{ variant: "quiet" }}
            texts={{
              ...texts.discard,
              text: document.live ? texts.discard.text : texts.discard.textNew,
            }}
            isPending={editor.isPending}
            fault={editor.fault}
            onConfirm={async () => {
              if (!(await editor.step("discard", {}))) return false;
              announce(texts.said.discarded);
              if (document.live) router.refresh();
              else router.push(back);
              return true;
            }}
          />
        )}
      </div>
    </form>
  );
}
