"use client";

import "./flyer-editor.css";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { PendingPartsOf } from "@/components/ui/pending-parts";
import type { DraftOffer } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { fieldId } from "../fields";
import { useSheet } from "../use-sheet";
import { BoxBoard } from "./box-board";
import { pageName } from "./flyer-values";
import type { OfferDesk } from "./offer-desk";
import { OfferForm } from "./offer-form";
import { PageCrop, pictureOf } from "./page-picture";

interface OfferDialogProps extends OfferDesk {
  offer: DraftOffer;
  path: string;
  others: readonly DraftOffer[];
  /** Where it stands among the others: "3 di 12". */
  lead: string;
  isNew: boolean;
  /** Its box is drawn first. */
  isDrawn: boolean;
  /** A part of it that one was led to; null: its name. */
  focus: string | null;
  /** Null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onChange: (offer: DraftOffer) => void;
  onRemove: () => void;
  /** Gets what it then says. */
  onClose: (offer: DraftOffer) => void;
}

/** What a draft may hold: a price that was only begun is none. */
function keepable(offer: DraftOffer): DraftOffer {
  const whole = { ...offer };
  for (const name of ["price_now", "unit_price", "price_before"] as const) {
    if (whole[name] === 0) whole[name] = null;
  }
  return whole;
}

/** An offer on a sheet, beside its place on the page. */
export function OfferDialog(props: OfferDialogProps) {
  const { offer: initial, path, others, lead, isNew, focus, previous, next, ...shared } = props;
  const { isDrawn, onChange, onRemove, onClose, file, pages, words } = shared;
  const { activity, products, faultOf, hasFaultIn } = shared;
  const texts = words.offer;
  const [isBoard, setBoard] = useState(isDrawn);
  const sheet = useSheet<DraftOffer>({
    initial,
    path,
    focus,
    isCovered: isBoard,
    onChange: (changed) => onChange(keepable(changed)),
  });
  const { item: offer, leave } = sheet;
  const change = (part: Partial<DraftOffer>) => sheet.change((before) => ({ ...before, ...part }));

  function close(): void {
    sheet.keep();
    onClose(keepable(offer));
  }

  function remove(): void {
    sheet.forget();
    onRemove();
  }

  const number = offer.page ?? pages.find(({ is_dropped }) => !is_dropped)?.number ?? 1;
  const page = pages.find((one) => one.number === offer.page);
  const picture = page && pictureOf(file, page);
  if (isBoard) {
    return (
      <Dialog
        title={words.board.title}
        description={offer.name}
        closeLabel={words.board.close}
        onClose={close}
        className="flyer-form-dialog"
        actions={
          <>
            <Button disabled={!offer.box} onClick={() => setBoard(false)}>
              {words.board.done}
            </Button>
            <Button variant="secondary" onClick={() => (isNew ? remove() : setBoard(false))}>
              {words.board.back}
            </Button>
          </>
        }
      >
        <BoxBoard
          {...{ file, pages, words, others }}
          page={number}
          box={offer.box ?? null}
          onChange={(to, drawn) => change({ page: to, box: drawn })}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={offer.name || (isNew ? texts.newTitle : words.offers.unnamed)}
      description={lead}
      closeLabel={texts.close}
      onClose={close}
      className="flyer-form-dialog"
      actions={
        <>
          {previous && (
            <Button variant="secondary" aria-label={texts.previous} onClick={() => leave(previous)}>
              <Icon name="chevron-left" />
            </Button>
          )}
          {next && (
            <Button variant="secondary" onClick={() => leave(next)}>
              {texts.next}
              <Icon name="chevron-right" />
            </Button>
          )}
          <Button onClick={() => leave(close)}>{texts.done}</Button>
          <Button variant="quiet" onClick={remove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <PendingPartsOf parts={sheet.parts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys of what is in it. */}
        <div
          ref={sheet.box}
          className="flyer-form-offer"
          onKeyDown={(event) => sheet.handleEnter(event, close)}
        >
          <div className="flyer-form-offer-place">
            {picture && offer.box && (
              <PageCrop
                picture={picture}
                alt={fillMessage(words.offers.cropOf, {
                  page: pageName(pages, page.number, words),
                })}
                box={offer.box}
                ratio={4 / 3}
                width={640}
              />
            )}
            <p>
              <span>
                {page ? pageName(pages, page.number, words) : words.offers.onNone}
                {page && !offer.box && ` · ${words.offers.boxless}`}
              </span>
              <Button
                id={fieldId(`${path}.page`)}
                variant="secondary"
                onClick={() => setBoard(true)}
              >
                {offer.box ? texts.box : texts.noBox}
              </Button>
              {offer.page != null && (
                <Button variant="quiet" onClick={() => change({ page: null, box: null })}>
                  {texts.removeBox}
                </Button>
              )}
            </p>
            <p className="form-fault">{faultOf(`${path}.page`) ?? faultOf(`${path}.box`)}</p>
          </div>
          <OfferForm
            offer={offer}
            onChange={change}
            {...{ path, activity, words, products, faultOf, hasFaultIn }}
          />
        </div>
      </PendingPartsOf>
    </Dialog>
  );
}
