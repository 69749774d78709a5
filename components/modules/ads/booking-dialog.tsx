"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { AD_PLACES, type AdPlacement } from "@/lib/contract/ad-constants";
import { changeBooking } from "@/lib/contract/ad-endpoints";
import type { AdWeeks, Booking } from "@/lib/contract/ads";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { formatCents } from "@/lib/domain/euros";
import { dayAndMonth } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface BookingDialogProps {
  booking: Booking;
  weeks: AdWeeks["data"];
  /** Where the ad can stand. */
  placements: readonly AdPlacement[];
}

interface Values {
  placement: AdPlacement;
  weeks: string[];
  shares: string;
  activity_id: string;
  promo_id: string;
  payer: string;
  advertiser: string;
}

/** Where an ad stands, in which weeks, and who pays. */
export function BookingDialog({ booking, weeks, placements }: BookingDialogProps) {
  const { form, actions } = useWords("modules.campagne");
  const names = useWords("campaigns.placements");
  const isFree = booking.kind !== "paid";
  const weekLabel = (
    { week, placements: sold }: AdWeeks["data"][number],
    placement: AdPlacement,
  ) => {
    const { price = null, free = 0 } = sold.find((one) => one.placement === placement) ?? {};
    const said = price === null ? form.notOnSale : formatCents(price);
    const text = isFree ? form.weekFree : form.weekLabel;
    const { none, one, more } = form.places;
    const places = free === 0 ? none : free === 1 ? one : fillMessage(more, { free });
    return fillMessage(text, { from: dayAndMonth(week), price: said, places });
  };
  return (
    <ActionDialog<Values, Booking["draft"], BodyOf<typeof changeBooking>>
      words={actions.booking}
      look={{ variant: "secondary" }}
      call={callTo(changeBooking, { id: booking.id })}
      labels={{
        placement: form.placement,
        weeks: actions.booking.title,
        shares: form.shares,
        activity_id: form.activity,
        promo_id: form.promo,
        payer: form.payer,
        advertiser: form.advertiser,
      }}
      seen={booking.draft}
      toValues={(seen) => ({
        placement: seen.placement,
        weeks: seen.weeks,
        shares: String(seen.shares),
        activity_id: seen.activity_id ?? "",
        promo_id: seen.promo_id ?? "",
        payer: seen.payer ?? "",
        advertiser: seen.advertiser ?? "",
      })}
      toBody={({ shares, weeks: chosen, activity_id, promo_id, ...values }, seen) => ({
        ...(seen ?? booking.draft),
        ...values,
        weeks: [chosen].flat().filter(Boolean),
        shares: Number(shares),
        activity_id: activity_id || null,
        promo_id: promo_id || null,
      })}
    >
      {({ register, watch, faultOf }) => (
        <>
          <FormSelect
            {...register("placement")}
            label={form.placement}
            options={placements.map((value) => ({ value, label: names[value] }))}
            fault={faultOf("placement")}
          />
          {watch("placement") === "promo" ? (
            <FormSelect
              {...register("promo_id")}
              label={form.promo}
              hint={form.promoHint}
              placeholder={form.choose}
              options={booking.promos.map(({ id, title }) => ({ value: id, label: title }))}
              fault={faultOf("promo_id")}
            />
          ) : (
            <FormSelect
              {...register("shares")}
              label={form.shares}
              hint={form.sharesHint}
              options={Array.from({ length: AD_PLACES }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              fault={faultOf("shares")}
            />
          )}
          <fieldset className="grid gap-1">
            <legend className="font-semibold">{actions.booking.title}</legend>
            {weeks.map((one) => (
              <FormCheckbox
                key={one.week}
                {...register("weeks")}
                value={one.week}
                label={weekLabel(one, watch("placement"))}
              />
            ))}
            <p className="form-fault">{faultOf("weeks")}</p>
          </fieldset>
          {booking.activities.length > 0 && (
            <FormSelect
              {...register("activity_id")}
              label={form.activity}
              hint={form.activityHint}
              placeholder={form.noActivity}
              options={booking.activities.map(({ id, name }) => ({ value: id, label: name }))}
              fault={faultOf("activity_id")}
            />
          )}
          {booking.organisation === null && (
            <FormField
              {...register("advertiser")}
              label={form.advertiser}
              maxLength={150}
              fault={faultOf("advertiser")}
            />
          )}
          <FormField
            {...register("payer")}
            label={form.payer}
            hint={form.payerHint}
            maxLength={150}
            fault={faultOf("payer")}
          />
        </>
      )}
    </ActionDialog>
  );
}
