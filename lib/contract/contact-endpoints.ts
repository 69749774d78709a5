import type {
  contactInputSchema,
  contactOfficeSchema,
  contactReceiptSchema,
  contactTokenSchema,
} from "./contact";
import { type Endpoint, of } from "./endpoint";

export const getContactOffice = {
  method: "GET",
  path: "/api/contact",
  response: of<typeof contactOfficeSchema>,
} satisfies Endpoint;

export const getContactToken = {
  method: "GET",
  path: "/api/contact/token",
  response: of<typeof contactTokenSchema>,
} satisfies Endpoint;

export const sendContactMessage = {
  method: "POST",
  path: "/api/contact",
  body: of<typeof contactInputSchema>,
  response: of<typeof contactReceiptSchema>,
} satisfies Endpoint;
