import { useFormatter } from "next-intl";
import type { MapFileFacts as Facts } from "@/lib/contract/map";
import { formatFileSize } from "@/lib/domain/file-size";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MapCut } from "./map-cut";

/** Whether the operator has put a map into the data folder, how large it is and what it covers. */
export function MapFileFacts({ cut, file }: Facts) {
  const t = useTranslations("modules.impostazioni.map.file");
  const format = useFormatter();
  const size = file && formatFileSize(file.size);
  return (
    <section aria-labelledby="file-mappa" className="mt-8 max-w-2xl">
      <h3 id="file-mappa" className="mb-2 text-lg">
        {t("title")}
      </h3>
      {!file || !size ? (
        <>
          <p className="mb-4">{t("none")}</p>
          <MapCut cut={cut} />
        </>
      ) : !file.coverage ? (
        <>
          <p className="mb-4">{t("broken", { size })}</p>
          <MapCut cut={cut} />
        </>
      ) : (
        <>
          <p>{t("there")}</p>
          <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            <dt className="text-ink-soft">{t("size")}</dt>
            <dd>{size}</dd>
            <dt className="text-ink-soft">{t("date")}</dt>
            <dd>{format.dateTime(new Date(file.modified_at), { dateStyle: "long" })}</dd>
            <dt className="text-ink-soft">{t("bounds")}</dt>
            <dd>{t("corners", cornersOf(file.coverage.bounds, format.number))}</dd>
            <dt className="text-ink-soft">{t("zoom")}</dt>
            <dd>{t("zooms", { min: file.coverage.min_zoom, max: file.coverage.max_zoom })}</dd>
          </dl>
        </>
      )}
    </section>
  );
}

type Bounds = NonNullable<NonNullable<Facts["file"]>["coverage"]>["bounds"];

/** Degrees as they are written, to some 100 m. */
function cornersOf(
  bounds: Bounds,
  write: (value: number, options: { maximumFractionDigits: number }) => string,
) {
  const written = (value: number) => write(value, { maximumFractionDigits: 3 });
  return {
    south: written(bounds.south),
    west: written(bounds.west),
    north: written(bounds.north),
    east: written(bounds.east),
  };
}
