import { useEffect, useRef, useState } from "react";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import { isRecord } from "@/lib/domain/is-record";
import { keepDraft, readKept } from "./drafts";
import { ApiError, request } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";
import { type DraftStatus, useServerDraft } from "./server-draft";

/** `live`: what is saved is published at once. `draft`: it is kept while it is typed, and handed in afterwards. */
export type EditorMode = "live" | "draft";

/** Two people changed the same fields: what the other one wrote. */
export interface EditorConflict {
  fields: string[];
  theirs: EditorDocument;
}

interface EditorOptions {
  initial: EditorDocument;
  mode: EditorMode;
  /** The fields on the page; the others of a draft are left as they are. */
  fields: readonly string[];
  faults: SendFaults;
  /** Under which what was typed is kept in this tab: the person's id belongs to it. */
  name: string;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** What an editor shows of an item: the draft over what is published. */
export function shownContent({ live, revision }: EditorDocument): Content {
  return { ...live?.content, ...revision?.changes };
}

function baseContent(document: EditorDocument, mode: EditorMode): Content {
  return mode === "live" ? (document.live?.content ?? {}) : shownContent(document);
}

async function load({ kind, id }: EditorDocument): Promise<EditorDocument> {
  return (await request(`/api/editor/${kind}/${id}`)) as EditorDocument;
}

/** What was typed into the same form in this tab and was not saved. */
function readTyped(name: string, fields: readonly string[]): Content {
  const kept = readKept(name);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([field]) => fields.includes(field)),
  ) as Content;
}

/**
 * One form of an item. What is typed is kept in this tab until the server has it; when somebody else has changed other
 * fields meanwhile both are kept, and when it was the same fields both texts are shown and nothing is lost.
 */
export function useEditor({ initial, mode, fields, faults, name }: EditorOptions) {
  const [document, setDocument] = useState(initial);
  /** What was typed since the server was last asked. */
  const [typed, setTyped] = useState<Content>({});
  const [conflict, setConflict] = useState<EditorConflict | null>(null);
  const [fault, setFault] = useState("");
  const [fieldFaults, setFieldFaults] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const latest = useRef({ document, typed });
  latest.current = { document, typed };
  const draft = useServerDraft(saveDraft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive.
  useEffect(() => {
    const kept = readTyped(name, fields);
    if (Object.keys(kept).length === 0) return;
    setTyped(kept);
    if (mode === "draft") draft.note();
  }, []);

  function adopt(next: EditorDocument, saved: Content): void {
    const { typed: now } = latest.current;
    const rest = Object.fromEntries(
      Object.entries(now).filter(([field, value]) => !isSame(value, saved[field])),
    );
    latest.current = { document: next, typed: rest };
    setDocument(next);
    setTyped(rest);
    keepDraft(name, Object.keys(rest).length > 0 ? rest : null);
  }

  function send(base: EditorDocument, changes: Content): Promise<unknown> {
    const path = `/api/editor/${base.kind}/${base.id}`;
    if (mode === "live") {
      const body = { etag: base.live?.etag ?? "", changes };
      return request(`${path}/live`, { method: "PUT", body });
    }
    const body = {
      version: base.revision?.version ?? null,
      changes: { ...base.revision?.changes, ...changes },
    };
    return request(`${path}/draft`, { method: "PUT", body });
  }

  /** Sends what was typed; what somebody else has changed in other fields stays. Throws when both changed the same. */
  async function sendTyped(changes: Content): Promise<EditorDocument> {
    let base = latest.current.document;
    try {
      await send(base, changes);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const theirs = await load(base);
      const [before, after] = [baseContent(base, mode), baseContent(theirs, mode)];
      const both = Object.keys(changes).filter(
        (field) => !isSame(before[field], after[field]) && !isSame(changes[field], after[field]),
      );
      if (both.length > 0) {
        setConflict({ fields: both, theirs });
        throw error;
      }
      base = theirs;
      await send(base, changes);
    }
    return load(base);
  }

  async function saveDraft(): Promise<void> {
    const changes = latest.current.typed;
    if (Object.keys(changes).length === 0) return;
    adopt(await sendTyped(changes), changes);
    setFault("");
  }

  function tell(error: unknown): void {
    if (error instanceof ApiError) {
      const known = Object.entries(error.errors).flatMap(([field, texts]) =>
        texts[0] ? [[field, texts[0]] as const] : [],
      );
      setFieldFaults(Object.fromEntries(known));
      setFault(known.length > 0 ? "" : sendFault(error, faults));
    } else {
      logFailure("An editor was answered with something unknown", error);
      setFault(faults.failed);
    }
    setAttempt((count) => count + 1);
  }

  /** Does one thing at a time; gives whether it was done. */
  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isPending) return false;
    setIsPending(true);
    setFault("");
    setFieldFaults({});
    try {
      await action();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  const content: Content = { ...baseContent(document, mode), ...typed };
  const comments = document.revision?.comments ?? {};
  const status: DraftStatus = draft.status;

  return {
    document,
    content,
    conflict,
    fault: fault || (conflict ? "" : draft.fault),
    fieldFaults,
    /** The staff's words on a field; undefined: none. */
    commentOf: (field: string): string | undefined => comments[field],
    attempt,
    isPending,
    /** What was typed is on this page only. */
    isUnsaved: Object.keys(typed).length > 0,
    status,
    set: (field: string, value: Content[string]) => {
      const next = { ...latest.current.typed, [field]: value };
      latest.current = { ...latest.current, typed: next };
      setTyped(next);
      keepDraft(name, next);
      if (mode === "draft") draft.note();
    },
    /** Publishes what was typed (`live`), or saves it now (`draft`). */
    save: () =>
      run(async () => {
        await draft.hold();
        const changes = latest.current.typed;
        adopt(await sendTyped(changes), changes);
        draft.settle();
      }),
    /** Saves, then takes a step of the draft: `submit` with a note and a time, `withdraw`, `discard` and so on. */
    step: (step: string, body: Record<string, unknown> = {}) =>
      run(async () => {
        await draft.hold();
        const changes = latest.current.typed;
        if (Object.keys(changes).length > 0 && step === "submit") {
          adopt(await sendTyped(changes), changes);
        }
        const { kind, id, revision } = latest.current.document;
        const answer = await request(`/api/editor/${kind}/${id}/${step}`, {
          method: "POST",
          body: { version: revision?.version ?? null, ...body },
        });
        keepDraft(name, null);
        draft.settle();
        // What was thrown away is answered by nothing.
        if (isRecord(answer)) adopt(answer as unknown as EditorDocument, latest.current.typed);
      }),
    /** Ends a conflict: one's own text stays, or the other's takes its place. */
    settleConflict: (keep: "mine" | "theirs") => {
      if (!conflict) return;
      const { theirs, fields: both } = conflict;
      const kept = Object.fromEntries(
        Object.entries(latest.current.typed).filter(
          ([field]) => keep === "mine" || !both.includes(field),
        ),
      );
      latest.current = { document: theirs, typed: kept };
      setDocument(theirs);
      setTyped(kept);
      setConflict(null);
      setFault("");
      keepDraft(name, Object.keys(kept).length > 0 ? kept : null);
      if (mode === "draft" && Object.keys(kept).length > 0) draft.note();
    },
  };
}
