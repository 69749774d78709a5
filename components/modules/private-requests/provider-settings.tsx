"use client";

import { LiveRegion } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { listOf } from "@/components/private-requests/request-values";
import { Chip } from "@/components/ui/chip";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { MOST_GUESTS, privateRequestServices } from "@/lib/contract/private-request-constants";
import type { OwnProvider } from "@/lib/contract/private-requests";
import { changeProvider } from "@/lib/contract/received-request-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** What is typed: services are joined by commas. */
interface ProviderValues {
  takes_requests: boolean;
  services: string;
  most_guests: string;
}

function toValues({ takes_requests, services, most_guests }: OwnProvider): ProviderValues {
  return {
    takes_requests,
    services: services.join(","),
    most_guests: most_guests === null ? "" : String(most_guests),
  };
}

interface ProviderSettingsProps {
  providers: readonly OwnProvider[];
}

/** Which of one's activities take private requests, and what each offers. */
export function ProviderSettings({ providers }: ProviderSettingsProps) {
  const words = useWords("modules.richieste-private.settings");
  const services = useWords("privateRequests.services");
  const { named, title, takes_requests, services: label, most_guests, ...dialog } = words.change;
  return (
    <LiveRegion>
      <ModuleList>
        {providers.map((one) => (
          <ModuleRow
            key={one.id}
            title={one.name}
            facts={[
              one.services.map((service) => services[service]).join(", "),
              one.most_guests !== null && `${most_guests.split(" (")[0]}: ${one.most_guests}`,
            ]}
            aside={
              <>
                <Chip tone={one.takes_requests ? "open" : "closed"}>
                  {one.takes_requests ? words.on : words.off}
                </Chip>
                <ActionDialog<
                  ProviderValues,
                  OwnProvider,
                  Omit<BodyOf<typeof changeProvider>, "version">
                >
                  words={{ ...dialog, title: fillMessage(title, { name: one.name }) }}
                  name={fillMessage(named, { name: one.name })}
                  look={{ variant: "secondary" }}
                  call={callTo(changeProvider, { id: one.id })}
                  labels={{ takes_requests, services: label, most_guests }}
                  seen={one}
                  toValues={toValues}
                  wording={{
                    services: (chosen: string) =>
                      listOf(chosen)
                        .map((service) => services[service as keyof typeof services])
                        .join(", "),
                  }}
                  toBody={(values) => ({
                    takes_requests: values.takes_requests,
                    services: privateRequestServices.filter((one) =>
                      listOf(values.services).includes(one),
                    ),
                    most_guests: values.most_guests ? Number(values.most_guests) : null,
                  })}
                >
                  {({ register, watch, setValue, faultOf }) => (
                    <>
                      <FormCheckbox {...register("takes_requests")} label={takes_requests} />
                      <CheckList
                        label={label}
                        options={privateRequestServices.map((value) => ({
                          value,
                          label: services[value],
                        }))}
                        chosen={listOf(watch("services"))}
                        fault={faultOf("services")}
                        onChange={(chosen) => setValue("services", chosen.join(","))}
                      />
                      <FormField
                        {...register("most_guests")}
                        label={most_guests}
                        type="number"
                        inputMode="numeric"
                        min={1}
                        max={MOST_GUESTS}
                        fault={faultOf("most_guests")}
                      />
                    </>
                  )}
                </ActionDialog>
              </>
            }
          />
        ))}
      </ModuleList>
    </LiveRegion>
  );
}
