"use client";

import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { MoveButton } from "@/components/modules/move-button";
import { useMoves } from "@/components/modules/use-moves";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useIsLive } from "@/lib/client/hydration";
import { callTo } from "@/lib/contract/endpoint";
import { placeFooterPage } from "@/lib/contract/page-endpoints";
import type { FooterPlan, FooterStep } from "@/lib/contract/pages";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import type { FooterTexts } from "./texts";

type Place = FooterPlan["data"][number];
type Column = keyof FooterTexts["columns"];

interface FooterOrderProps {
  pages: Place[];
}

const columns: readonly Column[] = ["about", "legal", "out"];
const columnOf = ({ column }: Place): Column => column ?? "out";
const buttonId = ({ id }: Pick<Place, "id">, to: FooterStep) => `${to}-${id}`;

/** The pages of the footer, column by column; each is moved by buttons, which keep the focus. */
export function FooterOrder({ pages }: FooterOrderProps) {
  const texts = useWords("modules.pagine.footer");
  const isLive = useIsLive();
  const { items, said, fault, running, move: moveItem } = useMoves(pages);

  const inColumn = (column: Column, among: readonly Place[] = items) =>
    among.filter((page) => columnOf(page) === column);

  function placeOf(id: string, among: readonly Place[]): string {
    const page = among.find((one) => one.id === id);
    if (!page) return "";
    const column = inColumn(columnOf(page), among);
    if (page.column === null) return fillMessage(texts.movedOut, { title: page.title });
    return fillMessage(texts.moved, {
      title: page.title,
      column: texts.columns[page.column],
      place: column.indexOf(page) + 1,
      total: column.length,
    });
  }

  function move({ id }: Place, to: FooterStep): void {
    void moveItem({
      button: buttonId({ id }, to),
      row: `riga-${id}`,
      call: callTo(placeFooterPage, { id }),
      body: { to },
      say: (moved) => placeOf(id, moved),
    });
  }

  const mover = (page: Place, to: "up" | "down", isEnd: boolean) => (
    <MoveButton
      id={buttonId(page, to)}
      to={to}
      label={texts[to]}
      name={fillMessage(texts[`${to}Named`], { title: page.title })}
      isEnd={isEnd}
      isPending={running === buttonId(page, to)}
      onMove={() => move(page, to)}
    />
  );

  return (
    <div className="grid gap-10">
      <p role="status" className="min-h-6 text-ink-soft">
        {said}
      </p>
      <Fault>{fault}</Fault>
      {columns.map((column) => {
        const own = inColumn(column);
        return (
          <ModuleSection key={column} id={`colonna-${column}`} title={texts.columns[column]}>
            {own.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
            <ModuleList>
              {own.map((page, index) => {
                const { id, title, status, stays } = page;
                const others = columns.filter(
                  (other) => other !== column && !(stays && other === "out"),
                );
                return (
                  <ModuleRow
                    key={id}
                    id={`riga-${id}`}
                    title={title}
                    heading="h3"
                    facts={[status === "suspended" && texts.hidden, stays && texts.stays]}
                    aside={
                      <>
                        {column !== "out" && (
                          <>
                            {mover(page, "up", index === 0)}
                            {mover(page, "down", index === own.length - 1)}
                          </>
                        )}
                        {others.map((other) => (
                          <PendingButton
                            key={other}
                            id={buttonId(page, other)}
                            variant="quiet"
                            aria-label={fillMessage(texts.putNamed[other], { title })}
                            isPending={running === buttonId(page, other)}
                            disabled={!isLive}
                            onClick={() => move(page, other)}
                          >
                            {texts.put[other]}
                          </PendingButton>
                        ))}
                      </>
                    }
                  />
                );
              })}
            </ModuleList>
          </ModuleSection>
        );
      })}
    </div>
  );
}
