"use client";

import "./flyer-editor.css";
import { useMemo } from "react";
import type { DraftOffer } from "@/lib/domain/flyer-edits";
import type { ProductWords } from "../event-words";
import type { FieldControlProps } from "../field-props";
import { textOf } from "../fields";
import { FoldedPart } from "../folded-part";
import { ProductField } from "../product-field";
import { SimpleControl, type SimpleField } from "../simple-control";
import type { FlyerWords } from "./flyer-words";
import { offerFields } from "./offer-fields";
import "@/components/ui/forms.css";

interface OfferFormProps {
  offer: DraftOffer;
  path: string;
  /** Slug of the business. */
  activity: string;
  words: FlyerWords;
  products: ProductWords;
  faultOf: FieldControlProps["faultOf"];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
  /** Name and price stand elsewhere. */
  isRest?: boolean;
  onChange: (part: Partial<DraftOffer>) => void;
}

const folds = {
  more: ["brand", "quantity", "unit_price", "unit_measure"],
  reduction: ["product", "price_before"],
  limits: ["condition", "valid_from", "valid_to", "link"],
} as const;

/** What an offer says: name and price in sight, the rest folded until it is needed. */
export function OfferForm(props: OfferFormProps) {
  const { offer, path, activity, words, products, faultOf, hasFaultIn, isRest = false } = props;
  const { onChange } = props;
  const texts = words.offer;
  const fields = useMemo(() => offerFields(words), [words]);
  const values = offer as Readonly<Record<string, DraftOffer[keyof DraftOffer]>>;
  const town = { map: null, patron: null };

  const control = (field: SimpleField) => (
    <SimpleControl
      key={field.name}
      field={field}
      path={`${path}.${field.name}`}
      value={values[field.name]}
      faultOf={faultOf}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  );
  const bundle = offer.price_kind === "multi_buy" ? offer.bundle : null;

  const fold = (name: keyof typeof folds) => ({
    startsOpen: folds[name].some((part) => values[part] != null),
    isWrong: folds[name].some((part) => hasFaultIn(`${path}.${part}`)),
  });

  return (
    <div className="flyer-form-fields">
      {!isRest && (
        <>
          {control(fields.name)}
          <div className="flyer-form-pair">
            {control(fields.price)}
            {control(fields.measure)}
          </div>
        </>
      )}
      <SimpleControl
        field={fields.kind}
        path={`${path}.price_kind`}
        value={offer.price_kind ?? "fixed"}
        faultOf={faultOf}
        onChange={(value) => {
          const kind = value as DraftOffer["price_kind"];
          const pieces = kind === "multi_buy" ? { take: 2, pay: null } : null;
          onChange({ price_kind: kind, bundle: pieces });
        }}
      />
      {bundle && (
        <fieldset className="form-group">
          <legend>{texts.bundle}</legend>
          <p className="form-hint">{texts.payHint}</p>
          <div className="flyer-form-pair">
            <SimpleControl
              field={fields.take}
              path={`${path}.bundle.take`}
              value={bundle.take}
              faultOf={faultOf}
              onChange={(value) => {
                const take = Number(value);
                const pay = bundle.pay && Math.min(bundle.pay, take - 1);
                onChange({ bundle: { take, pay } });
              }}
            />
            <SimpleControl
              field={fields.pay(bundle.take)}
              path={`${path}.bundle.pay`}
              value={bundle.pay}
              faultOf={faultOf}
              onChange={(value) =>
                onChange({ bundle: { ...bundle, pay: value === null ? null : Number(value) } })
              }
            />
          </div>
          <p className="form-fault">{faultOf(`${path}.bundle`)}</p>
        </fieldset>
      )}
      <FoldedPart title={texts.more} {...fold("more")}>
        {fields.more.map(control)}
        <div className="flyer-form-pair">{fields.unit.map(control)}</div>
        <p className="form-hint">{texts.unitPriceHint}</p>
      </FoldedPart>
      <FoldedPart title={texts.reduction} {...fold("reduction")}>
        <p className="form-hint">{texts.reductionText}</p>
        <ProductField
          field={{
            type: "product",
            name: "product",
            label: texts.product,
            words: products,
            activity,
            price: offer.price_now ?? null,
          }}
          path={`${path}.product`}
          value={offer.product ?? null}
          isReadOnly={false}
          faultOf={faultOf}
          town={town}
          onChange={(product) => onChange({ product: textOf(product) || null })}
        />
        {offer.product && control(fields.before)}
      </FoldedPart>
      <FoldedPart title={texts.limits} {...fold("limits")}>
        {fields.limits.map(control)}
        <p className="form-hint">{texts.validHint}</p>
        <div className="flyer-form-pair">{fields.days.map(control)}</div>
        {control(fields.link)}
      </FoldedPart>
    </div>
  );
}
