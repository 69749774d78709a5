"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { callTo } from "@/lib/contract/endpoint";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface OpenTownProps {
  /** Of the settings that were seen: of two who open and close at once one is the first. */
  version: string;
  /** What still lacks, by name. */
  lacking: readonly string[];
  isOpen: boolean;
}

/** Opens the town to everybody, after saying what lacks. Its area stays when it has done so, and tells it. */
export function OpenTown({ version, lacking, isOpen }: OpenTownProps) {
  const texts = useWords("modules.apertura.openTown");
  const { ready, lacks, ...words } = texts;
  const description = lacking.length > 0 ? fillMessage(lacks, { list: lacking.join(", ") }) : ready;
  return (
    <ActionArea>
      {!isOpen && (
        <ActionDialog
          words={{ ...words, description }}
          look={{ size: "large" }}
          call={callTo(changeStaffSettings)}
          toBody={() => ({ version, maintenance_enabled: false })}
        />
      )}
    </ActionArea>
  );
}
