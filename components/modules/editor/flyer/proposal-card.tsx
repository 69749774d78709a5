"use client";

import "./flyer-editor.css";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PendingPartsOf, usePendingParts } from "@/components/ui/pending-parts";
import { formatEuros } from "@/lib/domain/euros";
import { lackOf } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { fieldId } from "../fields";
import { FoldedPart } from "../folded-part";
import { SimpleControl } from "../simple-control";
import { offerFacts, pageName } from "./flyer-values";
import type { OfferDesk } from "./offer-desk";
import { offerFields } from "./offer-fields";
import { OfferForm } from "./offer-form";
import { PageCrop, pictureOf } from "./page-picture";
import type { FlyerDesk } from "./use-flyer-offers";

interface ProposalCardProps extends OfferDesk {
  desk: FlyerDesk;
  path: string;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The proposal that waits, beside its place on the page: a press confirms or rejects it, and the next one comes. */
export function ProposalCard({ desk, path, ...shared }: ProposalCardProps) {
  const { file, pages, words, products, activity } = shared;
  const { proposal, current, waiting, at } = desk;
  const texts = words.offers;
  const { parts, settle } = usePendingParts();
  const box = useRef<HTMLDivElement>(null);
  const [lack, setLack] = useState<{ id: string; of: "name" | "price_now" } | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!proposal || !current) return null;
  const page = pages.find(({ number }) => number === proposal.page);
  const picture = page && pictureOf(file, page);
  const name = pageName(pages, proposal.page, words);
  const lacking = lack?.id === proposal.id ? lack.of : null;
  const own = `${path}.proposta`;
  const id = fieldId(own);

  function confirm(): void {
    const host = box.current?.closest("form");
    if (!current || (host && !settle(host))) return;
    const of = lackOf(current);
    setLack(of && { id: current.id, of });
    if (of) document.getElementById(fieldId(`${own}.${of}`))?.focus();
    else {
      desk.confirm();
      document.getElementById(`${id}-conferma`)?.focus();
    }
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, ctrlKey, metaKey, repeat } = event;
    // A key that is held down decides once.
    if (key === "Enter" && (repeat || target instanceof HTMLInputElement)) {
      event.preventDefault();
      if (!repeat) confirm();
      return;
    }
    if (isTyping(target)) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const isUndo = key === "z" && (ctrlKey || metaKey);
    if (!by && key !== "Delete" && !isUndo) return;
    event.preventDefault();
    if (by) desk.go(by);
    else if (isUndo) desk.undo();
    else desk.reject();
  }

  const faultOf = (part: string) => {
    if (lacking === null || part !== `${own}.${lacking}`) return undefined;
    return lacking === "name" ? texts.noName : texts.noPrice;
  };
  const fields = offerFields(words);
  return (
    <PendingPartsOf parts={parts}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is part of a fieldset. */}
      <div
        ref={box}
        role="group"
        aria-label={texts.proposal}
        className="flyer-form-card"
        onKeyDown={handleKey}
      >
        <div className="flyer-form-card-picture">
          {/* On a phone the buttons stay in sight below it. */}
          {picture &&
            (isWhole ? [picture.width / picture.height] : [2, 6 / 5]).map((ratio) => (
              <PageCrop
                key={ratio}
                picture={picture}
                alt={fillMessage(isWhole ? texts.pageOf : texts.cropOf, { page: name })}
                box={current.box ?? null}
                isWhole={isWhole}
                ratio={ratio}
                width={720}
                className={isWhole ? undefined : ratio === 2 ? "md:hidden" : "max-md:hidden"}
              />
            ))}
          <button type="button" className="flyer-form-card-zoom" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.near : texts.whole}
          </button>
        </div>
        <div className="flyer-form-card-body">
          <div className="flyer-form-card-head">
            <button
              type="button"
              className="icon-button"
              aria-label={texts.previous}
              disabled={waiting.length < 2}
              onClick={() => desk.go(-1)}
            >
              <Icon name="chevron-left" />
            </button>
            <p>
              {fillMessage(texts.place, {
                place: String(at + 1),
                total: String(waiting.length),
                page: name,
              })}
              <span data-mark={proposal.is_sure ? "sure" : "unsure"}>
                {proposal.is_sure ? texts.sure : texts.unsure}
              </span>
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.next}
              disabled={waiting.length < 2}
              onClick={() => desk.go(1)}
            >
              <Icon name="chevron-right" />
            </button>
          </div>
          <div key={proposal.id} className="flyer-form-card-fields">
            <SimpleControl
              field={{ ...fields.name, hint: undefined }}
              path={`${own}.name`}
              value={current.name ?? null}
              faultOf={faultOf}
              onChange={(value) => desk.edit({ name: value as string | null })}
            />
            <div className="flyer-form-pair">
              <SimpleControl
                field={fields.price}
                path={`${own}.price_now`}
                value={current.price_now ?? null}
                faultOf={faultOf}
                onChange={(value) => desk.edit({ price_now: value as number | null })}
              />
              <SimpleControl
                field={fields.measure}
                path={`${own}.measure`}
                value={current.measure ?? null}
                faultOf={faultOf}
                onChange={(value) => desk.edit({ measure: value as typeof current.measure })}
              />
            </div>
            <FoldedPart title={texts.details} aside={offerFacts(current, words)}>
              <OfferForm
                offer={current}
                path={own}
                isRest
                onChange={desk.edit}
                hasFaultIn={() => false}
                {...{ activity, words, products, faultOf }}
              />
            </FoldedPart>
          </div>
          <div className="flyer-form-card-actions">
            <Button id={`${id}-conferma`} size="large" onClick={confirm}>
              <Icon name="check" />
              {texts.confirm}
            </Button>
            <Button size="large" variant="secondary" onClick={desk.reject}>
              <Icon name="x" />
              {texts.reject}
            </Button>
          </div>
          {typeof current.price_before === "number" && !current.product && (
            <p className="form-hint">
              {fillMessage(texts.beforeNote, { price: formatEuros(current.price_before) })}
            </p>
          )}
          <p className="flyer-form-keys">{texts.keys}</p>
        </div>
      </div>
    </PendingPartsOf>
  );
}
