"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import type { Content } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { pausePromo, resumePromo, useUpPromo } from "@/lib/contract/promo-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface PromoMovesProps {
  id: string;
  /** As the kind calls it; null: it was never published. */
  status: string | null;
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
}

/** The states from which each step leads on; the backend decides by the days as well. */
const moves = [
  { name: "pause", endpoint: pausePromo, from: ["published"] },
  { name: "resume", endpoint: resumePromo, from: ["paused", "used_up"] },
  { name: "useUp", endpoint: useUpPromo, from: ["published", "paused"] },
] as const;

/** What is done with a promotion besides writing: it pauses, goes on, is used up, or begins anew. */
export function PromoMoves(props: PromoMovesProps) {
  const { id, status, organisation, content } = props;
  const words = useWords("modules.promo.more");
  const { valid_from: _, valid_to: __, ...copied } = content;
  const open = moves.filter(({ from }) => from.some((one) => one === status));
  return (
    <>
      {open.length > 0 && (
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
