"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import type { ActionTexts } from "@/components/modules/texts";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/deed";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { FooterPlan, FooterStep } from "@/lib/contract/pages";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FooterTexts } from "./texts";

type Place = FooterPlan["data"][number];
type Column = keyof FooterTexts["columns"];

interface FooterOrderProps {
  pages: Place[];
  texts: FooterTexts;
  form: ActionTexts;
}

const columns: readonly Column[] = ["about", "legal", "out"];
const columnOf = ({ column }: Place): Column => column ?? "out";
const buttonId = (page: Place, to: FooterStep) => `${to}-${page.id}`;

/** The pages of the footer, column by column; each is moved by buttons, which keep the focus. */
export function FooterOrder({ pages, texts, form }: FooterOrderProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(form);
  const [places, setPlaces] = useState(pages);
  const [said, setSaid] = useState("");
  const focusNext = useRef("");

  const inColumn = (column: Column, among = places) =>
    among.filter((page) => columnOf(page) === column);

  function tell(id: string, among: Place[]): void {
    const page = among.find((one) => one.id === id);
    if (!page) return;
    const column = inColumn(columnOf(page), among);
    setSaid(
      page.column === null
        ? fillMessage(texts.movedOut, { title: page.title })
        : fillMessage(texts.moved, {
            title: page.title,
            column: texts.columns[page.column],
            place: column.indexOf(page) + 1,
            total: column.length,
          }),
    );
  }

  function move(page: Place, to: FooterStep): Promise<boolean> {
    return attempt(buttonId(page, to), async () => {
      const path = `/api/staff/footer/${page.id}`;
      const { data } = (await request(path, { method: "POST", body: { to } })) as FooterPlan;
      focusNext.current = buttonId(page, to);
      setPlaces(data);
      tell(page.id, data);
      // The footer of this very page.
      router.refresh();
    });
  }

  // A row that has moved, or whose button is gone, would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order.
  useEffect(() => {
    const button = document.getElementById(focusNext.current);
    const row = document.getElementById(`riga-${focusNext.current.slice(-36)}`);
    (button ?? row?.querySelector("button"))?.focus();
    focusNext.current = "";
  }, [places]);

  function mover(
    page: Place,
    to: FooterStep,
    words: { label: string; name: string },
    isEnd = false,
  ) {
    return (
      <PendingButton
        key={to}
        id={buttonId(page, to)}
        variant={to === "up" || to === "down" ? "secondary" : "quiet"}
        aria-label={words.name}
        aria-disabled={isEnd || undefined}
        isPending={running === buttonId(page, to)}
        disabled={!isLive}
        onClick={() => !isEnd && void move(page, to)}
      >
        {(to === "up" || to === "down") && <Icon name={to === "up" ? "arrow-up" : "arrow-down"} />}
        {words.label}
      </PendingButton>
    );
  }

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
                            {mover(
                              page,
                              "up",
                              { label: texts.up, name: fillMessage(texts.upNamed, { title }) },
                              index === 0,
                            )}
                            {mover(
                              page,
                              "down",
                              { label: texts.down, name: fillMessage(texts.downNamed, { title }) },
                              index === own.length - 1,
                            )}
                          </>
                        )}
                        {others.map((other) =>
                          mover(page, other, {
                            label: texts.put[other],
                            name: fillMessage(texts.putNamed[other], { title }),
                          }),
                        )}
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
