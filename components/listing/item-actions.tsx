import type { ReactNode } from "react";
import { FollowButton } from "@/components/follows/follow-button";
import { ReportButton } from "@/components/reports/report-button";
import { Icon } from "@/components/ui/icon";
import { ShareButton } from "@/components/ui/share-button";
import type { FollowSubject } from "@/lib/contract/follows";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ItemActionsProps {
  title: string;
  share: { label: string; copied: string; failed: string };
  /** Further actions, after sharing. */
  children?: ReactNode;
  /** The subject to follow for more, with its name; null: none. */
  followed: { subject: FollowSubject; name: string } | null;
  /** Kind and id for reports. */
  report: { kind: string; id: string };
}

/** Actions at the end of an item. */
export function ItemActions({ title, share, children, followed, report }: ItemActionsProps) {
  const t = useTranslations("follows.button");
  const named = followed && t("named", { name: followed.name });
  return (
    <>
      <ShareButton
        title={title}
        label={share.label}
        copiedText={share.copied}
        failedText={share.failed}
        icon={<Icon name="share-2" />}
      />
      {children}
      {followed && named && (
        <FollowButton
          {...followed}
          texts={{ label: named, longLabel: named, failed: t("failed") }}
        />
      )}
      <ReportButton {...report} name={title} />
    </>
  );
}
