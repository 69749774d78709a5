import { Chip, type ChipTone } from "@/components/ui/chip";
import type { HeldState } from "@/lib/contract/role-holders";
import { useTranslations } from "@/lib/i18n/use-translations";

const tones: Record<HeldState, ChipTone> = {
  active: "open",
  suspended: "closing",
  ended: "closed",
};

/** Whether a role counts, in a word. */
export function HolderStatus({ status }: { status: HeldState }) {
  const t = useTranslations("modules.persone.states");
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
}
