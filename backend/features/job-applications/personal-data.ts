import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { jobOf, notifyTeam } from "./notifications";
import { deleteOfPerson, selectDownloads, selectNotesBy, selectOfPerson } from "./queries";
import { cvOf } from "./uploads";

/** A user's applications for the data export; notes of teams belong to others. */
export async function exportApplications(db: Executor, userId: string): Promise<unknown> {
  const told = [];
  for (const row of await selectOfPerson(db, userId)) {
    const { id, job_id: _, user_id: __, ...application } = row;
    const { job } = await jobOf(db, row);
    const downloads = await selectDownloads(db, id);
    told.push({
      ...application,
      job: { title: job.title, employer: job.employer_name },
      cv: await cvOf(db, id),
      cv_taken_by_the_employer: downloads.map(({ at }) => at),
    });
  }
  return told;
}

/** Deletes a user's applications with their CVs; the team is notified. */
export async function eraseApplications(
  tx: Executor,
  userId: string,
  deps: EraseDeps,
): Promise<void> {
  for (const row of await selectOfPerson(tx, userId)) {
    if (row.confirmed_at === null || row.status === "withdrawn" || row.status === "rejected") {
      continue;
    }
    await notifyTeam(deps, tx, row, "withdrawn");
  }
  await deleteOfPerson(tx, userId);
}

/** When a user wrote notes on applications; the text is data of others. */
export function exportNotes(db: Executor, userId: string): Promise<unknown> {
  return selectNotesBy(db, userId);
}
