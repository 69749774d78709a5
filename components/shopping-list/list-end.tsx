import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { PrintButton } from "@/components/ui/print-button";
import { formatCents } from "@/lib/domain/euros";
import { groupByShop, isOnOffer } from "@/lib/domain/shopping-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { counted } from "./counted";
import type { ListParts } from "./list-parts";
import { ShareList } from "./share-list";
import "./shopping-list.css";

/** The total of all shops, and what can be done with the whole list. */
export function ListEnd({ engine, view, texts, mayWrite }: ListParts & { mayWrite: boolean }) {
  const { list, lines } = view;
  const [fault, setFault] = useState("");
  const { actions } = texts;
  const ticked = lines.filter(({ is_ticked }) => is_ticked);
  const over = lines.filter((line) => !isOnOffer(line));
  const groups = groupByShop(lines).filter(({ total }) => total > 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const remove = (gone: typeof lines) => void engine.remove(gone.map(({ id }) => id));

  async function leave() {
    setFault("");
    if (!(await engine.leave())) setFault(actions.failed);
  }

  return (
    <>
      {groups.length > 1 && (
        <p className="shopping-all">
          <strong className="tabular">
            {fillMessage(texts.totalAll, { total: formatCents(total) })}
          </strong>
        </p>
      )}
      <div className="shopping-end" data-print="hide">
        {list?.access === "owner" && (
          <ShareList view={view} label={actions.share} texts={actions} />
        )}
        {lines.length > 0 && <PrintButton label={actions.print} />}
        {mayWrite && ticked.length > 0 && (
          <Button variant="secondary" onClick={() => remove(ticked)}>
            {counted(actions.clearTicked, ticked.length)}
          </Button>
        )}
        {mayWrite && over.length > 0 && (
          <Button variant="secondary" onClick={() => remove(over)}>
            {counted(actions.clearOver, over.length)}
          </Button>
        )}
        {list && list.access !== "owner" && !list.isClosed && (
          <Button variant="quiet" onClick={() => void leave()}>
            {texts.leave}
          </Button>
        )}
      </div>
      <Fault>{fault}</Fault>
    </>
  );
}
