import "./flyers.css";
import type { FlyerPage, ShownOffer } from "@/lib/contract/flyers";
import { contentsOf, largestOf, pageAnchor, sheetOf, thumbnailOf } from "@/lib/domain/flyer-pages";
import { formatOfferPrice } from "@/lib/i18n/flyer-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { offerAnchor } from "@/lib/routes";

interface FlyerSheetsProps {
  pages: readonly FlyerPage[];
  offers: readonly ShownOffer[];
  /** Its prices are no longer valid. */
  isOver: boolean;
}

/** Pages that load with the document; the others when they come near. */
const EAGER = 2;

/** The pages of a flyer one below the other: pictures that are read without scripts. */
export function FlyerSheets({ pages, offers, isOver }: FlyerSheetsProps) {
  const t = useTranslations("flyers.viewer");
  return (
    <section aria-labelledby="pagine" className="flyer-viewer">
      <h2 id="pagine" className="sr-only">
        {t("pages")}
      </h2>
      <div className="flyer-tools">
        {offers.length > 0 && <Toggle id="flyer-boxes" label={t("boxes")} />}
        <Toggle id="flyer-plain" label={t("plain")} />
        {offers.length > 0 && (
          <a href="#offerte" className="pill">
            {t("toOffers", { count: offers.length })}
          </a>
        )}
      </div>
      {pages.length > 1 && <Thumbnails pages={pages} />}
      <ol aria-label={t("pageList")} className="flyer-sheets">
        {pages.map((page, index) => (
          <li key={page.number} id={pageAnchor(page.number)} data-page={page.number} tabIndex={-1}>
            <Sheet
              page={page}
              offers={offers}
              isEager={index < EAGER}
              isFirst={index === 0}
              isOver={isOver}
            />
            <p className="flyer-number">
              <span className="tabular">
                {t("of", { number: page.number, total: pages.length })}
              </span>
              {page.caption}
              <a
                href={largestOf(page.picture)}
                data-zoom={index}
                className="link"
                aria-label={t("zoomPage", { number: page.number })}
              >
                {t("zoom")}
              </a>
            </p>
          </li>
        ))}
      </ol>
      <p className="flyer-keys">{t("keys")}</p>
    </section>
  );
}

/** A choice that the style sheet carries out, so that it needs no script. */
function Toggle({ id, label }: { id: string; label: string }) {
  return (
    <label className="pill flyer-toggle">
      <input
        id={id}
        type="checkbox"
        autoComplete="off"
        className="size-4 accent-current outline-none"
      />
      {label}
    </label>
  );
}

function Thumbnails({ pages }: { pages: readonly FlyerPage[] }) {
  const t = useTranslations("flyers.viewer");
  return (
    <nav aria-label={t("thumbnails")} className="flyer-thumbs">
      <ol>
        {pages.map(({ number, picture }) => (
          <li key={number}>
            <a href={`#${pageAnchor(number)}`} aria-label={t("page", { number })}>
              {/* biome-ignore lint/performance/noImgElement: the files are made when a flyer is uploaded. */}
              <img
                loading="lazy"
                src={thumbnailOf(picture)}
                alt=""
                width={picture.width}
                height={picture.height}
              />
              <span aria-hidden="true">{number}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SheetProps {
  page: FlyerPage;
  offers: readonly ShownOffer[];
  isEager: boolean;
  isFirst: boolean;
  isOver: boolean;
}

function Sheet({ page, offers, isEager, isFirst, isOver }: SheetProps) {
  const t = useTranslations("flyers.viewer");
  const { number, picture } = page;
  const what = contentsOf(page, offers);
  return (
    <div className="flyer-sheet" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      {/* biome-ignore lint/performance/noImgElement: the files are made when a flyer is uploaded. */}
      <img
        {...(isFirst && { fetchPriority: "high" })}
        {...(!isEager && { loading: "lazy" })}
        sizes="(width < 48rem) 96vw, 44rem"
        {...sheetOf(picture)}
        alt={what ? t("alt", { number, what }) : t("page", { number })}
        width={picture.width}
        height={picture.height}
      />
      {offers.map(({ id, page: on, box, name, ...price }) => {
        if (on !== number || !box) return null;
        const label =
          isOver || price.state === "expired" ? name : `${name}, ${formatOfferPrice(price)}`;
        return (
          <a
            key={id}
            href={`#${offerAnchor(id)}`}
            className="flyer-box"
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.w),
              height: percent(box.h),
            }}
          >
            <span className="sr-only">{label}</span>
          </a>
        );
      })}
    </div>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
