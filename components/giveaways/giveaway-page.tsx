import { useMessages } from "next-intl";
import { ItemActions } from "@/components/listing/item-actions";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { Picture } from "@/components/ui/picture";
import type { GiveawayItem } from "@/lib/contract/giveaways";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDate, formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { answerGiveawayPage } from "@/lib/section-routes";
import { GiveawayRules } from "./giveaway-rules";

interface GiveawayPageProps {
  post: GiveawayItem;
  crumbs: Crumb[];
  now: Date;
}

/** The page of a post; it names nobody. */
export function GiveawayPage({ post, crumbs, now }: GiveawayPageProps) {
  const t = useTranslations("giveaways");
  const { giveaways } = useMessages();
  const { id, slug, type, title, text, category, condition, zone, pictures } = post;
  const facts: [string, string | null][] = [
    [t("page.category"), t(`categories.${category}`)],
    [t("page.condition"), condition && t(`conditions.${condition}`)],
    [t("page.zone"), zone?.name ?? t("page.noZone")],
    [t("page.until"), formatDay(lastDayOf(new Date(post.expires_at)), romeDay(now))],
  ];
  return (
    <div data-section="sostenibilita" className="page-width pt-3 pb-16 lg:pt-6">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <article className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8">
        <header className="grid max-w-[60rem] justify-items-start gap-3">
          <Chip tone={type === "offer" ? "open" : "accent"}>{t(`types.${type}`)}</Chip>
          <h1 tabIndex={-1} className="text-4xl">
            {title}
          </h1>
          <p className="text-ink-soft text-sm">
            {t("page.published", { date: formatDate(new Date(post.published_at)) })}
          </p>
        </header>
        {pictures.length > 0 && (
          <ul
            aria-label={t("page.pictures")}
            className="grid gap-3 sm:grid-cols-2 lg:max-w-[60rem]"
          >
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <Picture
                  picture={picture}
                  priority={index === 0}
                  sizes="(width < 40rem) 100vw, 30rem"
                  className="aspect-4/3 rounded-panel"
                />
              </li>
            ))}
          </ul>
        )}
        <p className="max-w-[68ch] whitespace-pre-line text-lg">{text}</p>
        <dl className="grid gap-3 sm:grid-cols-2 lg:max-w-[60rem] lg:grid-cols-4">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-soft text-sm">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
        </dl>
        <div className="grid max-w-[60ch] justify-items-start gap-3">
          <LinkButton href={answerGiveawayPage(slug)} size="large" rel="nofollow">
            {t("page.answer")}
          </LinkButton>
          <p className="text-ink-soft">{t("page.answerHint")}</p>
        </div>
        <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-4 noscript:border-0">
          <ItemActions
            title={title}
            share={giveaways.share}
            followed={null}
            report={{ kind: "giveaway", id }}
          />
        </footer>
      </article>
      <GiveawayRules />
    </div>
  );
}
