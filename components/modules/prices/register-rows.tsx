import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { PricePoint, ProductDetail } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { CorrectDialog } from "./correct-dialog";

interface RegisterRowsProps {
  product: ProductDetail;
  /** The day that it is in Rome. */
  today: string;
  words: typeof prezzi;
}

/** The days of a row in Rome; no last one: until another price comes. */
function daysOf({ starts_at, ends_at }: PricePoint) {
  const firstDay = romeDay(new Date(starts_at));
  // The last moment at which it held, not the first at which it did not.
  const lastDay = ends_at === null ? null : romeDay(new Date(Date.parse(ends_at) - 1));
  return { firstDay, lastDay };
}

/** Every row of a product's register, with what became of it. */
export function RegisterRows({ product, today, words }: RegisterRowsProps) {
  const t = useTranslations("modules.prezzi");
  const periodOf = (point: PricePoint) => {
    if (point.ends_at === point.starts_at) return t("row.never");
    const { firstDay, lastDay } = daysOf(point);
    const from = formatDay(firstDay, today);
    return lastDay === null
      ? t("row.from", { from })
      : t("row.between", { from, to: formatDay(lastDay, today) });
  };
  const formatRecorded = ({ recorded_at, recorded_by }: PricePoint) => {
    const date = formatDay(romeDay(new Date(recorded_at)), today);
    return recorded_by === null
      ? t("row.recordedBy", { date })
      : t("row.recorded", { date, name: recorded_by });
  };
  return (
    <ModuleList>
      {product.points.map((point) => {
        const said = { price: formatCents(point.price), period: periodOf(point) };
        return (
          <ModuleRow
            key={point.id}
            heading="h3"
            title={said.price}
            facts={[
              said.period,
              t(`kinds.${point.kind}`),
              t(`row.sources.${point.source}`),
              formatRecorded(point),
              point.reason !== null && t("row.correction", { reason: point.reason }),
            ]}
            aside={
              point.is_corrected ? (
                <Chip tone="closed">{t("row.corrected")}</Chip>
              ) : (
                point.can_correct && (
                  <CorrectDialog
                    productId={product.id}
                    point={{ ...point, ...daysOf(point), said }}
                    words={words}
                  />
                )
              )
            }
          />
        );
      })}
    </ModuleList>
  );
}
