import Link from "next/link";
import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { RelatedItems } from "@/components/listing/beside";
import { ItemActions } from "@/components/listing/item-actions";
import { ReportButton } from "@/components/reports/report-button";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import type { FlyerCard, FlyerItem } from "@/lib/contract/flyers";
import { folderOf } from "@/lib/domain/flyer-pages";
import { formatFlyerDays } from "@/lib/i18n/flyer-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { FlyerDays, FlyerFacts } from "./flyer-facts";
import { FlyerList } from "./flyer-list";
import { FlyerNotice, FlyerOver } from "./flyer-notice";
import { FlyerOffers } from "./flyer-offers";
import { FlyerSheets } from "./flyer-sheets";
import { FlyerTexts } from "./flyer-texts";
import { FlyerViewer } from "./flyer-viewer";

interface FlyerPageProps {
  flyer: FlyerItem;
  crumbs: Crumb[];
  /** `code`: its address is a key, which is not shared. `preview`: not public yet. */
  way?: "public" | "code" | "preview";
  /** Other flyers of the business. */
  others?: readonly FlyerCard[];
  /** Address of another flyer of the business; default: its page. */
  hrefOf?: (flyer: FlyerCard) => string;
  now: Date;
}

/** A flyer: until when it is valid, its pages, then the same offers as a list. */
export function FlyerPage(props: FlyerPageProps) {
  const { flyer, crumbs, way = "public", others = flyer.others, hrefOf, now } = props;
  const t = useTranslations("flyers");
  const { flyers } = useMessages();
  const { title, activity, state, pages, offers } = flyer;
  const { title: zoomedTitle, ...zoomed } = flyers.zoomed;
  return (
    <div data-section="volantini" className="page-width pt-3 pb-16 lg:pt-6">
      {crumbs.length > 0 && <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />}
      <FlyerViewer
        labels={{ ...zoomed, title: zoomedTitle }}
        endsAt={state === "expired" ? null : flyer.ends_at}
        isKept={way !== "preview"}
        folder={folderOf(pages)}
      >
        <article className="mt-4 lg:mt-8">
          <header className="grid max-w-[60rem] gap-2">
            <p className="text-lg">
              <Link
                href={routes.item("activities", activity.slug)}
                prefetch={false}
                className="link font-semibold text-accent"
              >
                {activity.name}
              </Link>
            </p>
            <h1 tabIndex={-1} className="text-4xl">
              {title}
            </h1>
            {state !== "expired" && (
              <p className="flyer-current flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="badge" data-tone={state === "active" ? "open" : undefined}>
                  {formatFlyerDays(flyer, now)}
                </span>
                <FlyerDays flyer={flyer} now={now} />
              </p>
            )}
            <FlyerNotice flyer={flyer} others={others} hrefOf={hrefOf} now={now} />
            {state !== "expired" && <FlyerOver />}
          </header>
          <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
              <FlyerSheets pages={pages} offers={offers} isOver={state === "expired"} />
              <FlyerOffers
                flyer={flyer}
                isListed={way !== "preview" && flyer.visibility === "public"}
                now={now}
              />
              <FlyerTexts pages={pages} />
              {way === "public" && (
                <Actions>
                  <ItemActions
                    title={title}
                    share={flyers.share}
                    followed={{
                      subject: { kind: "activity", key: activity.slug },
                      name: activity.name,
                    }}
                    report={{ kind: "flyer", id: flyer.id }}
                  />
                </Actions>
              )}
              {way === "code" && (
                <Actions>
                  <ReportButton kind="flyer" id={flyer.id} name={title} />
                </Actions>
              )}
            </div>
            <FlyerFacts flyer={flyer} now={now} />
          </div>
        </article>
      </FlyerViewer>
      <RelatedItems
        kind="flyers"
        id="altri"
        title={t("page.others", { name: activity.name })}
        all={t("page.all")}
        items={others}
      >
        {(cards) => <FlyerList flyers={cards} now={now} hrefOf={hrefOf} />}
      </RelatedItems>
      <RelatedItems
        kind="flyers"
        id="simili"
        title={t("page.similar")}
        all={t("page.all")}
        items={flyer.similar}
      >
        {(cards) => <FlyerList flyers={cards} now={now} />}
      </RelatedItems>
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-4 noscript:border-0 print:hidden">
      {children}
    </footer>
  );
}
