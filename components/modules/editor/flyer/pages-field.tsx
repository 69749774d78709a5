"use client";

import "./flyer-editor.css";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { readFlyerFile } from "@/lib/client/flyer-upload";
import { ApiError } from "@/lib/client/http";
import { useLatest } from "@/lib/client/latest";
import { logFailure } from "@/lib/client/log";
import { send } from "@/lib/client/send";
import { sendFault } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import type { PageTurn } from "@/lib/contract/flyer-constants";
import { turnFlyerPage } from "@/lib/contract/flyer-endpoints";
import { type EditedPage, withMovedPage, withTurnedBoxes } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import type { Typed, Value } from "../field-props";
import { fieldId, textOf } from "../fields";
import { type Drop, useDragOrder } from "../use-drag-order";
import { offersIn, pageName, shownPages } from "./flyer-values";
import { pictureAt, pictureOf } from "./page-picture";
import { type PageDeed, PageRow } from "./page-row";
import { useFlyerFile } from "./use-flyer-file";

/** The pages of a flyer: in order, turned, dropped, and told to who does not see them. */
export function FlyerPagesField(props: Typed<"flyerPages">) {
  const { field, path, faultOf, form } = props;
  const file = textOf(form?.content.file);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="flyer-form-pages flyer-form-part">
      <legend>{field.label}</legend>
      {file ? (
        <Pages key={file} {...props} file={file} />
      ) : (
        <p className="form-hint">{field.words.pages.none}</p>
      )}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

const turnAfter = (turn: PageTurn) => ((turn + 90) % 360) as PageTurn;

function Pages({ file: id, ...props }: Typed<"flyerPages"> & { file: string }) {
  const { field, path, value, isReadOnly, faultOf, form, onChange } = props;
  const { hint, words } = field;
  const texts = words.pages;
  const { data: file, mutate } = useFlyerFile(id);
  const faults = useWords("form");
  const [said, setSaid] = useState("");
  const [turning, setTurning] = useState<number | null>(null);
  const [fault, setFault] = useState({ page: 0, text: "" });
  const [viewed, setViewed] = useState<number | null>(null);
  /** Id of the control that takes the focus once it is there: rows that move lose it. */
  const next = useRef("");
  const pages = file ? shownPages(file, value) : [];
  const content = form?.content ?? {};
  const rowId = (number: number) => `${fieldId(path)}-${number}`;
  const nameOf = (number: number, all = pages) => pageName(all, number, words);

  useEffect(() => {
    const control = next.current && document.getElementById(next.current);
    if (!control) return;
    control.focus();
    next.current = "";
  });

  function set(changed: readonly EditedPage[], told = ""): void {
    setSaid(told);
    onChange([...changed]);
  }

  function place(number: number, at: number): void {
    const name = nameOf(number);
    const changed = withMovedPage(pages, number, at);
    const total = String(pages.length);
    set(changed, fillMessage(texts.moved, { page: name, place: String(at + 1), total }));
  }

  const change = (number: number, part: Partial<EditedPage>, told?: string) =>
    set(
      pages.map((page) => (page.number === number ? { ...page, ...part } : page)),
      told,
    );

  function drop({ dragged, over, where }: Drop): void {
    const [number, target] = [dragged, over].map((name) => Number(name.split(":")[1]));
    const others = pages.filter((page) => page.number !== number);
    const at = others.findIndex((page) => page.number === target);
    if (number !== undefined && at >= 0) place(number, where === "after" ? at + 1 : at);
  }
  const drag = useDragOrder({
    placeOf: (dragged, over) =>
      dragged.startsWith("page:") && over.startsWith("page:") ? "beside" : null,
    onDrop: drop,
  });

  /** The draft when the answer is there. */
  const latest = useLatest({ pages, offers: offersIn(content.offers), change });

  async function turn({ number, turn: before }: EditedPage): Promise<void> {
    if (turning !== null) return;
    const to = turnAfter(before);
    setTurning(number);
    setFault({ page: 0, text: "" });
    try {
      const call = callTo(turnFlyerPage, { id, page: number });
      const drawn = readFlyerFile(await send(call, { turn: to }));
      await mutate(drawn, { revalidate: false });
      const now = latest.current;
      const offers = withTurnedBoxes(now.offers, number, before, to);
      if (now.offers.some((offer) => offer.page === number)) form?.set("offers", offers as Value);
      now.change(number, { turn: to }, fillMessage(texts.turned, { page: nameOf(number) }));
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure("A page could not be turned", error);
      setFault({ page: number, text: sendFault(error, faults) });
    } finally {
      setTurning(null);
    }
  }

  function toggle({ number, is_dropped: isDropped }: EditedPage): void {
    const name = nameOf(number);
    next.current = `${rowId(number)}-drop`;
    if (isDropped) {
      const after = pages.map((one) =>
        one.number === number ? { ...one, is_dropped: false } : one,
      );
      set(after, fillMessage(texts.saidRestored, { page: nameOf(number, after) }));
      return;
    }
    const count = offersIn(content.offers).filter((offer) => offer.page === number).length;
    const told = texts.saidDropped[count === 0 ? "none" : count === 1 ? "one" : "many"];
    change(number, { is_dropped: true }, fillMessage(told, { page: name, count: String(count) }));
  }

  const deeds = useLatest({
    act: (number: number, deed: PageDeed, from: string) => {
      const at = pages.findIndex((page) => page.number === number);
      const page = pages[at];
      if (!page) return;
      if (deed === "turn") {
        void turn(page);
        return;
      }
      if (deed === "drop") {
        toggle(page);
        return;
      }
      next.current = `${rowId(number)}-${from}`;
      place(number, deed === "up" ? at - 1 : at + 1);
    },
    setCaption: (number: number, caption: string | null) => change(number, { caption }, said),
  });
  const [act] = useState(
    () => (number: number, deed: PageDeed, from: string) => deeds.current.act(number, deed, from),
  );
  const [setCaption] = useState(
    () => (number: number, caption: string | null) => deeds.current.setCaption(number, caption),
  );

  if (!file || pages.length === 0) return <p className="form-hint">{texts.none}</p>;
  const turns = (number: number, at: number) =>
    (fault.page === number ? fault.text : "") ||
    faultOf(`${path}.${at}.turn`) ||
    faultOf(`${path}.${at}`) ||
    faultOf(`${path}.${at}.caption`) ||
    "";
  const view = pages.find(({ number }) => number === viewed);
  const picture = view && pictureOf(file, view);
  return (
    <>
      {hint && <p className="form-hint">{hint}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol>
        {pages.map((page, at) => (
          <PageRow
            key={page.number}
            page={page}
            name={nameOf(page.number)}
            rowId={rowId(page.number)}
            picture={pictureOf(file, page)}
            isBlank={file.pages.some((one) => one.number === page.number && one.is_blank)}
            isFirst={at === 0}
            isLast={at === pages.length - 1}
            isTurning={turning === page.number}
            fault={turns(page.number, at)}
            onView={setViewed}
            {...{ isReadOnly, words, drag, act, setCaption }}
          />
        ))}
      </ol>
      {view && picture && (
        <Dialog
          title={nameOf(view.number)}
          description={view.caption}
          closeLabel={texts.close}
          onClose={() => setViewed(null)}
          className="flyer-form-view"
        >
          {/* biome-ignore lint/performance/noImgElement: the files are made when a page is drawn. */}
          <img
            src={pictureAt(picture, 1600)}
            alt={nameOf(view.number)}
            width={picture.width}
            height={picture.height}
          />
        </Dialog>
      )}
    </>
  );
}
