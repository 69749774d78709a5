import type {
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
} from "./contact";
import type { bulkResultSchema } from "./editorial";
import { type Endpoint, of } from "./endpoint";

export const listContactMessages = {
  method: "GET",
  path: "/api/staff/contact",
  query: of<typeof contactQueueQuerySchema>,
  response: of<typeof contactQueueSchema>,
} satisfies Endpoint;

export const exportContactMessages = {
  method: "GET",
  path: "/api/staff/contact/export",
  query: of<typeof contactExportQuerySchema>,
  response: "file",
} satisfies Endpoint;

export const changeContactMessages = {
  method: "POST",
  path: "/api/staff/contact/bulk",
  body: of<typeof contactBulkSchema>,
  response: of<typeof bulkResultSchema>,
} satisfies Endpoint;

export const getContactMessage = {
  method: "GET",
  path: "/api/staff/contact/{id}",
  response: of<typeof staffContactSchema>,
} satisfies Endpoint;

export const getContactDocument = {
  method: "GET",
  path: "/api/staff/contact/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;

export const draftProposedEvent = {
  method: "POST",
  path: "/api/staff/contact/{id}/draft",
  body: of<typeof contactDraftSchema>,
  response: of<typeof contactDraftedSchema>,
} satisfies Endpoint;

export const assignContactMessage = {
  method: "POST",
  path: "/api/staff/contact/{id}/assignment",
  body: of<typeof contactAssignmentSchema>,
  response: of<typeof staffContactSchema>,
} satisfies Endpoint;

export const addContactNote = {
  method: "POST",
  path: "/api/staff/contact/{id}/notes",
  body: of<typeof contactNoteSchema>,
  response: of<typeof staffContactSchema>,
} satisfies Endpoint;

export const answerContactMessage = {
  method: "POST",
  path: "/api/staff/contact/{id}/answers",
  body: of<typeof contactAnswerSchema>,
  response: of<typeof staffContactSchema>,
} satisfies Endpoint;

export const moveContactMessage = {
  method: "POST",
  path: "/api/staff/contact/{id}/status",
  body: of<typeof contactMoveSchema>,
  response: of<typeof staffContactSchema>,
} satisfies Endpoint;
