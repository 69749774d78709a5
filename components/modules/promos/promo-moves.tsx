"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import type { Content } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { pausePromo, placePromo, resumePromo, useUpPromo } from "@/lib/contract/promo-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface PromoMovesProps {
  id: string;
  /** As the kind calls it; null: it was never published. */
  status: string | null;
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
  /** Whether its place was paid for; null: whoever looks may not say so. */
  isPaid: boolean | null;
}

/** The states from which each step leads on; the backend decides by the days as well. */
const moves = [
  { name: "pause", endpoint: pausePromo, from: ["published"] },
  { name: "resume", endpoint: resumePromo, from: ["paused", "used_up"] },
  { name: "useUp", endpoint: useUpPromo, from: ["published", "paused"] },
] as const;

/** What is done with a promotion besides writing: it pauses, goes on, is used up, is paid for, or begins anew. */
export function PromoMoves(props: PromoMovesProps) {
  const { id, status, organisation, content, isPaid } = props;
  const words = useWords("modules.promo.more");
  const { valid_from: _, valid_to: __, ...copied } = content;
  const open = moves.filter(({ from }) => from.some((one) => one === status));
  const hasPlace = isPaid !== null && (status === "published" || status === "paused");
  const placement = hasPlace ? (isPaid ? "unplace" : "place") : null;
  return (
    <>
      {(open.length > 0 || placement) && (
        <ModuleSection id="mosse" title={words.title}>
          <div className="module-actions">
            {open.map(({ name, endpoint }) => (
              <ActionDialog
                key={name}
                words={{ keep: words.back, ...words[name] }}
                look={{ variant: "secondary" }}
                call={callTo(endpoint, { id })}
              />
            ))}
            {placement && (
              <ActionDialog
                key={placement}
                words={{ keep: words.back, ...words[placement] }}
                look={{ variant: "secondary" }}
                call={callTo(placePromo, { id })}
                toBody={() => ({ is_paid: placement === "place" })}
              />
            )}
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
        />
      </ModuleSection>
    </>
  );
}
