import type { Feature } from "@/backend/feature";
import { eraseApplications, exportApplications, exportNotes } from "./personal-data";
import { jobApplicationRoutes } from "./routes";
import { defineApplicationTasks, startApplicationTasks } from "./tasks";

export const jobApplications: Feature = {
  name: "job-applications",
  routes: jobApplicationRoutes,
  tasks: { define: defineApplicationTasks, start: startApplicationTasks },
  personalData: [
    {
      name: "job_applications",
      read: exportApplications,
      erase: eraseApplications,
    },
    {
      name: "job_application_notes",
      read: exportNotes,
    },
  ],
  otherColumns: {
    "job_applications.email":
      "of whoever applies without an account too; goes with a withdrawal, or 6 months after the ad closed",
    "job_application_files.document_id":
      "goes with the application, or after a day if nothing was sent",
  },
};
