import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { createPage } from "@/backend/features/pages/service";
import { type PageContent, pageContentSchema } from "@/lib/contract/pages";
import type { Person } from "./signed-in";

/** Adds a published page; `over` changes what matters to the test. */
export async function plantPage(
  db: Executor,
  title: string,
  { at = "2026-11-10T09:00:00Z", ...over }: Partial<PageContent> & { at?: string } = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const content = pageContentSchema.parse({ title, body_html: "<p>Il testo.</p>", ...over });
  return { id, slug: await createPage(db, { id, content }, new Date(at)) };
}

/** Begins a page with a draft; its place in the API of editors. */
export async function beginPage(
  { ask }: Person,
  changes: object,
): Promise<{ id: string; path: string }> {
  const { id } = await (await ask("POST", "/api/editor/page", { changes })).json();
  return { id, path: `/api/editor/page/${id}` };
}
