"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import type { Versioned } from "@/lib/client/change-form";
import { type AdPlacement, adPlacements } from "@/lib/contract/ad-constants";
import { changeAdSettings, setAdPrices } from "@/lib/contract/ad-endpoints";
import type { AdSettings } from "@/lib/contract/ads";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { dayAndMonth } from "@/lib/domain/rome-time";
import { centsIn } from "@/lib/domain/typed-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface PriceValues {
  placement: AdPlacement;
  from: string;
  to: string;
  price: string;
}

/** Sets the price of weeks. */
export function PriceListDialog({ weeks }: { weeks: readonly string[] }) {
  const { form, actions } = useWords("modules.campagne");
  const names = useWords("campaigns.placements");
  const options = weeks.map((value) => ({ value, label: dayAndMonth(value) }));
  const [first = ""] = weeks;
  return (
    <ActionDialog<PriceValues, Versioned, BodyOf<typeof setAdPrices>>
      words={actions.price}
      call={callTo(setAdPrices)}
      labels={{
        placement: form.placement,
        from: form.fromWeek,
        to: form.toWeek,
        price: form.price,
      }}
      defaultValues={{ placement: "home", from: first, to: first, price: "" }}
      toBody={({ price, ...values }) => ({
        ...values,
        price: price.trim() === "" ? null : centsIn(price),
      })}
    >
      {({ register, faultOf }) => (
        <>
          <FormSelect
            {...register("placement")}
            label={form.placement}
            options={adPlacements.map((value) => ({ value, label: names[value] }))}
            fault={faultOf("placement")}
          />
          <div className="form-pair">
            <FormSelect
              {...register("from")}
              label={form.fromWeek}
              options={options}
              fault={faultOf("from")}
            />
            <FormSelect
              {...register("to")}
              label={form.toWeek}
              options={options}
              fault={faultOf("to")}
            />
          </div>
          <FormField
            {...register("price", {
              validate: (typed) =>
                typed.trim() === "" || centsIn(typed) !== null || form.wrongPrice,
            })}
            label={form.price}
            hint={form.priceHint}
            inputMode="decimal"
            autoComplete="off"
            fault={faultOf("price")}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface AccountValues {
  account_holder: string;
  iban: string;
}

/** The account that transfers go to. */
export function AccountDialog({ settings }: { settings: AdSettings }) {
  const { form, actions } = useWords("modules.campagne");
  return (
    <ActionDialog<AccountValues, AdSettings, BodyOf<typeof changeAdSettings>>
      words={actions.account}
      look={{ variant: "secondary" }}
      call={callTo(changeAdSettings)}
      labels={{ account_holder: form.holder, iban: form.iban }}
      seen={settings}
      toValues={(seen) => ({
        account_holder: seen.account_holder ?? "",
        iban: seen.iban ?? "",
      })}
      toBody={(values, seen) => ({ ...(seen ?? settings), ...values })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("account_holder")}
            label={form.holder}
            maxLength={100}
            fault={faultOf("account_holder")}
          />
          <FormField
            {...register("iban")}
            label={form.iban}
            maxLength={42}
            autoCapitalize="characters"
            autoComplete="off"
            fault={faultOf("iban")}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Days of elections: added, or taken away. */
export function ElectionSettings({ settings }: { settings: AdSettings }) {
  const { form, actions, settings: words } = useWords("modules.campagne");
  const call = callTo(changeAdSettings);
  return (
    <ActionArea>
      {settings.elections.map((days) => (
        <ActionButton
          key={`${days.from} ${days.until}`}
          variant="quiet"
          label={`${actions.endElection.label}: ${fillMessage(words.days, {
            from: dayAndMonth(days.from),
            until: dayAndMonth(days.until),
          })}`}
          done={actions.endElection.done}
          call={call}
          body={{
            ...settings,
            elections: settings.elections.filter((one) => one !== days),
          }}
        />
      ))}
      <ActionDialog<{ from: string; until: string }, AdSettings, BodyOf<typeof changeAdSettings>>
        words={actions.election}
        look={{ variant: "secondary" }}
        call={call}
        labels={{ from: form.electionFrom, until: form.electionUntil }}
        seen={settings}
        toValues={() => ({ from: "", until: "" })}
        toBody={({ from, until }, seen) => {
          const now = seen ?? settings;
          return { ...now, elections: [...now.elections, { from, until }] };
        }}
        faultField={(name) => (name === "elections" ? "until" : name)}
      >
        {({ register, faultOf }) => (
          <div className="form-pair">
            <FormField
              {...register("from")}
              label={form.electionFrom}
              type="date"
              required
              fault={faultOf("from")}
            />
            <FormField
              {...register("until")}
              label={form.electionUntil}
              type="date"
              required
              fault={faultOf("until")}
            />
          </div>
        )}
      </ActionDialog>
    </ActionArea>
  );
}
