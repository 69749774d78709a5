import Link from "next/link";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { OrderedEvent } from "@/lib/contract/orders";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, routes } from "@/lib/routes";
import { NextDate } from "./next-date";
import "./tickets.css";

const steps = ["choice", "details", "payment"] as const;
type Step = (typeof steps)[number];

/** The event of a purchase, with its dates if known. */
export type CheckoutEvent = Omit<OrderedEvent, "is_cancelled">;

interface CheckoutFrameProps {
  event: CheckoutEvent;
  title: string;
  lead?: ReactNode;
  /** Null: none of the steps. */
  step: Step | null;
  /** Links of the steps for a reserved order; null without one. */
  open?: { code: string; key?: string | undefined } | null;
  isPaid?: boolean;
  /** Above the content, in full width. */
  bar?: ReactNode;
  /** Beside the content, on phones below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A checkout page: event, time and place, step, and content. */
export async function CheckoutFrame({
  event,
  title,
  lead,
  step,
  open = null,
  isPaid = false,
  bar,
  aside,
  children,
}: CheckoutFrameProps) {
  const [t, ticketPage, { shell }] = await Promise.all([
    getTranslations("checkout"),
    getTranslations("ticketPage"),
    getMessages(),
  ]);
  const { slug, dates, place, is_postponed: isPostponed, reason } = event;
  const at = step ? steps.indexOf(step) : -1;
  const hrefOf = (one: Step) =>
    one === "choice" ? checkoutPage(slug) : open && checkoutPage(slug, { ...open, step: one });
  return (
    <div data-section="eventi" className="checkout page-width">
      <Breadcrumbs
        label={shell.breadcrumbs}
        crumbs={[
          { name: event.title, href: routes.item("events", slug) },
          { name: t("title"), href: checkoutPage(slug) },
        ]}
      />
      {step && (
        <ol aria-label={t("steps.label")} className="checkout-steps">
          {steps.map((one, index) => {
            const href = index < at ? hrefOf(one) : null;
            const words = t(one === "payment" && !isPaid ? "steps.confirm" : `steps.${one}`);
            const mark = <span>{index < at ? <Icon name="check" /> : index + 1}</span>;
            return (
              <li key={one} aria-current={one === step ? "step" : undefined}>
                {href ? (
                  <Link href={href} prefetch={false}>
                    {mark}
                    {words}
                  </Link>
                ) : (
                  <>
                    {mark}
                    {words}
                  </>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {bar}
      <div className="checkout-body">
        <div className="min-w-0">
          <p className="checkout-event">{event.title}</p>
          {(isPostponed || dates.length > 0 || place) && (
            <p className="checkout-when">
              {isPostponed ? t("postponed") : <NextDate dates={dates} now={new Date()} />}
              {(isPostponed || dates.length > 0) && place && " · "}
              {place}
            </p>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="checkout-lead">{lead}</p>}
          {reason && (
            <Notice className="mb-6 whitespace-pre-line">{ticketPage("reason", { reason })}</Notice>
          )}
          {children}
        </div>
        {aside && <aside>{aside}</aside>}
      </div>
    </div>
  );
}
