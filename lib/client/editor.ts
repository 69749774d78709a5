import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  discardDraft,
  getEditorDocument,
  getPreview,
  saveDraft as saveDraftEndpoint,
  saveLive,
  submitDraft,
  withdrawDraft,
} from "@/lib/contract/editor-endpoints";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { keepDraft, readKept } from "./drafts";
import { createStore } from "./external-store";
import { ApiError, request } from "./http";
import { logFailure } from "./log";
import { send } from "./send";
import { type SendFaults, sendFault } from "./send-fault";
import { type SaveOptions, useServerDraft } from "./server-draft";
import { currentPerson, currentSession, type SessionState, useSession } from "./session";

/** `live`: a save publishes at once. `draft`: saved while typing and submitted later. */
export type EditorMode = "live" | "draft";

/** Both people changed the same fields. Holds the other's values. */
export interface EditorConflict {
  fields: string[];
  theirs: EditorDocument;
}

/** Actions on a saved draft. */
const steps = {
  submit: (to: Drafted) => callTo(submitDraft, to),
  withdraw: (to: Drafted) => callTo(withdrawDraft, to),
  discard: (to: Drafted) => callTo(discardDraft, to),
};
type Drafted = Pick<EditorDocument, "kind" | "id">;
type StepBody<Step extends keyof typeof steps> =
  ReturnType<(typeof steps)[Step]> extends Call<infer Body> ? Omit<Body, "version"> : never;

interface EditorOptions {
  initial: EditorDocument;
  mode: EditorMode;
  /** Fields of this form. Other fields of the draft are left alone. */
  fields: readonly string[];
  faults: SendFaults;
  /** The user of the form. */
  userId: string;
  /** Key under which this tab stores typed text. The user's id is part of it. */
  name: string;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** The content that an editor shows: the draft over the published values. */
export function shownContent({ live, revision }: EditorDocument): Content {
  return { ...live?.content, ...revision?.changes };
}

function baseContent(document: EditorDocument, mode: EditorMode): Content {
  return mode === "live" ? (document.live?.content ?? {}) : shownContent(document);
}

async function load({ kind, id }: EditorDocument): Promise<EditorDocument> {
  return send(callTo(getEditorDocument, { kind, id }));
}

interface EditorState {
  document: EditorDocument;
  /** Changes typed since the last server call. */
  typed: Content;
  conflict: EditorConflict | null;
  fault: string;
  fieldFaults: Record<string, string>;
  /** Number of times that errors were shown. */
  attempt: number;
  isPending: boolean;
  /** The user before the login expired; undefined while it has not. */
  outdated: SessionState["user"] | undefined;
}

const untouched: Omit<EditorState, "document"> = {
  typed: {},
  conflict: null,
  fault: "",
  fieldFaults: {},
  attempt: 0,
  isPending: false,
  outdated: undefined,
};

/** Unsaved changes, and the values that the fields had before them. */
interface Kept {
  typed: Content;
  from: Content;
}

/** Unsaved changes of the same form in this tab. */
function readTyped(name: string, fields: readonly string[]): Kept {
  const kept = readKept(name);
  const { typed, from } = isRecord(kept) ? kept : {};
  if (!isRecord(typed) || !isRecord(from)) return { typed: {}, from: {} };
  const own = Object.entries(typed).filter(([field]) => fields.includes(field));
  return { typed: Object.fromEntries(own) as Content, from: from as Content };
}

/** True if two values are equal to the server, which trims texts. */
function isSameSaved(a: unknown, b: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value ?? null, (_, part) => (typeof part === "string" ? part.trim() : part));
  return trimmed(a) === trimmed(b);
}

/**
 * Fields of the unsaved changes that another user has changed to another value. `own` are changes
 * that this tab may have sent while its page closed, without seeing the answer.
 */
function changedByBoth(typed: Content, before: Content, after: Content, own: Content): string[] {
  return Object.keys(typed).filter((field) =>
    [before, typed, own].every((known) => !isSameSaved(known[field], after[field])),
  );
}

function isWaiting({ revision }: EditorDocument): boolean {
  return revision?.state === "in_review" || revision?.state === "scheduled";
}

function isLoggedOutError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * State of one form of an item. Changes are kept in this tab until the server has them. If another
 * user changed other fields, both changes are kept; if the same fields, both texts are shown. After
 * an expired login the action goes on when the user logs in again.
 */
