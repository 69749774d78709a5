import { z } from "zod";
import { sendAttachment, sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  contactAnswerSchema,
  contactAssignmentSchema,
  contactBulkSchema,
  contactDraftedSchema,
  contactDraftSchema,
  contactExportQuerySchema,
  contactMoveSchema,
  contactNoteSchema,
  contactQueueQuerySchema,
  contactQueueSchema,
  staffContactSchema,
} from "@/lib/contract/contact";
import { bulkResultSchema } from "@/lib/contract/editorial";
import * as contract from "@/lib/contract/managed-contact-endpoints";
import { draftProposed } from "./proposals";
import { exportMessages, getMessage, listMessages } from "./reading";
import { addNote, answerMessage, assignMessage, doWithSeveral, moveMessage } from "./staff";
import { openAttachment } from "./uploads";

/** Common fields of steps with a message. */
const step = {
  permission: "contact.answer",
  params: idParams,
  response: staffContactSchema,
  errors: ["conflict"],
} as const;

/** The staff's inbox. */
export function contactStaffRoutes(api: Api): void {
  api.serve(
    contract.listContactMessages,
    {
      summary: "Messages in one state, and how many there are in each",
      permission: "contact.answer",
      query: contactQueueQuerySchema,
      response: contactQueueSchema,
    },
    ({ query, deps }) => listMessages(deps, query),
  );
  api.serve(
    contract.exportContactMessages,
    {
      summary: "Everything that a tab and a search find, as CSV",
      permission: "contact.answer",
      query: contactExportQuerySchema,
      response: "file",
    },
    async ({ query, deps, c }) => sendCsv(c, await exportMessages(deps, query)),
  );
  api.serve(
    contract.changeContactMessages,
    {
      summary: "Do the same with several messages",
      permission: "contact.answer",
      body: contactBulkSchema,
      response: bulkResultSchema,
    },
    ({ body, user, deps }) => doWithSeveral(deps, user, body),
  );
  api.serve(
    contract.getContactMessage,
    {
      summary: "A message with what was written about it and what happened to it",
      permission: "contact.answer",
      params: idParams,
      response: staffContactSchema,
    },
    ({ params, deps }) => getMessage(deps.db, params.id, deps.now()),
  );
  api.serve(
    contract.getContactDocument,
    {
      summary: "A file of a message, to be saved",
      permission: "contact.answer",
      params: idParams.extend({ document_id: z.uuid() }),
      response: "file",
    },
    async ({ params: { id, document_id }, deps, c }) =>
      sendAttachment(c, await openAttachment(deps, id, document_id)),
  );
  api.serve(
    contract.draftProposedEvent,
    {
      summary: "The draft of the event that a message proposes; it is begun once",
      description:
        "Whoever proposed it is told by mail, and in their account, when it is published.",
      permission: "contact.answer",
      params: idParams,
      body: contactDraftSchema,
      response: contactDraftedSchema,
      errors: ["conflict", "forbidden"],
    },
    ({ params, body, user, deps }) => draftProposed(deps, user, params.id, body.changes),
  );
  api.serve(
    contract.assignContactMessage,
    {
      summary: "Put a message into somebody's hands, or into nobody's",
      ...step,
      body: contactAssignmentSchema,
    },
    ({ params, body, user, deps }) => assignMessage(deps, user, params.id, body.assignee_id),
  );
  api.serve(
    contract.addContactNote,
    {
      summary: "Write a note that only the staff reads",
      ...step,
      body: contactNoteSchema,
    },
    ({ params, body, user, deps }) => addNote(deps, user, params.id, body.message),
  );
  api.serve(
    contract.answerContactMessage,
    {
      summary: "Answer a message by mail",
      ...step,
      body: contactAnswerSchema,
    },
    ({ params, body, user, deps }) => answerMessage(deps, user, params.id, body),
  );
  api.serve(
    contract.moveContactMessage,
    {
      summary: "Close a message, put it to the spam, or let it wait again",
      ...step,
      body: contactMoveSchema,
    },
    ({ params, body, user, deps }) => moveMessage(deps, user, params.id, body.status),
  );
}
