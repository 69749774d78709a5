import { type Endpoint, of } from "./endpoint";
import type {
  dictionaryImportQuerySchema,
  dictionaryImportSchema,
  staffWasteCentreSchema,
  staffWasteCentresSchema,
  staffWasteItemSchema,
  wasteAnswerSchema,
  wasteCentreChangeSchema,
  wasteCentreInputSchema,
  wasteCentresSchema,
  wasteIndexSchema,
  wasteItemChangeSchema,
  wasteItemInputSchema,
  wasteItemPageSchema,
  wasteItemQuerySchema,
  wasteMissPageSchema,
  wasteMissQuerySchema,
  wasteMissRemovalSchema,
  wasteQuestionSchema,
  wasteSynonymSchema,
} from "./waste-help";

export const getWasteIndex = {
  method: "GET",
  path: "/api/waste-dictionary",
  response: of<typeof wasteIndexSchema>,
} satisfies Endpoint;

export const askWhereWasteGoes = {
  method: "GET",
  path: "/api/waste-dictionary/answers",
  query: of<typeof wasteQuestionSchema>,
  response: of<typeof wasteAnswerSchema>,
} satisfies Endpoint;

export const listWasteCentres = {
  method: "GET",
  path: "/api/waste-centres",
  response: of<typeof wasteCentresSchema>,
} satisfies Endpoint;

export const listWasteItems = {
  method: "GET",
  path: "/api/staff/waste-dictionary",
  query: of<typeof wasteItemQuerySchema>,
  response: of<typeof wasteItemPageSchema>,
} satisfies Endpoint;

export const addWasteItem = {
  method: "POST",
  path: "/api/staff/waste-dictionary",
  body: of<typeof wasteItemInputSchema>,
  response: of<typeof staffWasteItemSchema>,
} satisfies Endpoint;

export const changeWasteItem = {
  method: "PUT",
  path: "/api/staff/waste-dictionary/{id}",
  body: of<typeof wasteItemChangeSchema>,
  response: of<typeof staffWasteItemSchema>,
} satisfies Endpoint;

/** It stays for the staff, who can restore it. */
export const removeWasteItem = {
  method: "DELETE",
  path: "/api/staff/waste-dictionary/{id}",
} satisfies Endpoint;

export const restoreWasteItem = {
  method: "POST",
  path: "/api/staff/waste-dictionary/{id}/restoration",
} satisfies Endpoint;

export const getWasteTable = {
  method: "GET",
  path: "/api/staff/waste-dictionary/csv",
  response: "file",
} satisfies Endpoint;

export const importWasteTable = {
  method: "POST",
  path: "/api/staff/waste-dictionary/table",
  query: of<typeof dictionaryImportQuerySchema>,
  body: "file",
  response: of<typeof dictionaryImportSchema>,
} satisfies Endpoint;

export const listWasteMisses = {
  method: "GET",
  path: "/api/staff/waste-questions",
  query: of<typeof wasteMissQuerySchema>,
  response: of<typeof wasteMissPageSchema>,
} satisfies Endpoint;

export const removeWasteMiss = {
  method: "POST",
  path: "/api/staff/waste-questions/removal",
  body: of<typeof wasteMissRemovalSchema>,
} satisfies Endpoint;

export const addWasteSynonym = {
  method: "POST",
  path: "/api/staff/waste-questions/synonym",
  body: of<typeof wasteSynonymSchema>,
  response: of<typeof staffWasteItemSchema>,
} satisfies Endpoint;

export const listStaffWasteCentres = {
  method: "GET",
  path: "/api/staff/waste-centres",
  response: of<typeof staffWasteCentresSchema>,
} satisfies Endpoint;

export const addWasteCentre = {
  method: "POST",
  path: "/api/staff/waste-centres",
  body: of<typeof wasteCentreInputSchema>,
  response: of<typeof staffWasteCentreSchema>,
} satisfies Endpoint;

export const changeWasteCentre = {
  method: "PUT",
  path: "/api/staff/waste-centres/{id}",
  body: of<typeof wasteCentreChangeSchema>,
  response: of<typeof staffWasteCentreSchema>,
} satisfies Endpoint;

export const removeWasteCentre = {
  method: "DELETE",
  path: "/api/staff/waste-centres/{id}",
} satisfies Endpoint;
