import type { Feature } from "@/backend/feature";
import { eraseMessages, exportMessages } from "./personal-data";
import { contactRoutes } from "./routes";
import { defineContactTasks, startContactTasks } from "./tasks";

export const contact: Feature = {
  name: "contact",
  routes: contactRoutes,
  tasks: { define: defineContactTasks, start: startContactTasks },
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
