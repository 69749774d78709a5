import type { z } from "zod";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Notice } from "@/components/ui/notice";
import type { paymentDifferencesSchema } from "@/lib/contract/payments";
import { formatCents } from "@/lib/domain/euros";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Whether cards are taken, and which payments are not as their provider knows them. */
export function PaymentChecks({
  is_configured: isConfigured,
  data,
}: z.infer<typeof paymentDifferencesSchema>) {
  const t = useTranslations("modules.impostazioni.payments");
  return (
    <div className="grid gap-5">
      <Notice tone={isConfigured ? "done" : "info"}>{t(isConfigured ? "on" : "off")}</Notice>
      {data.length === 0 ? isConfigured && <p>{t("none")}</p> : <Differences data={data} />}
    </div>
  );
}

function Differences({ data }: Pick<z.infer<typeof paymentDifferencesSchema>, "data">) {
  const t = useTranslations("modules.impostazioni.payments");
  return (
    <section aria-labelledby="differenze" className="grid gap-3">
      <h3 id="differenze" className="text-lg">
        {t("differences")}
      </h3>
      <ModuleList>
        {data.map(({ id, code, subject, amount, difference, checked_at }) => {
          const at = new Date(checked_at);
          return (
            <ModuleRow
              key={id}
              title={code}
              heading="h4"
              facts={[
                subject,
                formatCents(amount),
                t("seen", { date: formatDate(at), time: formatRomeTime(at), difference }),
              ]}
            />
          );
        })}
      </ModuleList>
    </section>
  );
}
