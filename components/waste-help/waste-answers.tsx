import Link from "next/link";
import { Fragment } from "react";
import { Chip } from "@/components/ui/chip";
import { Surface } from "@/components/ui/surface";
import type { PackagingCode, WasteAnswer, WasteItem } from "@/lib/contract/waste-help";
import type { Position } from "@/lib/domain/position";
import { nearestFirst } from "@/lib/domain/waste-centres";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type waste from "@/lib/i18n/messages/it/waste-help.json";
import type page from "@/lib/i18n/messages/it/waste-help-page.json";
import { wasteCentresPage } from "@/lib/section-routes";

export interface WasteTexts {
  page: (typeof page)["dictionary"];
  destinations: (typeof waste)["destinations"];
}

interface WasteAnswersProps {
  answer: WasteAnswer;
  texts: WasteTexts;
  /** Where the visitor is, if it is known. */
  here: Position | null;
}

/** Where a thing, or packaging with a code, goes. */
export function WasteAnswers({
  answer: { code, data, corrected },
  texts,
  here,
}: WasteAnswersProps) {
  return (
    <div className="grid gap-4">
      {corrected && (
        <p className="text-ink-soft">{fillMessage(texts.page.corrected, { text: corrected })}</p>
      )}
      {code && <CodeCard code={code} texts={texts} />}
      {data.length > 0 && (
        <ul className="grid gap-4">
          {data.map((item) => (
            <li key={item.name}>
              <ItemCard item={item} texts={texts} here={here} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CodeCard({ code, texts }: { code: PackagingCode; texts: WasteTexts }) {
  const names: Readonly<Record<string, string | undefined>> = texts.page.code.names;
  const place = texts.destinations[code.destination];
  return (
    <Surface className="grid gap-2 p-5">
      <h2 className="text-xl">{fillMessage(texts.page.code.title, { mark: code.mark })}</h2>
      <p>{names[String(code.number)]}</p>
      <p>
        <strong>{fillMessage(texts.page.goes, { place: place.name })}</strong> {place.text}
      </p>
      {code.mark.startsWith("C/") && (
        <p className="text-ink-soft text-sm">{texts.page.code.composite}</p>
      )}
    </Surface>
  );
}

function ItemCard({ item, texts, here }: { item: WasteItem } & Omit<WasteAnswersProps, "answer">) {
  const { page, destinations } = texts;
  const [first = "residual", ...others] = item.destinations;
  const facts = [
    [page.before, item.before],
    [page.note, item.note],
    [page.codes, item.codes.join(", ")],
  ].filter(([, text]) => text);
  return (
    <Surface className="grid gap-2 p-5">
      <h2 className="text-xl">{item.name}</h2>
      <p>
        <Chip tone="accent">{destinations[first].name}</Chip>
      </p>
      <p>{destinations[first].text}</p>
      {others.length > 0 && (
        <p>
          {fillMessage(page.others, {
            names: others.map((to) => destinations[to].name).join(", "),
          })}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {item.synonyms.length > 0 && (
        <p className="text-ink-soft text-sm">
          {fillMessage(page.synonyms, { words: item.synonyms.join(", ") })}
        </p>
      )}
      {item.centres.length > 0 ? (
        <p>
          {page.takenBy}{" "}
          {nearestFirst(item.centres, here).map(({ slug, name }, index) => (
            <Fragment key={slug}>
              {index > 0 && ", "}
              <Link href={wasteCentresPage(slug)} prefetch={false} className="link">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      ) : (
        item.destinations.includes("centre") && (
          <p>
            <Link href={wasteCentresPage()} prefetch={false} className="link">
              {page.centres}
            </Link>
          </p>
        )
      )}
    </Surface>
  );
}
