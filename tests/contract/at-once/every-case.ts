import { editorialTasks } from "@/backend/features/editorial/tasks";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineImportTasks } from "@/backend/features/imports/tasks";
import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineJobAdTasks } from "@/backend/features/jobs/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineFileTasks } from "@/backend/features/storage/tasks";
import { defineMessageTasks } from "@/backend/features/ticket-messages/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import type { Endpoint } from "@/backend/http/endpoint";
import type { TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { openPeople, PASSWORD } from "../../support/people";
import { sampleOf } from "../../support/sample";
import { accessCodeCases } from "./access-code-cases";
import { accountCases } from "./account-cases";
import { adCases } from "./ad-cases";
import { applicationCases } from "./application-cases";
import { bulkyCases } from "./bulky-cases";
import type { Case, Cases } from "./case";
import { claimCases } from "./claim-cases";
import { contactCases } from "./contact-cases";
import { editorialCases } from "./editorial-cases";
import { flyerCases } from "./flyer-cases";
import { followCases } from "./follow-cases";
import { giveawayCases } from "./giveaway-cases";
import { priceCases } from "./price-cases";
import { privateRequestCases } from "./private-request-cases";
import { redemptionCases } from "./redemption-cases";
import { reviewCases } from "./review-cases";
import { roleCases } from "./role-cases";
import { shoppingListCases } from "./shopping-list-cases";
import { suggestionCases } from "./suggestion-cases";
import { suitabilityCases } from "./suitability-cases";
import { ticketCases } from "./ticket-cases";
import { townCases } from "./town-cases";
import { wasteCases } from "./waste-cases";
import { wasteHelpCases } from "./waste-help-cases";

const missing = "00000000-0000-4000-8000-000000000000";
/** What fields hold whose schema does not tell what they must look like. */
const values = {
  email: "nina@example.it",
  password: PASSWORD,
  current_password: PASSWORD,
  first_name: "Ada",
  last_name: "Villa",
  code: "123456",
};

/** A backend, and what makes calls of its endpoints change something. */
export async function openEvery(): Promise<{ backend: TestBackend; cases: Cases }> {
  const backend = await openPeople();
  defineNotificationTasks(backend.deps);
  defineFileTasks(backend.deps);
  editorialTasks(backend.deps);
  defineImportTasks(backend.deps);
  defineEventTasks(backend.deps);
  defineFollowTasks(backend.deps);
  defineOrderTasks(backend.deps);
  defineApplicationTasks(backend.deps);
  defineJobAdTasks(backend.deps);
  defineWaitlistTasks(backend.deps);
  defineMessageTasks(backend.deps);
  await plantDirectory(backend.deps.db);
  const { id } = await plantActivity(backend.deps.db, "Osteria");
  const cases = [
    ...suggestionCases(backend, id),
    ...suitabilityCases(id),
    ...priceCases(backend),
    ...privateRequestCases(backend),
    ...applicationCases(backend),
    ...contactCases(backend),
    ...reviewCases(backend, id),
    ...claimCases(backend),
    ...roleCases(backend, id),
    ...accountCases(backend),
    ...townCases(backend),
    ...editorialCases(backend),
    ...followCases(backend),
    ...ticketCases(backend),
    ...redemptionCases(backend),
    ...accessCodeCases(backend),
    ...flyerCases(backend),
    ...shoppingListCases(backend),
    ...wasteCases(backend),
    ...wasteHelpCases(),
    ...bulkyCases(backend),
    ...giveawayCases(backend),
    ...adCases(backend),
  ];
  return { backend, cases };
}

export const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** Where an endpoint is called in a case. */
export function addressOf({ path }: Endpoint, { params = {}, query }: Case): string {
  const filled = path
    .replace(/\{(\w+)\}/g, (_, name) => params[name] ?? (name === "slug" ? "osteria" : missing))
    .replace("*", "niente");
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** What it is sent. */
export function bodyOf({ body: schema, upload }: Endpoint, given: Case): unknown {
  if (schema) return given.body ?? sampleOf(schema, values);
  return upload ? given.body : undefined;
}
