import type { TestBackend } from "./backend";

/** The secret of the link in the last mail of a follow; empty: there was none. */
export async function guestSecret(backend: TestBackend): Promise<string> {
  await backend.deps.queue.drain();
  const texts = backend.mails.map(({ text }) => /http\S+\/seguiti\S+/.exec(text)?.[0]);
  const link = texts.findLast((found) => found !== undefined);
  return link ? (new URL(link).searchParams.get("token") ?? "") : "";
}
