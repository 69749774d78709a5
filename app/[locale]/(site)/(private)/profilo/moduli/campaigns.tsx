import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import {
  AccountDialog,
  ElectionSettings,
  PriceListDialog,
} from "@/components/modules/ads/ad-settings";
import { BeginBooking } from "@/components/modules/ads/begin-booking";
import { BookingActions } from "@/components/modules/ads/booking-actions";
import { BookingDetail } from "@/components/modules/ads/booking-detail";
import { BookingRows } from "@/components/modules/ads/booking-rows";
import { WeekTable } from "@/components/modules/ads/week-table";
import { ModuleSection } from "@/components/modules/module-section";
import type { TabParams } from "@/components/modules/tabs";
import { LinkButton } from "@/components/ui/link-button";
import type { AdTab } from "@/lib/contract/ad-constants";
import {
  getAdReport,
  getAdSettings,
  getAdWeeks,
  getBooking,
  listBookings,
} from "@/lib/contract/ad-endpoints";
import {
  adReportSchema,
  adSettingsSchema,
  adWeeksSchema,
  type BookingPage,
  bookingPageSchema,
  bookingSchema,
} from "@/lib/contract/ads";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { findModule } from "@/lib/domain/modules";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type campagne from "@/lib/i18n/messages/it/modules/campagne.json";
import { routes } from "@/lib/routes";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { ModuleFrame } from "./module-frame";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "campagne";
/** In place of a booking in the address: prices, account, elections. */
const SETTINGS = "listino";

const tabs: TabParams<AdTab> = {
  running: undefined,
  draft: "bozze",
  review: "in-redazione",
  payment: "da-pagare",
  ended: "concluse",
};

/** What one can begin: an ad of an organisation, or a free one of the staff. */
function beginnings({ organisations, is_staff }: BookingPage, words: (typeof campagne)["begin"]) {
  if (is_staff) {
    return (["house", "community"] as const).map((kind) => (
      <BeginBooking key={kind} kind={kind} organisation={null} label={words[kind]} />
    ));
  }
  return organisations.map(({ id, name }) => (
    <BeginBooking
      key={id}
      kind="paid"
      organisation={id}
      label={organisations.length > 1 ? fillMessage(words.named, { name }) : words.own}
    />
  ));
}

/** Bookings of one's organisations; to the staff all of them. */
export async function CampaignsPage({ searchParams }: PrivatePageProps & { user: User }) {
  const { modules } = await getMessages();
  const words = modules[SLUG];
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listBookings}
      schema={bookingPageSchema}
      tabs={tabs}
      texts={words}
      glyph="eye"
      search={{ label: words.search }}
      tools={(queue) => (
        <>
          {beginnings(queue, words.begin)}
          {queue.is_staff && (
            <LinkButton href={routes.moduleItem(SLUG, SETTINGS)} variant="secondary">
              {words.priceList}
            </LinkButton>
          )}
        </>
      )}
    >
      {({ data }) => <BookingRows rows={data} />}
    </QueuePage>
  );
}

/** One booking, or the settings of all. */
export async function CampaignPage({ id }: { id: string; user: User }) {
  if (id === SETTINGS) return <SettingsPage />;
  const today = romeDay(new Date());
  return (
    <ItemPage
      words={["modules.campagne", "campaigns", "validation.required"]}
      slug={SLUG}
      id={id}
      call={callTo(getBooking, { id })}
      schema={bookingSchema}
      head={({ headline, status, placement, code }, t) => ({
        title: headline || t("modules.campagne.item.noHeadline"),
        lead: t("modules.campagne.item.lead", {
          status: t(`campaigns.statuses.${status}`),
          placement: t(`campaigns.placements.${placement}`),
          code,
        }),
      })}
    >
      {async (booking) => {
        const [weeks, report] = await Promise.all([
          booking.can.edit ? readOwn(callTo(getAdWeeks), adWeeksSchema) : { data: [] },
          readOwn(callTo(getAdReport, { id }), adReportSchema),
        ]);
        return (
          <LiveRegion>
            <BookingDetail booking={booking} report={report} />
            <BookingActions booking={booking} weeks={weeks.data} today={today} />
          </LiveRegion>
        );
      }}
    </ItemPage>
  );
}

async function SettingsPage() {
  const [settings, weeks, { modules }] = await Promise.all([
    readOwn(callTo(getAdSettings), adSettingsSchema),
    readOwn(callTo(getAdWeeks), adWeeksSchema),
    getMessages(),
  ]);
  const words = modules[SLUG].settings;
  const { account_holder: holder, iban } = settings;
  return (
    <ModuleFrame
      words={["modules.campagne", "campaigns.placements"]}
      module={findModule(SLUG)}
      item={{ id: SETTINGS, title: words.title, lead: words.lead }}
    >
      <LiveRegion>
        <ModuleSection id="prezzi" title={words.prices}>
          <div className="module-tools mb-4">
            <PriceListDialog weeks={weeks.data.map(({ week }) => week)} />
          </div>
          <WeekTable weeks={weeks.data} />
        </ModuleSection>
        <ModuleSection id="conto" title={words.account}>
          <p className="mb-4">
            {holder && iban ? fillMessage(words.accountText, { holder, iban }) : words.noAccount}
          </p>
          <AccountDialog settings={settings} />
        </ModuleSection>
        <ModuleSection id="elezioni" title={words.elections}>
          {settings.elections.length === 0 && <p className="mb-4">{words.noElections}</p>}
          <ElectionSettings settings={settings} />
        </ModuleSection>
      </LiveRegion>
    </ModuleFrame>
  );
}
