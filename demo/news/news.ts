import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { addRevision } from "@/backend/features/editorial/service";
import { changeNews, createNews, newsWithoutCover } from "@/backend/features/news/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { instantAgo } from "@/demo/relative-time";
import { altOf, type PictureDeps, putTownPicture } from "@/demo/town-pictures";
import { slugOf } from "@/lib/domain/categories";
import { romeDay } from "@/lib/domain/rome-time";
import type { SeedNews } from "./seed-news";
import { seedNews } from "./town-news";

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

/** Gives the published news that have none their pictures. */
export async function writeNewsPictures(deps: PictureDeps): Promise<void> {
  const missing = await newsWithoutCover(
    deps.db,
    seedNews.map(({ title }) => slugOf(title)),
  );
  for (const { title, picture } of seedNews) {
    const slug = slugOf(title);
    const piece = missing.get(slug);
    if (!picture || !piece) continue;
    const cover = await putTownPicture(deps, `news/${slug}`, altOf(title, picture));
    // The picture belongs to the news from its beginning.
    await changeNews(deps.db, piece.id, { cover }, piece.updated_at);
  }
}
