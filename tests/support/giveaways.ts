import { eq } from "drizzle-orm";
import { giveaways } from "@/backend/db/schema/giveaways";
import type { TestBackend } from "./backend";
import { newPerson, type Person } from "./signed-in";
import { newStaff } from "./staff";

/** A post as its form sends it. */
export function aGiveaway(over: object = {}) {
  return {
    type: "offer",
    title: "Libreria di legno",
    text: "Due ripiani, alta un metro, qualche graffio sul lato.",
    category: "furniture",
    condition: "good",
    zone: null,
    pictures: [],
    declared: true,
    ...over,
  };
}

/** Writes a post of this person, without pictures; its state as the rules give it. */
export async function writeGiveaway(person: Person, over: object = {}) {
  const answer = await person.ask("POST", "/api/own-giveaways", aGiveaway(over));
  return { answered: answer.status, ...(await answer.json()) };
}

/** The staff lets a post stand. */
export async function publishGiveaway(
  backend: TestBackend,
  { id, version }: { id: string; version: string },
): Promise<number> {
  const staff = await newStaff(backend, "redattore");
  const path = `/api/staff/giveaways/${id}/decision`;
  return (await staff.ask("POST", path, { decision: "publish", version })).status;
}

/** A shown post of somebody new. */
export async function shownGiveaway(backend: TestBackend, over: object = {}) {
  const author = await newPerson(backend);
  const post = await writeGiveaway(author, over);
  await publishGiveaway(backend, post);
  return { author, post: { id: post.id, slug: post.slug, version: post.version } as Post };
}

interface Post {
  id: string;
  slug: string;
  version: string;
}

/** Sets columns of a post. */
export async function setGiveaway(
  { deps: { db } }: TestBackend,
  id: string,
  values: Partial<typeof giveaways.$inferInsert>,
): Promise<void> {
  await db.update(giveaways).set(values).where(eq(giveaways.id, id));
}
