"use client";

import "./flyer-editor.css";
import { memo } from "react";
import { Button } from "@/components/ui/button";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import {
  type DraftOffer,
  type EditedPage,
  inReadingOrder,
  shownNumber,
} from "@/lib/domain/flyer-edits";
import { counted, offerFacts, offerPrice, pageName } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";
import { PageCrop, pictureOf } from "./page-picture";

interface OfferListProps {
  file: FlyerFile | null;
  pages: readonly EditedPage[];
  offers: readonly DraftOffer[];
  words: FlyerWords;
  rowId: (id: string) => string;
  isWrong: (at: number) => boolean;
  onOpen: (id: string) => void;
  /** Takes those away whose page is not shown any more; null: nothing is changed now. */
  onRemoveLost: ((ids: string[], name: string) => void) | null;
}

/** Confirmed offers, page by page. */
export function OfferList(props: OfferListProps) {
  const { file, pages, offers, words, rowId, isWrong, onOpen, onRemoveLost } = props;
  const texts = words.offers;
  const shown = pages.filter(({ is_dropped }) => !is_dropped).map(({ number }) => number);
  // While pages are still drawn nobody knows which are missing.
  const isOut = ({ page }: DraftOffer) =>
    page != null && file?.state === "ready" && shownNumber(pages, page) === null;
  const groups = [
    ...shown.map((number) => ({
      title: pageName(pages, number, words),
      has: (offer: DraftOffer) => offer.page === number,
    })),
    { title: texts.onDropped, has: isOut },
    {
      title: texts.onNone,
      has: (offer: DraftOffer) => !shown.includes(offer.page ?? 0) && !isOut(offer),
    },
  ];
  const ordered = inReadingOrder(offers, pages);
  return (
    <section className="flyer-form-offers-list" aria-label={texts.list}>
      {groups.map(({ title, has }) => {
        const own = ordered.filter(({ offer }) => has(offer));
        if (own.length === 0) return null;
        return (
          <div key={title}>
            <p className="flyer-form-offers-page">
              <span>{title}</span>
              {onRemoveLost && title === texts.onDropped && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    onRemoveLost(
                      own.map(({ offer }) => offer.id ?? ""),
                      counted(texts.lost, own.length),
                    )
                  }
                >
                  {texts.removeLost}
                </Button>
              )}
            </p>
            <ul>
              {own.map(({ offer, at }) => (
                <OfferRow
                  key={offer.id ?? at}
                  offer={offer}
                  rowId={rowId(offer.id ?? "")}
                  page={pages.find(({ number }) => number === offer.page) ?? null}
                  isWrong={isWrong(at)}
                  {...{ file, words, onOpen }}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface OfferRowProps {
  offer: DraftOffer;
  rowId: string;
  page: EditedPage | null;
  file: FlyerFile | null;
  isWrong: boolean;
  words: FlyerWords;
  onOpen: (id: string) => void;
}

const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { offer, rowId, page, file, isWrong, words, onOpen } = props;
  const picture = file && page && offer.box ? pictureOf(file, page) : null;
  return (
    <li>
      <button type="button" id={rowId} onClick={() => onOpen(offer.id ?? "")}>
        {picture && offer.box ? (
          <PageCrop picture={picture} alt="" box={offer.box} ratio={4 / 3} width={160} />
        ) : (
          <span className="flyer-form-crop" />
        )}
        <span className="flyer-form-offers-name">
          <b>{offer.name || words.offers.unnamed}</b>
          <span>{offerFacts(offer, words)}</span>
          {isWrong && <span data-mark="fault">{words.offers.fault}</span>}
        </span>
        <span className="flyer-form-offers-price">{offerPrice(offer, words)}</span>
      </button>
    </li>
  );
});
