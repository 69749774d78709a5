import type { Feature } from "@/backend/feature";
import { defineContactJobs, startContactJobs } from "./jobs";
import { eraseMessages, exportMessages } from "./personal-data";
import { contactRoutes } from "./routes";

export const contact: Feature = {
  name: "contact",
  routes: contactRoutes,
  jobs: { define: defineContactJobs, start: startContactJobs },
  personalData: [
    {
      name: "contact_messages",
      read: exportMessages,
      erase: eraseMessages,
    },
  ],
  otherColumns: {
    "contact_messages.email":
      "goes with the message: 24 months after it was closed, 30 days for spam",
    "contact_documents.document_id": "goes with the message, or after a day if none was sent",
  },
};
