import { useMessages } from "next-intl";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { removeGiveaway, stepGiveaway } from "@/lib/contract/giveaway-endpoints";
import type { OwnGiveaway as OwnGiveawayData } from "@/lib/contract/giveaways";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { ownGiveawayPage, ownGiveawaysPage } from "@/lib/section-routes";

interface OwnGiveawayProps {
  post: OwnGiveawayData;
  now: Date;
  /** On its own page, which has its form. */
  isWhole?: boolean;
}

/** A post for its author: its state, and what can be done with it. */
export function OwnGiveaway({ post, now, isWhole = false }: OwnGiveawayProps) {
  const t = useTranslations("ownGiveaways");
  const { ownGiveaways, giveaways } = useMessages();
  const { actions } = ownGiveaways;
  const { id, slug, type, title, status, reason, expires_at, renewals_left, can } = post;
  const day = expires_at ? formatDay(lastDayOf(new Date(expires_at)), romeDay(now)) : "";
  const step = callTo(stepGiveaway, { id });
  const named = (label: string) => (isWhole ? undefined : `${label}: ${title}`);
  // Hidden by reports, it waits for the staff.
  const isHeld = status === "hidden" && !can.edit;
  const shownStatus = isHeld ? "held" : can.withdraw ? "corrected" : status;
  const done = type === "offer" ? actions.offerDone : actions.wantedDone;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Chip tone={status === "published" ? "open" : "accent"}>
          {t(`statuses.${shownStatus}`)}
        </Chip>
        <span className="text-ink-soft">{giveaways.types[type]}</span>
      </p>
      {!isWhole && <h3 className="text-xl">{title}</h3>}
      <p>
        {t(`leads.${shownStatus}`, { day })}
        {can.renew || status === "expired" ? ` ${t("renewals", { count: renewals_left })}` : ""}
      </p>
      {reason && <p className="wrap-anywhere">{t("reason", { reason })}</p>}
      {reason && !can.remove && <p className="text-ink-soft">{t("kept")}</p>}
      <div className="flex flex-wrap gap-3">
        {can.renew && (
          <ActionButton
            {...actions.renew}
            name={named(actions.renew.label)}
            call={step}
            body={{ step: "renew" }}
          />
        )}
        {can.done && (
          <ActionButton
            {...done}
            name={named(done.label)}
            variant="secondary"
            call={step}
            body={{ step: "done" }}
          />
        )}
        {can.edit && !isWhole && (
          <LinkButton href={ownGiveawayPage(id)} variant="secondary" aria-label={named(t("edit"))}>
            {t("edit")}
          </LinkButton>
        )}
        {status === "published" && (
          <LinkButton
            href={routes.item("giveaways", slug)}
            variant="quiet"
            aria-label={named(t("view"))}
          >
            {t("view")}
          </LinkButton>
        )}
        {can.withdraw && (
          <ActionButton
            {...actions.withdraw}
            name={named(actions.withdraw.label)}
            variant="quiet"
            call={step}
            body={{ step: "withdraw" }}
          />
        )}
        {can.remove && (
          <ActionDialog
            words={actions.remove}
            name={named(actions.remove.label)}
            look={{ variant: "quiet" }}
            call={callTo(removeGiveaway, { id })}
            leadsTo={isWhole ? ownGiveawaysPage() : undefined}
          />
        )}
      </div>
    </div>
  );
}
