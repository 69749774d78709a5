import { z } from "zod";
import type { EditableKind, Move } from "@/backend/content/editable-kind";
import { MAX_PICTURE_BYTES } from "@/backend/files/pictures";
import { sendCsv } from "@/backend/http/attachment";
import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/editor-endpoints";
import {
  bulkInputSchema,
  bulkResultSchema,
  draftInputSchema,
  editorDocumentSchema,
  editorExportQuerySchema,
  editorListQuerySchema,
  editorListSchema,
  liveInputSchema,
  newItemSchema,
  pictureUploadQuerySchema,
  previewSchema,
  revertInputSchema,
  revisionDecisionSchema,
  savedDraftSchema,
  staffRevisionSchema,
  stepInputSchema,
  submitInputSchema,
  takenPictureSchema,
  versionSchema,
} from "@/lib/contract/editorial";
import { type Endpoint, ofKind } from "@/lib/contract/endpoint";
import * as revisions from "@/lib/contract/revision-endpoints";
import { editorOf, requireEditor } from "./access";
import { doWithSeveral } from "./bulk";
import { decideRevision } from "./deciding";
import { beginItem, discardDraft, saveDraft } from "./drafts";
import { exportItems } from "./exporting";
import { takePicture } from "./pictures";
import { readPreview } from "./preview";
import { listItems, readForStaff, readItem, readVersion } from "./reading";
import { markChecked, revertPublication } from "./sampling";
import { changeLive, moveItem, submitDraft, withdrawDraft } from "./steps";

const moves = {
  unpublish: contract.unpublishItem,
  republish: contract.republishItem,
  archive: contract.archiveItem,
} satisfies Record<Move, object>;

/**
 * The calls that write items of a kind: the same for every kind, each with the kind's permission.
 */
function kindRoutes(api: Api, kind: EditableKind): void {
  const of = <const E extends Endpoint>(endpoint: E) => ofKind(endpoint, kind.kind);
  const base = { permission: kind.permission, params: idParams };
  const document = { ...base, response: editorDocumentSchema };

  api.serve(
    of(contract.listEditorItems),
    {
      summary: `What one may edit (${kind.kind}), tab by tab`,
      permission: kind.permission,
      query: editorListQuerySchema,
      response: editorListSchema,
    },
    ({ user, query, deps }) => listItems(deps, kind, editorOf(user, kind), query),
  );
  api.serve(
    of(contract.beginItem),
    {
      summary: `Begin a new item (${kind.kind}) with a draft`,
      permission: kind.permission,
      body: newItemSchema,
      response: editorDocumentSchema,
      status: 201,
      rate: { name: "editor-begin", limit: 60, windowSeconds: 600 },
    },
    async ({ user, body, deps }) => {
      const editor = editorOf(user, kind);
      return readItem(deps, kind, editor, await beginItem(deps, kind, editor, body));
    },
  );
  api.serve(
    of(contract.exportItems),
    {
      summary: `What one may edit (${kind.kind}) in a tab, all of it, as a file of comma-separated values`,
      permission: kind.permission,
      query: editorExportQuerySchema,
      response: "file",
      rate: { name: "editor-export", limit: 30, windowSeconds: 600 },
    },
    async ({ user, query, deps, c }) => {
      return sendCsv(c, await exportItems(deps, kind, editorOf(user, kind), query));
    },
  );
  api.serve(
    of(contract.changeItems),
    {
      summary: `Do the same with several items (${kind.kind}), each by itself`,
      permission: kind.permission,
      body: bulkInputSchema,
      response: bulkResultSchema,
      errors: ["not_found"],
    },
    ({ user, body, deps }) => doWithSeveral(deps, kind, editorOf(user, kind), body),
  );
  api.serve(
    of(contract.getEditorDocument),
    { summary: `An item (${kind.kind}) with its draft and versions`, ...document },
    ({ user, params, deps }) => readItem(deps, kind, editorOf(user, kind), params.id),
  );
  api.serve(
    of(contract.saveDraft),
    {
      summary: "Save a draft",
      ...base,
      body: draftInputSchema,
      response: savedDraftSchema,
      changes: editorDocumentSchema,
    },
    ({ user, params, body, deps }) => saveDraft(deps, kind, editorOf(user, kind), params.id, body),
  );
  api.serve(
    of(contract.saveLive),
    {
      summary: "Publish fields that need no decision",
      ...document,
      body: liveInputSchema,
      changes: editorDocumentSchema,
    },
    async ({ user, params: { id }, body, deps }) => {
      const editor = editorOf(user, kind);
      await changeLive(deps, kind, editor, id, body);
      return readItem(deps, kind, editor, id);
    },
  );
  api.serve(
    of(contract.submitDraft),
    {
      summary: "Hand a draft in; whoever may publish publishes it",
      ...document,
      body: submitInputSchema,
      errors: ["conflict"],
    },
    async ({ user, params: { id }, body, deps }) => {
      const editor = editorOf(user, kind);
      await submitDraft(deps, kind, editor, id, body);
      return readItem(deps, kind, editor, id);
    },
  );
  api.serve(
    of(contract.withdrawDraft),
    {
      summary: "Take a draft back that was handed in",
      ...document,
      body: stepInputSchema,
      errors: ["conflict"],
    },
    async ({ user, params: { id }, body, deps }) => {
      const editor = editorOf(user, kind);
      await withdrawDraft(deps, kind, editor, id, body.version);
      return readItem(deps, kind, editor, id);
    },
  );
  api.serve(
    of(contract.discardDraft),
    {
      summary: "Throw a draft away",
      ...base,
      body: stepInputSchema,
      errors: ["conflict"],
    },
    ({ user, params, body, deps }) =>
      discardDraft(deps, kind, editorOf(user, kind), params.id, body.version),
  );
  for (const move of (Object.keys(moves) as Move[]).filter((one) => kind.moves[one])) {
    api.serve(
      of(moves[move]),
      {
        summary: `Change where an item (${kind.kind}) stands: ${move}`,
        ...document,
        errors: ["conflict"],
      },
      async ({ user, params: { id }, deps }) => {
        const editor = editorOf(user, kind);
        await moveItem(deps, kind, editor, id, move);
        return readItem(deps, kind, editor, id);
      },
    );
  }
  api.serve(
    of(contract.getItemVersion),
    {
      summary: "An older version, with the fields that drafts still have",
      permission: kind.permission,
      params: idParams.extend({ version_id: z.uuid() }),
      response: versionSchema,
    },
    ({ user, params: { id, version_id }, deps }) =>
      readVersion(deps.db, kind, editorOf(user, kind), { id, versionId: version_id }),
  );
}

