"use client";

import "./flyer-editor.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { MAX_FLYER_OFFERS } from "@/lib/contract/flyer-constants";
import type { FlyerFile, FlyerProposal } from "@/lib/contract/flyer-files";
import { type DraftOffer, inReadingOrder, isBlankOffer } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { Typed, Value } from "../field-props";
import { fieldId, textOf, textsOf } from "../fields";
import { FoldedPart } from "../folded-part";
import { counted, offerPrice, offersIn, shownPages } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";
import { OfferDialog } from "./offer-dialog";
import { OfferList } from "./offer-list";
import { ProposalCard } from "./proposal-card";
import { useFlyerFile, useProposals } from "./use-flyer-file";
import { useFlyerOffers } from "./use-flyer-offers";

type OffersProps = Typed<"flyerOffers">;

const nowhere = () => false;
const noFile: FlyerFile["pages"] = [];
const noProposals: readonly FlyerProposal[] = [];

/** The offers of a flyer: proposals to confirm one by one, and what was confirmed, drawn or typed. */
export function FlyerOffersField(props: OffersProps) {
  const { field, path, faultOf, form } = props;
  const file = textOf(form?.content.file);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="flyer-form-offers flyer-form-part">
      <legend>{field.label}</legend>
      {file ? (
        <OffersOfFile key={file} {...props} id={file} />
      ) : (
        <Offers {...props} file={null} proposals={noProposals} />
      )}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

function OffersOfFile({ id, ...props }: OffersProps & { id: string }) {
  const { data: file } = useFlyerFile(id);
  const [proposals, setProposals] = useState(noProposals);
  return (
    <>
      {file?.state === "ready" && (
        <ReadProposals id={id} words={props.field.words} onRead={setProposals} />
      )}
      {/* It stays while pages are drawn: an offer may be written meanwhile. */}
      <Offers {...props} file={file ?? null} proposals={proposals} />
    </>
  );
}

interface ReadProposalsProps {
  id: string;
  words: FlyerWords;
  onRead: (proposals: readonly FlyerProposal[]) => void;
}

/** Reads the proposals of a file, and says how that went. */
function ReadProposals({ id, words: { offers: texts }, onRead }: ReadProposalsProps) {
  const { data: proposals, error } = useProposals(id);
  useEffect(() => {
    if (proposals) onRead(proposals);
  }, [proposals, onRead]);
  if (proposals) {
    return proposals.length === 0 && <p className="form-hint">{texts.noProposals}</p>;
  }
  return (
    <p role={error ? "alert" : "status"} className="form-hint">
      {error ? texts.unread : texts.reading}
    </p>
  );
}

interface Opened {
  id: string;
  focus: string | null;
  isNew: boolean;
  isDrawn: boolean;
}

interface ListedProps extends OffersProps {
  file: FlyerFile | null;
  proposals: readonly FlyerProposal[];
}

function Offers({ file, proposals, ...props }: ListedProps) {
  const { field, path, value, isReadOnly, faultOf, hasFaultIn = nowhere, sought, form } = props;
  const { words, products } = field;
  const texts = words.offers;
  const id = fieldId(path);
  const content = form?.content ?? {};
  const offers = offersIn(value);
  const rejected = textsOf(content.rejected);
  const pages = shownPages(file ?? { pages: noFile }, content.pages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const done = useRef<HTMLParagraphElement>(null);
  /** Id of the control that takes the focus once it is there. */
  const next = useRef("");
  const rowId = (offer: string) => `${id}-${offer}`;
  const desk = useFlyerOffers({
    file: file?.id ?? "",
    proposals,
    pages,
    offers,
    rejected,
    words,
    setOffers: (changed) => props.onChange(changed as Value),
    setRejected: (changed) => form?.set("rejected", [...changed]),
  });
  const { waiting, said, last } = desk;

  useEffect(() => {
    const control = next.current && document.getElementById(next.current);
    if (!control) return;
    control.focus();
    next.current = "";
  });

  const lead = useEffectEvent((to: string) => {
    if (!to.startsWith(`${path}.`)) return;
    const offer = offers[Number(to.slice(path.length + 1).split(".")[0])];
    if (offer?.id) setOpened({ id: offer.id, focus: to, isNew: false, isDrawn: false });
  });
  useEffect(() => {
    if (sought) lead(sought.path);
  }, [sought]);

  // The buttons go with the last proposal.
  const isDone = waiting.length === 0 && proposals.length > 0;
  useEffect(() => {
    if (isDone && document.activeElement === document.body && last) done.current?.focus();
  }, [isDone, last]);

  const at = offers.findIndex((offer) => offer.id === opened?.id);
  const offer = offers[at];
  const shared = {
    words,
    products,
    faultOf,
    hasFaultIn,
    pages,
    activity: textOf(content.activity),
  };

  function remove(offer: string): void {
    next.current = `${id}-scrivi`;
    setOpened(null);
    desk.remove(offer);
  }

  function close(now: DraftOffer): void {
    if (!opened) return;
    if (isBlankOffer(now)) {
      remove(opened.id);
      return;
    }
    next.current = rowId(opened.id);
    setOpened(null);
  }

  function begin(isDrawn: boolean): void {
    const page = desk.proposal?.page ?? null;
    const first = pages.find(({ is_dropped }) => !is_dropped)?.number ?? null;
    const added = desk.add(isDrawn ? (page ?? first) : null, null);
    setOpened({ id: added, focus: null, isNew: true, isDrawn });
  }

  /** For a button that may go with its deed: the proposal to decide on has the focus then. */
  function withFocus(deed: () => void): void {
    flushSync(deed);
    if (document.activeElement !== document.body) return;
    const card = document.getElementById(`${fieldId(`${path}.proposta`)}-conferma`);
    (card ?? document.getElementById(`${id}-scrivi`))?.focus();
  }

  const isFull = offers.length >= MAX_FLYER_OFFERS;
  const thrown = proposals.filter((one) => rejected.includes(one.id));
  const ordered = inReadingOrder(offers, pages).map((one) => one.offer.id);
  const here = ordered.indexOf(opened?.id);
  const to = (place: number) => {
    const other = ordered[place];
    return other ? () => setOpened({ id: other, focus: null, isNew: false, isDrawn: false }) : null;
  };
  return (
    <>
      {offers.length === 0 && proposals.length === 0 && !file && (
        <p className="form-hint">{texts.none}</p>
      )}
      {proposals.length > 0 && (
        <p ref={done} tabIndex={-1} className="flyer-form-todo">
          {isDone ? texts.allDone : counted(texts.todo, waiting.length)}
          {offers.length > 0 && ` · ${counted(texts.confirmedCount, offers.length)}`}
        </p>
      )}
      {file && !isReadOnly && !isFull && (
        <ProposalCard desk={desk} path={path} file={file} {...shared} />
      )}
      <div className="flyer-form-said">
        <p role="status">{said}</p>
        {last && !isReadOnly && (
          <Button
            variant="quiet"
            aria-label={fillMessage(texts.named, { action: texts.undo, name: last.name })}
            onClick={() => withFocus(desk.undo)}
          >
            <Icon name="undo-2" />
            {texts.undo}
          </Button>
        )}
      </div>
      <OfferList
        {...{ file, pages, offers, words, rowId }}
        isWrong={(place) => hasFaultIn(`${path}.${place}`)}
        onOpen={(one) =>
          !isReadOnly && setOpened({ id: one, focus: null, isNew: false, isDrawn: false })
        }
        onRemoveLost={isReadOnly ? null : (ids, name) => withFocus(() => desk.removeAll(ids, name))}
      />
      {!isReadOnly &&
        (isFull ? (
          <p className="form-hint">{fillMessage(texts.full, { max: String(MAX_FLYER_OFFERS) })}</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {pages.length > 0 && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => begin(true)}>
                <Icon name="plus-square" />
                {texts.draw}
              </Button>
            )}
            <Button
              id={`${id}-scrivi`}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => begin(false)}
            >
              <Icon name="pencil" />
              {texts.write}
            </Button>
          </div>
        ))}
      {thrown.length > 0 && (
        <FoldedPart title={counted(texts.rejectedList, thrown.length)}>
          <ul className="flyer-form-rejected">
            {thrown.map((one) => {
              const name = one.name || texts.unnamed;
              return (
                <li key={one.id} className="flyer-form-rejected-row">
                  <span>
                    {name} · {offerPrice(one, words)}
                  </span>
                  {!isReadOnly && (
                    <Button
                      variant="quiet"
                      aria-label={fillMessage(texts.named, { action: texts.takeBack, name })}
                      onClick={() => withFocus(() => desk.takeBack(one.id))}
                    >
                      {texts.takeBack}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </FoldedPart>
      )}
      {opened && offer && (
        <OfferDialog
          key={opened.id}
          offer={offer}
          path={`${path}.${at}`}
          others={offers.filter((one) => one.id !== opened.id)}
          lead={fillMessage(words.offer.lead, {
            place: String(here + 1),
            total: String(offers.length),
          })}
          isNew={opened.isNew}
          isDrawn={opened.isDrawn}
          focus={opened.focus}
          previous={opened.isNew ? null : to(here - 1)}
          next={opened.isNew ? null : to(here + 1)}
          file={file}
          {...shared}
          onChange={(changed) => desk.change(opened.id, changed)}
          onRemove={() => remove(opened.id)}
          onClose={close}
        />
      )}
    </>
  );
}
