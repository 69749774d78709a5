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

/** `live`: what is saved is published at once. `draft`: it is kept while it is typed, and handed in afterwards. */
export type EditorMode = "live" | "draft";

/** Two people changed the same fields: what the other one wrote. */
export interface EditorConflict {
  fields: string[];
  theirs: EditorDocument;
}

/** What can be done with a draft that is saved. */
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
  /** The fields on the page; the others of a draft are left as they are. */
  fields: readonly string[];
  faults: SendFaults;
  /** Whose form it is. */
  userId: string;
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
  return send(callTo(getEditorDocument, { kind, id }));
}

interface EditorState {
  document: EditorDocument;
  /** What was typed since the server was last asked. */
  typed: Content;
  conflict: EditorConflict | null;
  fault: string;
  fieldFaults: Record<string, string>;
  /** How often faults were told. */
  attempt: number;
  isPending: boolean;
  /** Who was logged in, as far as one knew, when the login turned out to have run out; undefined: it has not. */
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

/** What was typed and not saved, and what stood in the same fields when it was typed. */
interface Kept {
  typed: Content;
  from: Content;
}

/** What was typed into the same form in this tab and was not saved. */
function readTyped(name: string, fields: readonly string[]): Kept {
  const kept = readKept(name);
  const { typed, from } = isRecord(kept) ? kept : {};
  if (!isRecord(typed) || !isRecord(from)) return { typed: {}, from: {} };
  const own = Object.entries(typed).filter(([field]) => fields.includes(field));
  return { typed: Object.fromEntries(own) as Content, from: from as Content };
}

/** Whether two values are the same to the server, which takes spaces at both ends of a text away. */
function isSameSaved(a: unknown, b: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value ?? null, (_, part) => (typeof part === "string" ? part.trim() : part));
  return trimmed(a) === trimmed(b);
}

/**
 * Of what was typed, the fields that somebody else has changed to something else meanwhile. `own` is what this tab may have
 * sent as its page closed: the answer was heard by nobody.
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
 * One form of an item. What is typed is kept in this tab until the server has it; when somebody else has changed other
 * fields meanwhile both are kept, and when it was the same fields both texts are shown and nothing is lost. When the login
 * has run out what was begun goes on after the next one.
 */
export function useEditor({ initial, mode, fields, faults, userId, name }: EditorOptions) {
  const [store] = useState(() => createStore<EditorState>({ ...untouched, document: initial }));
  const { document, typed, conflict, fault, fieldFaults, attempt, isPending, outdated } =
    store.useValue();
  const draft = useServerDraft(saveDraft);
  const { user } = useSession();
  /** What waits for the login besides the draft. */
  const goOn = useRef<(() => void) | null>(null);
  const isLoggedOut = outdated !== undefined;
  /** What the page before had not heard to be saved. */
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
    // Another tab tells of its login; one that could not is asked for when this one is looked at again.
    if (user !== outdated) resume();
    const look = () => resume();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [user, outdated]);

  /** Keeps what is typed in this tab. */
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

  /** What was typed since `saved` was sent stays. */
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

  /** Sends what was typed; what somebody else has changed in other fields stays. Throws when both changed the same. */
  async function sendTyped(changes: Content, options?: SaveOptions): Promise<EditorDocument> {
    let base = store.get().document;
    try {
      await sendChanges(base, changes, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const theirs = await load(base);
      if (mode === "draft" && isWaiting(theirs)) {
        // Somebody else has handed it in: what was typed stays until it is taken back.
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

  /** Sends what was typed, if anything was, before something is done with the draft. */
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

  /** Does something, once more after each login that had run out. */
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

  /** Does one thing at a time; gives whether it was done. */
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
    /** The staff's words on a field; undefined: none. */
    commentOf: (field: string): string | undefined => comments[field],
    attempt,
    isPending,
    /** The login has run out while something was to be saved. */
    isLoggedOut,
    /** What was typed is on this page only. */
    isUnsaved: Object.keys(typed).length > 0,
    status: draft.status,
    set: (field: string, value: Content[string]) => {
      store.set({ typed: { ...store.get().typed, [field]: value } });
      keep();
      // As long as both texts are shown neither may take the other's place.
      if (mode === "draft" && !store.get().conflict) draft.note();
    },
    /** Publishes what was typed (`live`), or saves it now (`draft`). */
    save: () =>
      run(async () => {
        await draft.hold();
        const changes = store.get().typed;
        adopt(await sendTyped(changes), changes);
        draft.settle();
      }),
    /** Saves, then takes a step of the draft: `submit` with a note and a time, `withdraw`, `discard` and so on. */
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
        // What was thrown away is answered by nothing, and what was typed goes with it.
        if (answer) show(answer, store.get().typed);
        else if (store.get().document.live) show(await load(store.get().document), {});
        else keepDraft(name, null);
        if (mode === "draft" && Object.keys(store.get().typed).length > 0) draft.note();
      }),
    /** Saves what was typed, so that {@link gaps} is about it. */
    settleTyped: () =>
      run(async () => {
        await draft.hold();
        await saveTyped();
        draft.settle();
      }),
    /** What is missing for what the item says, as the server last told. */
    gaps: () => store.get().document.gaps,
    /** Saves, and says what keeps the draft from being shown; `preview` is the path of the page that shows it. */
    check: (preview: string) =>
      run(async () => {
        await draft.hold();
        await saveTyped();
        draft.settle();
        await send(getPreview, undefined, { secret: preview.slice(preview.lastIndexOf("/") + 1) });
      }),
    /** Ends a conflict: one's own text stays, or the other's takes its place. */
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
