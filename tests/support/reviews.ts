import type { TestBackend } from "./backend";
import { plantActivity, plantDirectory } from "./directory";
import { signUpAs } from "./role-requests";

/** What somebody honest writes; the day fits the clock of the tests. */
export function honestReview(over: object = {}) {
  return {
    rating: 5,
    title: "Ottimo",
    text: "Ci siamo trovati bene, torneremo di sicuro con gli amici.",
    visited_on: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    personal_experience: true,
    no_reward: true,
    ...over,
  };
}

/** Keys of the files below a folder, in order. */
export async function filesBelow({ deps }: TestBackend, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of deps.files.list(folder)) keys.push(key);
  return keys.sort();
}

/** An empty folder, the activity `osteria`, two people who may review it, and an editor. */
export async function settleReviewers(backend: TestBackend, folder: string) {
  for (const key of await filesBelow(backend, folder)) await backend.deps.files.delete(key);
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Osteria");
  return {
    anna: await signUpAs(backend, "anna@example.it"),
    ugo: await signUpAs(backend, "ugo@example.it"),
    rita: await signUpAs(backend, "rita@example.it", "redattore"),
  };
}
