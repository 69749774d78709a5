import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { addRevision } from "@/backend/features/editorial/service";
import { changeNews, createNews, newsWithoutCover } from "@/backend/features/news/service";
import { storePicture } from "@/backend/files/pictures";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { altOf } from "@/demo/pictures/alt-text";
import type { Easel } from "@/demo/pictures/easel";
import { pictureOnPaper } from "@/demo/pictures/render";
import { instantAgo } from "@/demo/relative-time";
import { slugOf } from "@/lib/domain/categories";
import { romeDay } from "@/lib/domain/rome-time";
import type { SeedNews } from "./seed-news";
import { seedNews } from "./town-news";

const SIZE = { width: 1200, height: 675 };

const contentOf = ({ title, summary, body, zone }: SeedNews) => ({
  title,
  summary,
  body_html: body,
  zone: zone ?? null,
});

/** The news with their drafts; after the people and the organisations. */
export async function writeNews(
  tx: Executor,
  { people, organisations }: Pick<Known, "people"> & { organisations: ReadonlyMap<string, string> },
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  for (const seed of seedNews) {
    const { title, author, publishedDaysAgo, state, inDays = 0 } = seed;
    const id = randomUUID();
    const organisation_id = (author && organisations.get(author)) || null;
    const content = contentOf(seed);
    if (publishedDaysAgo !== undefined) {
      await createNews(
        tx,
        { id, organisation_id, content },
        instantAgo(today, publishedDaysAgo, title),
      );
    }
    if (!state) continue;
    const at = instantAgo(today, 1, title);
    await addRevision(tx, {
      kind: "news",
      item_id: id,
      organisation_id,
      state,
      title,
      changes: content,
      author_id: people.get(addressOf(author ? "associazione" : "redazione")) ?? null,
      submitted_at: state === "draft" ? null : at,
      publish_at: state === "scheduled" ? instantAgo(today, -inDays, title) : null,
      created_at: at,
      updated_at: at,
    });
  }
}

/**
 * Draws the pictures that the published news still lack. `onPainted` hears the slug of each. Stops early, between two, when
 * `signal` says so; returns whether everything is there.
 */
export async function paintNews(
  easel: Easel,
  { onPainted, signal }: { onPainted(slug: string): void; signal?: AbortSignal },
): Promise<boolean> {
  const slugs = seedNews.map(({ title }) => slugOf(title));
  const missing = await newsWithoutCover(easel.db, slugs);
  for (const { title, picture } of seedNews) {
    const slug = slugOf(title);
    const news = missing.get(slug);
    if (!picture || !news) continue;
    if (signal?.aborted) return false;
    const drawing = pictureOnPaper({ seed: slug, ...picture }, SIZE.width, SIZE.height);
    const { hash } = await storePicture(easel, drawing);
    const cover = { hash, alt: altOf(title, picture.scene), focus: null };
    // The picture belongs to the news from its beginning.
    await changeNews(easel.db, news.id, { cover }, news.updated_at);
    onPainted(slug);
  }
  return true;
}
