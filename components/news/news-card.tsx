import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { NewsCard as NewsCardData } from "@/lib/contract/news";
import { routes } from "@/lib/routes";
import { NewsMeta } from "./news-meta";

interface NewsCardProps {
  news: NewsCardData;
  /** Heading level of the title. */
  heading?: "h2" | "h3";
  /** True for the first visible picture, which loads first. */
  priority?: boolean;
}

/** News in a list: the title is the one link; the whole card is its target. */
export function NewsCard({ news, heading: Heading = "h3", priority = false }: NewsCardProps) {
  const { title, slug, summary, cover } = news;
  return (
    <article className="card card-row one-target">
      <Picture
        picture={cover}
        alt=""
        sizes="(width < 40rem) 6.5rem, (width < 64rem) 48vw, 26rem"
        range={[320, 1200]}
        priority={priority}
        fallback={<PictureFallback name={title} glyph="newspaper" />}
      />
      <div>
        <p className="card-place">
          <NewsMeta news={news} />
        </p>
        <Heading className="card-name">
          <Link href={routes.item("news", slug)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        {summary && <p className="card-summary">{summary}</p>}
      </div>
    </article>
  );
}
