import "./indicators.css";
import { useFormatter } from "next-intl";
import type { Indicator } from "@/lib/contract/indicators";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { IndicatorChart } from "./indicator-chart";

type Value = Indicator["values"][number];

/** One indicator: its newest value, a chart of the last years, every value with its source. */
export function IndicatorFigure({ indicator }: { indicator: Indicator }) {
  const t = useTranslations("sustainability.figures");
  const format = useFormatter();
  const { slug, name, unit, method, values } = indicator;
  const last = values.at(-1);
  if (!last) return null;
  const said = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  return (
    <article id={slug} className="indicator">
      <h3>{name}</h3>
      <p className="indicator-value">
        <strong>{t("value", { value: said(last.value), unit })}</strong>
        <span>{t("last", { year: String(last.year) })}</span>
      </p>
      <IndicatorChart name={name} unit={unit} values={values} />
      <p>{method}</p>
      <p className="indicator-source">
        <Source value={last} />
      </p>
      <details>
        <summary>{t("table.show")}</summary>
        <table className="tabular">
          <caption className="sr-only">{t("table.caption", { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("table.year")}</th>
              <th scope="col">{unit}</th>
              <th scope="col">{t("table.source")}</th>
            </tr>
          </thead>
          <tbody>
            {values.toReversed().map((value) => (
              <tr key={value.year}>
                <th scope="row">{value.year}</th>
                <td>{said(value.value)}</td>
                <td>
                  <Source value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}

/** Where a value comes from, and when it was read there. */
function Source({ value: { source, source_url: url, retrieved_at: day } }: { value: Value }) {
  const t = useTranslations("sustainability.figures");
  return (
    <>
      {url ? (
        <a href={url} rel="noopener" className="link">
          {source}
        </a>
      ) : (
        source
      )}
      {", "}
      {t("retrieved", { date: formatDay(day, romeDay(new Date())) })}
    </>
  );
}
