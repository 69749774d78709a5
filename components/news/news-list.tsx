import type { NewsCard as NewsCardData } from "@/lib/contract/news";
import { NewsCard } from "./news-card";

interface NewsListProps {
  news: readonly NewsCardData[];
  heading?: "h2" | "h3";
  /** True if the list is first on the page: loads its first picture first. */
  priority?: boolean;
}

/** Cards in reading order. */
export function NewsList({ news, heading, priority = false }: NewsListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {news.map((one, index) => (
        <li key={one.slug}>
          <NewsCard news={one} heading={heading} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  );
}
