import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import {
  deleteOfPerson,
  forgetAuthor,
  selectDownloads,
  selectNotesBy,
  selectOfPerson,
} from "./queries";
import { jobOf, tellTeam } from "./tell";
import { cvOf } from "./uploads";

/** A person's applications as they stand in the export of their data; what teams wrote of them is not theirs. */
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

/** Deletes a person's applications with their CVs; who reads one is told that it is gone. */
export async function eraseApplications(
  tx: Executor,
  userId: string,
  deps: EraseDeps,
): Promise<void> {
  for (const row of await selectOfPerson(tx, userId)) {
    if (row.confirmed_at === null || row.status === "withdrawn" || row.status === "rejected") {
      continue;
    }
    await tellTeam(deps, tx, row, "withdrawn");
  }
  await deleteOfPerson(tx, userId);
}

/** When somebody wrote notes on applications; what they say is of others. */
export function exportNotes(db: Executor, userId: string): Promise<unknown> {
  return selectNotesBy(db, userId);
}

/** Notes stay with the team, without who wrote them. */
export function eraseNotes(tx: Executor, userId: string): Promise<void> {
  return forgetAuthor(tx, userId);
}
