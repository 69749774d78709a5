import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { getTillCounters, listTills } from "@/lib/contract/redemption-endpoints";
import { type TillCounters, tillCountersSchema, tillListSchema } from "@/lib/contract/redemptions";
import { lastDayOf } from "@/lib/domain/day-ends";
import { findModule } from "@/lib/domain/modules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { tillPage } from "@/lib/domain/till-address";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "cassa";

/** The shops at whose tills one may work. */
export async function TillsPage({ searchParams }: PrivatePageProps) {
  const [number, t, { modules }] = await Promise.all([
    pageNumber(searchParams),
    getTranslations("modules.cassa.facts"),
    getMessages(),
  ]);
  const tills = await readOwn(callTo(listTills, { page: number }), tillListSchema);
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <ListPage
        page={tills}
        hrefOf={(page) => routes.module(SLUG, { page })}
        empty={<EmptyState glyph="ticket" {...modules[SLUG].empty} />}
      >
        <ModuleList>
          {tills.data.map(({ id, name, promos, today }) => (
            <ModuleRow
              key={id}
              href={routes.moduleItem(SLUG, id)}
              title={name}
              facts={[t("promos", { count: promos }), t("today", { count: today })]}
            />
          ))}
        </ModuleList>
      </ListPage>
    </ModuleFrame>
  );
}

/** The till of one shop: the way to it, and how often its promotions are used. */
export async function TillPage({ id }: PrivatePageProps & { user: User; id: string }) {
  const [{ shop, promos }, { modules }] = await Promise.all([
    readOwn(callTo(getTillCounters, { id }), tillCountersSchema),
    getMessages(),
  ]);
  const { description, work, open, counters } = modules[SLUG];
  return (
    <ModuleFrame module={findModule(SLUG)} item={{ id, title: shop.name, lead: description }}>
      <ModuleSection id="lavora" title={work.title}>
        <p className="mb-4 max-w-[65ch]">{work.text}</p>
        {/* Loaded anew: the camera and the decoder are allowed to the till's document alone. */}
        <a href={tillPage(shop.id)} className={buttonClass({ size: "large" })}>
          {open}
        </a>
      </ModuleSection>
      <ModuleSection id="numeri" title={counters.title}>
        <p className="mb-4 max-w-[65ch]">{promos.length > 0 ? counters.text : counters.none}</p>
        {promos.map((promo) => (
          <Counters key={promo.id} promo={promo} />
        ))}
      </ModuleSection>
    </ModuleFrame>
  );
}

const columns = ["saved", "shown", "redeemed"] as const;

/** What was counted of one promotion, day by day. */
async function Counters({ promo }: { promo: TillCounters["promos"][number] }) {
  const t = await getTranslations("modules.cassa.counters");
  const today = romeDay(new Date());
  const end = formatDay(lastDayOf(new Date(promo.ends_at)), today);
  const isRead = promo.redeem_mode === "qr";
  const name = t("caption", { title: promo.title });
  return (
    <section aria-labelledby={`promo-${promo.id}`} className="mb-8">
      <h3 id={`promo-${promo.id}`} className="text-lg">
        {promo.title}
      </h3>
      <p className="mb-3 text-ink-soft text-sm">
        {[
          t(promo.is_over ? "over" : "ends", { day: end }),
          isRead &&
            promo.limit_total !== null &&
            t("of", { count: promo.redeemed_count, limit: promo.limit_total }),
          !isRead && t("mode"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-label={name} tabIndex={0} className="overflow-x-auto">
        <table className="module-counts tabular">
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {promo.days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day, today)}</th>
                {columns.map((column) => (
                  <td key={column}>{day[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("total")}</th>
              {columns.map((column) => (
                <td key={column}>{promo[column]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
