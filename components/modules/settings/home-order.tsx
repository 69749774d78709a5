"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { MoveButton } from "@/components/modules/move-button";
import { Fault } from "@/components/ui/fault";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { OvertakenPanel } from "@/components/ui/overtaken-panel";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAttempt } from "@/lib/client/attempt";
import { currentOf } from "@/lib/client/change-form";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import type { StaffSettings } from "@/lib/contract/settings";
import { orderedSections } from "@/lib/domain/home-order";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import type { HomeSection } from "@/lib/listings";
import { routes } from "@/lib/routes";

interface HomeOrderProps {
  settings: StaffSettings;
  /** Every section in the usual order. */
  usual: readonly HomeSection[];
}

interface Arrangement {
  order: HomeSection[];
  hidden: HomeSection[];
}

function arrangementOf(usual: readonly HomeSection[], settings: StaffSettings): Arrangement {
  return {
    order: orderedSections(usual, settings),
    hidden: usual.filter((section) => settings.home_hidden?.includes(section)),
  };
}

/** The sections of the home page: moved by buttons, shown or not; nothing changes before it is saved. */
export function HomeOrder({ settings, usual }: HomeOrderProps) {
  const texts = useWords("modules.impostazioni.home");
  const form = useWords("form");
  const isLive = useIsLive();
  const known = useRef(settings);
  const [{ order, hidden }, setArrangement] = useState(() => arrangementOf(usual, settings));
  const [isDirty, setDirty] = useState(false);
  const [placed, setPlaced] = useState("");
  const [said, setSaid] = useState({ words: "", count: 0 });
  const [overtaken, setOvertaken] = useState<Record<"mine" | "theirs", Arrangement> | null>(null);
  const { running, fault, attempt } = useAttempt(form);
  const focusNext = useRef("");
  useUnsavedGuard(isDirty, texts.unsaved);

  // A row that moves would lose the focus.
  useEffect(() => {
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = "";
  });

  function arrange(changed: Arrangement): void {
    setArrangement(changed);
    setDirty(true);
    setSaid({ words: "", count: said.count });
  }

  function move(section: HomeSection, to: "up" | "down"): void {
    const at = order.indexOf(section) + (to === "up" ? -1 : 1);
    focusNext.current = `${to}-${section}`;
    arrange({ order: order.filter((one) => one !== section).toSpliced(at, 0, section), hidden });
    const name = texts.names[section];
    setPlaced(fillMessage(texts.moved, { name, place: at + 1, total: order.length }));
  }

  /** Sends it; false: somebody else has set the page otherwise meanwhile, and what is shown is to be chosen from. */
  async function arrangeAt(arrangement: Arrangement | null): Promise<boolean> {
    const home = {
      home_sections: arrangement?.order ?? null,
      home_hidden: arrangement && arrangement.hidden.length > 0 ? arrangement.hidden : null,
    };
    const before = known.current;
    try {
      const body = { version: before.version, ...home };
      known.current = await send(changeStaffSettings, body);
      return true;
    } catch (error) {
      const now = currentOf<StaffSettings>(error);
      if (!now) throw error;
      known.current = now;
      const [theirs, seen] = [arrangementOf(usual, now), arrangementOf(usual, before)];
      if (JSON.stringify(theirs) === JSON.stringify(seen)) return arrangeAt(arrangement);
      setOvertaken({ mine: arrangement ?? { order: [...usual], hidden: [] }, theirs });
      return false;
    }
  }

  function save(button: string, arrangement: Arrangement | null, words: string): void {
    setOvertaken(null);
    void attempt(button, async () => {
      if (!(await arrangeAt(arrangement))) return;
      setArrangement(arrangementOf(usual, known.current));
      setDirty(false);
      setPlaced("");
      setSaid({ words, count: said.count + 1 });
    });
  }

  const isHeld = (one: Arrangement) => JSON.stringify(one) === JSON.stringify({ order, hidden });
  const wordsOf = (one: Arrangement) =>
    one.order
      .filter((section) => !one.hidden.includes(section))
      .map((section) => texts.names[section])
      .join("\n");
  return (
    <>
      <Said key={said.count}>{said.words}</Said>
      {overtaken && (
        <OvertakenPanel
          fields={[
            {
              ...overtaken,
              name: "home",
              isMine: isHeld(overtaken.mine),
              isTheirs: isHeld(overtaken.theirs),
              choose: (whose) => arrange(overtaken[whose]),
            },
          ]}
          labels={{ home: texts.title }}
          wording={{ home: wordsOf }}
          texts={form.overtaken}
        />
      )}
      <p role="status" className="min-h-6 text-ink-soft">
        {placed}
      </p>
      <ModuleList>
        {order.map((section, index) => {
          const name = texts.names[section];
          const mover = (to: "up" | "down", isEnd: boolean) => (
            <MoveButton
              id={`${to}-${section}`}
              to={to}
              label={texts[to]}
              name={fillMessage(texts[`${to}Named`], { name })}
              isEnd={isEnd}
              isPending={false}
              onMove={() => move(section, to)}
            />
          );
          return (
            <ModuleRow
              key={section}
              title={name}
              heading="h3"
              facts={[]}
              aside={
                <>
                  <FormCheckbox
                    label={texts.show}
                    aria-label={fillMessage(texts.showNamed, { name })}
                    checked={!hidden.includes(section)}
                    disabled={!isLive}
                    onChange={({ target }) =>
                      arrange({
                        order,
                        hidden: target.checked
                          ? hidden.filter((one) => one !== section)
                          : [...hidden, section],
                      })
                    }
                  />
                  {mover("up", index === 0)}
                  {mover("down", index === order.length - 1)}
                </>
              }
            />
          );
        })}
      </ModuleList>
      <Fault>{fault}</Fault>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <PendingButton
          isPending={running === "save"}
          disabled={!isLive}
          onClick={() => save("save", { order, hidden }, texts.saved)}
        >
          {texts.submit}
        </PendingButton>
        <PendingButton
          variant="quiet"
          isPending={running === "usual"}
          disabled={!isLive}
          onClick={() => save("usual", null, texts.usualDone)}
        >
          {texts.usual}
        </PendingButton>
        <Link href={routes.home()} prefetch={false} className="link text-brand-ink">
          {texts.look}
        </Link>
      </div>
    </>
  );
}
