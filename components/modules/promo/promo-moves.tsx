"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import type { ActionTexts } from "@/components/modules/texts";
import type { Content } from "@/lib/contract/editorial";
import type promo from "@/lib/i18n/messages/it/modules/promo.json";

type Words = (typeof promo)["more"];

interface PromoMovesProps {
  id: string;
  /** As the kind calls it; null: it was never published. */
  status: string | null;
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
  /** Whether whoever looks is of the staff. */
  isStaff: boolean;
  words: Words;
  texts: ActionTexts;
}

/** The states from which each step leads on; the backend decides by the days as well. */
const moves = [
  { name: "pause", path: "pause", from: ["published"] },
  { name: "resume", path: "resume", from: ["paused", "used_up"] },
  { name: "useUp", path: "use-up", from: ["published", "paused"] },
] as const;

/** What is done with a promotion besides writing: it pauses, goes on, is used up, is paid for, or begins anew. */
export function PromoMoves(props: PromoMovesProps) {
  const { id, status, organisation, content, isStaff, words, texts } = props;
  const { valid_from: _, valid_to: __, ...copied } = content;
  const open = moves.filter(({ from }) => from.some((one) => one === status));
  const actionTexts = { ...texts, cancel: words.back };
  const hasPlace = isStaff && (status === "published" || status === "paused");
  const placements = hasPlace ? (["place", "unplace"] as const) : [];
  return (
    <>
      {open.length + placements.length > 0 && (
        <ModuleSection id="mosse" title={words.title}>
          <div className="module-actions">
            {open.map(({ name, path }) => (
              <ActionDialog
                key={name}
                words={words[name]}
                look={{ variant: "secondary" }}
                path={`/api/promos/${id}/${path}`}
                texts={actionTexts}
              />
            ))}
            {placements.map((name) => (
              <ActionDialog
                key={name}
                words={words[name]}
                look={{ variant: "secondary" }}
                path={`/api/promos/${id}/placement`}
                method="PUT"
                toBody={() => ({ is_paid: name === "place" })}
                texts={actionTexts}
              />
            ))}
          </div>
        </ModuleSection>
      )}
      <ModuleSection id="di-nuovo" title={words.duplicate.title}>
        {/* Its days are asked. */}
        <BeginItem
          kind="promo"
          organisation={organisation}
          changes={copied}
          words={words.duplicate}
          texts={texts}
        />
      </ModuleSection>
    </>
  );
}
