import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import "./scanner.css";

interface ScanHeadProps {
  title: string;
  /** Text below the title. */
  lead: ReactNode;
  isOnline: boolean;
  /** Number of unsent scans. */
  queued: number;
  /** State of this device's data. */
  known: string;
  texts: { online: string; offline: string; queued: string };
}

/** Place, direction and network state. */
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
