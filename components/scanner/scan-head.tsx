import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface ScanHeadProps {
  title: string;
  /** Below it. */
  lead: ReactNode;
  isOnline: boolean;
  /** What the server has not heard of. */
  queued: number;
  /** What this device knows. */
  known: string;
  texts: { online: string; offline: string; queued: string };
}

/** Where one works, and whether there is a network. */
export function ScanHead({ title, lead, isOnline, queued, known, texts }: ScanHeadProps) {
  return (
    <header className="door-head">
      <h1>{title}</h1>
      <p>{lead}</p>
      <p className="door-net" role="status">
        <Chip tone={isOnline ? "open" : "closing"}>
          <Icon name={isOnline ? "wifi" : "wifi-off"} />
          {isOnline ? texts.online : texts.offline}
        </Chip>
        {queued > 0 && <Chip tone="closing">{fillMessage(texts.queued, { count: queued })}</Chip>}
        <span>{known}</span>
      </p>
    </header>
  );
}
