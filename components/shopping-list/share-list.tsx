import { DialogButton } from "@/components/ui/dialog-button";
import { Icon } from "@/components/ui/icon";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ListView } from "@/lib/client/list-engine";

interface ShareListProps {
  view: ListView;
  label: string;
  texts: { failed: string };
}

/** Opens the links of the list. */
export function ShareList({ view: { person, list }, label, texts }: ShareListProps) {
  const opener = useLazyPart(() => import("./share-dialog"));
  const { part, close } = opener;
  return (
    <DialogButton
      variant="secondary"
      opener={opener}
      failed={texts.failed}
      dialog={
        part && (
          <part.ShareDialog
            serverId={person === "" ? null : (list?.serverId ?? null)}
            onClose={close}
          />
        )
      }
    >
      <Icon name="share-2" />
      {label}
    </DialogButton>
  );
}