export function useEditor({ initial, mode, fields, faults, userId, name }: EditorOptions) {
  const [store] = useState(() => createStore<EditorState>({ ...untouched, document: initial }));
  const { document, typed, conflict, fault, fieldFaults, attempt, isPending, outdated } =
    store.useValue();
  const draft = useServerDraft(saveDraft);
  const { user } = useSession();
  /** An action besides saving that waits for the login. */
  const goOn = useRef<(() => void) | null>(null);
  const isLoggedOut = outdated !== undefined;
  /** Changes that the previous page sent without seeing the answer. */
  const own = useRef<Content>({});

  const begin = useEffectEvent(() => {
    const { typed: kept, from } = readTyped(name, fields);
    if (Object.keys(kept).length === 0) return;
    own.current = kept;
    store.set({ typed: kept });
    const both = changedByBoth(kept, from, baseContent(initial, mode), {});
    if (both.length > 0) store.set({ conflict: { fields: both, theirs: initial } });
    else if (mode === "draft") draft.note();
  });
  useEffect(() => begin(), []);

  const resume = useEffectEvent(() => {
    if (currentPerson() !== userId) return;
    store.set({ outdated: undefined });
    const next = goOn.current;
    goOn.current = null;
    if (next) next();
    else if (mode === "draft") draft.note();
  });
  useEffect(() => {
    if (outdated === undefined) return;
    // Another tab reports its login. Without such a report the check runs when this tab becomes
    // visible.
    if (user !== outdated) resume();
    const look = () => resume();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [user, outdated]);

  /** Stores the typed changes in this tab. */
  function keep(): void {
    const { document: base, typed: now } = store.get();
    const content = baseContent(base, mode);
    const names = Object.keys(now);
    const from = Object.fromEntries(names.map((field) => [field, content[field] ?? null]));
    keepDraft(name, names.length > 0 ? { typed: now, from } : null);
  }

  function show(next: EditorDocument, unsaved: Content): void {
    store.set({ document: next, typed: unsaved });
    keep();
  }

  /** Takes over the server's document; changes typed since `saved` was sent stay. */
  function adopt(next: EditorDocument, saved: Content): void {
    own.current = {};
    const rest = Object.entries(store.get().typed).filter(
      ([field, value]) => !(Object.hasOwn(saved, field) && isSame(value, saved[field])),
    );
    show(next, Object.fromEntries(rest));
  }

  async function sendChanges(base: EditorDocument, changes: Content, options?: SaveOptions) {
    const { kind, id } = base;
    if (mode === "live") {
      const body = { etag: base.live?.etag ?? "", changes };
      await send(callTo(saveLive, { kind, id }), body, options);
      return;
    }
    const body = {
      version: base.revision?.version ?? null,
      changes: { ...base.revision?.changes, ...changes },
    };
    await send(callTo(saveDraftEndpoint, { kind, id }), body, options);
  }

  /**
   * Sends the changes and keeps others' changes of other fields. Throws if both changed the same
   * field.
   */
  async function sendTyped(changes: Content, options?: SaveOptions): Promise<EditorDocument> {
    let base = store.get().document;
    try {
      await sendChanges(base, changes, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const theirs = await load(base);
      if (mode === "draft" && isWaiting(theirs)) {
        // Another user has submitted it: the changes wait until it is withdrawn.
        show(theirs, store.get().typed);
        throw error;
      }
      const [before, after] = [baseContent(base, mode), baseContent(theirs, mode)];
      const both = changedByBoth(changes, before, after, own.current);
      if (both.length > 0) {
        store.set({ conflict: { fields: both, theirs } });
        throw error;
      }
      base = theirs;
      await sendChanges(base, changes, options);
    }
    return load(base);
  }

  /** Saves unsaved changes before an action on the draft. */
  async function saveTyped(): Promise<void> {
    const changes = store.get().typed;
    if (Object.keys(changes).length > 0) adopt(await sendTyped(changes), changes);
  }

  async function saveDraft(options: SaveOptions): Promise<void> {
    const changes = store.get().typed;
    if (Object.keys(changes).length === 0) return;
    try {
      adopt(await sendTyped(changes, options), changes);
    } catch (error) {
      if (isLoggedOutError(error)) store.set({ outdated: currentSession().user });
      throw error;
    }
    store.set({ fault: "" });
  }

  function tell(error: unknown): void {
    if (error instanceof ApiError) {
      const known = Object.entries(error.errors).flatMap(([field, texts]) =>
        texts[0] ? [[field, texts[0]] as const] : [],
      );
      store.set({
        fieldFaults: Object.fromEntries(known),
        fault: known.length > 0 ? "" : sendFault(error, faults),
      });
    } else {
      logFailure("An editor was answered with something unknown", error);
      store.set({ fault: faults.failed });
    }
    store.set({ attempt: store.get().attempt + 1 });
  }

  /** Runs an action; repeats it after each login that was needed. */
  async function whileLoggedIn(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!isLoggedOutError(error)) throw error;
      await new Promise<void>((resolve) => {
        goOn.current = resolve;
        store.set({ outdated: currentSession().user });
      });
      await whileLoggedIn(action);
    }
  }

  /** Runs one action at a time; returns true if it succeeded. */
  async function run(action: () => Promise<void>): Promise<boolean> {
    if (store.get().isPending) return false;
    store.set({ isPending: true, fault: "", fieldFaults: {} });
    try {
      await whileLoggedIn(action);
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      store.set({ isPending: false });
    }
  }

  const content: Content = { ...baseContent(document, mode), ...typed };
  const comments = document.revision?.comments ?? {};

  return {
    document,
    content,
    conflict,
    fault: fault || (conflict || isLoggedOut ? "" : draft.fault),
    fieldFaults,
    /** The staff's comment on a field, or undefined. */
    commentOf: (field: string): string | undefined => comments[field],
    attempt,
    isPending,
    /** The login expired during a save. */
    isLoggedOut,
    /** Some changes exist only on this page. */
    isUnsaved: Object.keys(typed).length > 0,
    status: draft.status,
    set: (field: string, value: Content[string]) => {
      store.set({ typed: { ...store.get().typed, [field]: value } });
      keep();
      // While both texts are shown, neither may replace the other.
      if (mode === "draft" && !store.get().conflict) draft.note();
    },
    /** Publishes the changes (`live`) or saves them now (`draft`). */
    save: () =>
      run(async () => {
        await draft.hold();
        const changes = store.get().typed;
        adopt(await sendTyped(changes), changes);
        draft.settle();
      }),
    /** Saves, then takes a step of the draft, such as `submit` with a note and a time. */
    step: <Step extends keyof typeof steps>(step: Step, body: StepBody<Step>) =>
      run(async () => {
        await draft.hold();
        if (step === "submit") await saveTyped();
        const { kind, id, revision } = store.get().document;
        const { method, path } = steps[step]({ kind, id });
        const answer = (await request(path, {
          method,
          body: { version: revision?.version ?? null, ...body },
        })) as EditorDocument | null;
        draft.settle();
        // A discard has no answer, and the changes go with the draft.
        if (answer) show(answer, store.get().typed);
        else if (store.get().document.live) show(await load(store.get().document), {});
        else keepDraft(name, null);
        if (mode === "draft" && Object.keys(store.get().typed).length > 0) draft.note();
      }),
    /** Saves the changes, so that {@link gaps} covers them. */
    settleTyped: () =>
      run(async () => {
        await draft.hold();
        await saveTyped();
        draft.settle();
      }),
    /** Missing information, from the server's last answer. */
    gaps: () => store.get().document.gaps,
    /**
     * Saves, and returns what keeps the draft from a preview; `preview` is the path of the page.
     */
    check: (preview: string) =>
      run(async () => {
        await draft.hold();
        await saveTyped();
        draft.settle();
        await send(getPreview, undefined, { secret: preview.slice(preview.lastIndexOf("/") + 1) });
      }),
    /** Ends a conflict with the user's own text or the other one. */
    settleConflict: (keep: "mine" | "theirs") => {
      const { conflict: met } = store.get();
      if (!met) return;
      const { theirs, fields: both } = met;
      const kept = Object.fromEntries(
        Object.entries(store.get().typed).filter(
          ([field]) => keep === "mine" || !both.includes(field),
        ),
      );
      show(theirs, kept);
      store.set({ conflict: null, fault: "" });
      if (mode !== "draft") return;
      if (Object.keys(kept).length > 0) draft.note();
      else draft.settle();
    },
  };
}