/** Texts of users and decisions of the staff: the same calls for every kind. */
export function editorialRoutes(api: Api): void {
  const kinds = api.deps.editableKinds;
  for (const kind of kinds) kindRoutes(api, kind);
  api.serve(
    contract.uploadPicture,
    {
      repeats: "harmless",
      summary: "Take a picture in, for whoever may write something; the body is the file",
      permission: "verified",
      query: pictureUploadQuerySchema,
      upload: { types: ["application/octet-stream"], limit: MAX_PICTURE_BYTES },
      response: takenPictureSchema,
      status: 201,
      rate: { name: "editor-pictures", limit: 60, windowSeconds: 600 },
    },
    async ({ user, query, upload, deps }) => {
      requireEditor(user, kinds);
      return takePicture(deps, await upload(), { name: query.name, uploaderId: user.id });
    },
  );
  const staff = { permission: "content.moderate", params: idParams } as const;
  api.serve(
    revisions.getRevision,
    {
      summary: "What waits for a decision, field by field",
      ...staff,
      response: staffRevisionSchema,
    },
    ({ user, params, deps }) => readForStaff(deps, kinds, user, params.id),
  );
  api.serve(
    revisions.decideRevision,
    {
      summary: "Publish what waits, or refuse it with a reason",
      ...staff,
      body: revisionDecisionSchema,
      errors: ["conflict"],
    },
    ({ user, params, body, deps }) => decideRevision(deps, kinds, user, params.id, body),
  );
  api.serve(
    revisions.markRevisionChecked,
    {
      summary: "What was published without a decision has been read",
      ...staff,
      errors: ["conflict"],
    },
    ({ user, params, deps }) => markChecked(deps, kinds, user, params.id),
  );
  api.serve(
    revisions.revertRevision,
    {
      summary: "Put back what stood before something was published without a decision",
      ...staff,
      body: revertInputSchema,
      errors: ["conflict"],
    },
    ({ user, params, body, deps }) => revertPublication(deps, kinds, user, params.id, body.message),
  );
  api.serve(
    contract.getPreview,
    {
      summary: "A draft as visitors would see it, for whoever has its link",
      description: "The link's secret comes as `Authorization: Bearer`.",
      permission: "anybody",
      response: previewSchema,
      cache: "private",
    },
    ({ deps, c }) => readPreview(deps, kinds, bearerSecret(c)),
  );
}
