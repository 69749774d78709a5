import { getMessages } from "next-intl/server";
import { AbandonButton } from "@/components/tickets/abandon-button";
import { CheckoutFrame } from "@/components/tickets/checkout-frame";
import { savedValues } from "@/components/tickets/details-values";
import { HoldBar } from "@/components/tickets/hold-bar";
import type { OrderName } from "@/components/tickets/order-name";
import { outcomeOf, stageOf, titleOf } from "@/components/tickets/order-outcome";
import { OrderSummary } from "@/components/tickets/order-summary";
import { DetailsForm, PaymentForm } from "@/components/tickets/step-forms";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import type { TicketOffer } from "@/lib/contract/ticketing";
import { formatCents } from "@/lib/domain/euros";
import { methodsFor } from "@/lib/domain/order-rules";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { type CheckoutStep, checkoutPage, routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { getTicketOffer } from "@/lib/server/tickets";
import { actionTexts } from "../profilo/moduli/module-page";
import { OrderPage } from "./order-page";

interface OrderStageProps {
  order: Order;
  name: OrderName;
  /** The step in the address, or null. */
  step: CheckoutStep | null;
}

type ShownOrder = Pick<OrderStageProps, "order" | "step">;

/** Title of an order's page: steps share one path, and screen readers only announce a new title. */
export async function orderTitle({ order, step }: ShownOrder): Promise<string> {
  const { checkout } = await getMessages();
  const now = new Date();
  switch (stageOf(order, { step, now })) {
    case "details":
      return checkout.details.title;
    case "payment":
      return order.total > 0 ? checkout.payment.title : checkout.payment.confirmTitle;
    case "blocked":
      return checkout.blocked.title;
    case "outcome":
      return checkout.order.titles[titleOf(order, outcomeOf(order, now))];
  }
}

/** An order at its current state: the next step, or the result. */
export async function OrderStage({ order, name, step }: OrderStageProps) {
  const title = await orderTitle({ order, step });
  const stage = stageOf(order, { step, now: new Date() });
  if (stage === "outcome") return <OrderPage order={order} name={name} title={title} />;
  if (stage === "blocked") return <BlockedStage order={order} name={name} title={title} />;
  const offer = await getTicketOffer(order.event.slug, null);
  return stage === "details" ? (
    <DetailsStage order={order} name={name} title={title} offer={offer} />
  ) : (
    <PaymentStage order={order} name={name} title={title} offer={offer} />
  );
}

interface StageProps {
  title: string;
  order: Order;
  name: OrderName;
  /** Null: the event sells nothing any more. */
  offer: TicketOffer | null;
}

const addressOf = ({ code, key }: OrderName) => ({ code, key: key ?? undefined });

async function Hold({ order, name }: Pick<StageProps, "order" | "name">) {
  const [{ checkout }, t, form] = await Promise.all([
    getMessages(),
    getTranslations("checkout.hold"),
    actionTexts(),
  ]);
  if (!order.reserved_until) return null;
  return (
    <HoldBar
      name={name}
      until={order.reserved_until}
      now={Date.now()}
      canExtend={order.can_extend}
      words={t("until", { time: formatRomeTime(new Date(order.reserved_until)) })}
      texts={checkout.hold}
      formTexts={form}
    />
  );
}

/** A reservation that cannot be confirmed: shows why, without a form. */
async function BlockedStage({ order, name, title }: Omit<StageProps, "offer">) {
  const [{ checkout }, form] = await Promise.all([getMessages(), actionTexts()]);
  const { slug } = order.event;
  if (!order.confirm_block) return null;
  return (
    <CheckoutFrame
      event={order.event}
      title={title}
      lead={checkout.blocked[order.confirm_block]}
      step={null}
      bar={order.confirm_block === "organiser_out" && <Hold order={order} name={name} />}
      aside={<OrderAside order={order} title={checkout.payment.order} />}
    >
      <LinkButton href={routes.item("events", slug)}>{checkout.back}</LinkButton>
      <div className="mt-6">
        <AbandonButton slug={slug} name={name} texts={checkout.payment.abandon} formTexts={form} />
      </div>
    </CheckoutFrame>
  );
}

/** The second step: the buyer's data. */
async function DetailsStage({ order, name, title, offer }: StageProps) {
  const [{ checkout: texts }, form, user] = await Promise.all([
    getMessages(),
    actionTexts(),
    getUser(),
  ]);
  const { details } = texts;
  const { slug } = order.event;
  const address = addressOf(name);
  const questions = offer?.questions ?? [];
  const tickets = order.items.flatMap(({ type_id, name: type, quantity }) =>
    Array.from({ length: quantity }, () => ({ type_id, name: type })),
  );
  return (
    <CheckoutFrame
      event={order.event}
      title={title}
      lead={details.lead}
      step="details"
      open={address}
      isPaid={order.total > 0}
      bar={<Hold order={order} name={name} />}
      aside={<OrderAside order={order} title={texts.payment.order} />}
    >
      <p className="mb-6 text-ink-soft text-sm">
        {user ? (
          details.asUser
        ) : (
          <>
            {details.account}{" "}
            <a
              href={routes.login(checkoutPage(slug, { ...address, step: "details" }))}
              className="link font-semibold text-brand-ink"
            >
              {details.login}
            </a>
          </>
        )}
      </p>
      <DetailsForm
        // Another order or user starts with other values.
        key={`${order.code} ${user?.id}`}
        slug={slug}
        name={name}
        tickets={tickets}
        questions={questions}
        saved={savedValues(order, questions, user)}
        isPaid={order.total > 0}
        terms={order.terms}
        texts={details}
        formTexts={form}
      />
    </CheckoutFrame>
  );
}

/** The third step: payment and confirmation. */
async function PaymentStage({ order, name, title, offer }: StageProps) {
  const [{ checkout: texts }, form] = await Promise.all([getMessages(), actionTexts()]);
  const { payment } = texts;
  const { slug } = order.event;
  const isPaid = order.total > 0;
  const address = addressOf(name);
  const offered = offer?.payment_methods ?? [];
  const methods = isPaid ? methodsFor(offered, order.total) : [];
  const chosen = methods.find((method) => method === order.payment_method) ?? null;
  const { buyer } = order;
  return (
    <CheckoutFrame
      event={order.event}
      title={title}
      step="payment"
      open={address}
      isPaid={isPaid}
      bar={<Hold order={order} name={name} />}
    >
      {order.payment_status === "failed" && (
        <Notice tone="danger" className="mb-6">
          {payment.failed}
        </Notice>
      )}
      <section aria-labelledby="ordine" className="checkout-sheet">
        <h2 id="ordine">{payment.order}</h2>
        <OrderSummary order={order} />
        <Holders order={order} />
        {buyer && (
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
            <span>
              <b className="font-semibold">{`${buyer.first_name} ${buyer.last_name}`}</b>
              <br />
              {buyer.email}
            </span>
            <a
              href={checkoutPage(slug, { ...address, step: "details" })}
              className="link font-semibold text-brand-ink"
            >
              {payment.edit}
            </a>
          </p>
        )}
      </section>
      {isPaid && methods.length === 0 ? (
        <Notice className="mt-6">
          <p className="mb-3">
            {offered.includes("card") ? payment.cardTooLittle : payment.noMethod}
          </p>
          <LinkButton href={routes.item("events", slug)}>{texts.back}</LinkButton>
        </Notice>
      ) : (
        <PaymentForm
          slug={slug}
          name={name}
          methods={methods}
          chosen={chosen}
          total={formatCents(order.total)}
          texts={payment}
          formTexts={form}
        />
      )}
      {isPaid && <p className="mt-4 max-w-[60ch] text-ink-soft text-sm">{payment.withdrawal}</p>}
      <div className="mt-6">
        <AbandonButton slug={slug} name={name} texts={payment.abandon} formTexts={form} />
      </div>
    </CheckoutFrame>
  );
}

/** Tickets in another name than the buyer's. */
async function Holders({ order: { holders, items } }: { order: Order }) {
  const t = await getTranslations("checkout.payment");
  const named = holders.flatMap(({ type_id, first_name, last_name, email }) => {
    const name = [first_name, last_name].filter(Boolean).join(" ");
    const type = items.find((item) => item.type_id === type_id)?.name;
    const facts = [name, type, email].filter(Boolean).join(" · ");
    return name || email ? [facts] : [];
  });
  if (named.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{t("holders")}</h3>
      <ul className="wrap-anywhere">
        {named.map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can have the same name, and none moves.
          <li key={index}>{facts}</li>
        ))}
      </ul>
    </>
  );
}

async function OrderAside({ order, title }: { order: Order; title: string }) {
  return (
    <section aria-labelledby="ordine" className="checkout-sheet">
      <h2 id="ordine">{title}</h2>
      <OrderSummary order={order} />
    </section>
  );
}
