import { earlyUploadRoutes } from "@/backend/http/early-uploads";
import type { Api } from "@/backend/http/endpoint";
import {
  contactInputSchema,
  contactOfficeSchema,
  contactReceiptSchema,
  contactTokenSchema,
} from "@/lib/contract/contact";
import * as contract from "@/lib/contract/contact-endpoints";
import { openForm, sendToOffice } from "./filing";
import { getOffice } from "./office";
import { contactStaffRoutes } from "./staff-routes";
import { messageUploads } from "./uploads";

/** Messages to the office, and the staff's inbox. */
export function contactRoutes(api: Api): void {
  api.serve(
    contract.getContactOffice,
    {
      summary: "What the contact page says of the office",
      permission: "anybody",
      response: contactOfficeSchema,
      cache: "shared",
    },
    ({ deps }) => getOffice(deps.db),
  );
  api.serve(
    contract.getContactToken,
    {
      summary: "The token that the form needs, and the work to be done for it after many messages",
      permission: "anybody",
      response: contactTokenSchema,
    },
    ({ deps, c }) => openForm(deps, c.get("clientAddress")),
  );
  api.serve(
    contract.sendContactMessage,
    {
      summary: "Write to the office, with or without an account",
      permission: "anybody",
      body: contactInputSchema,
      response: contactReceiptSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    ({ body, user, deps, c }) => sendToOffice(deps, user, body, c.get("clientAddress")),
  );
  earlyUploadRoutes(api, "contact", messageUploads);
  contactStaffRoutes(api);
}
