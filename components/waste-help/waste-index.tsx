import Link from "next/link";
import type { WasteIndex as Things } from "@/lib/contract/waste-help";
import { plainText } from "@/lib/domain/search-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { wasteDictionaryPage } from "@/lib/section-routes";
import type { WasteTexts } from "./waste-answers";

function byLetter(things: Things): Map<string, Things> {
  const letters = new Map<string, Things>();
  for (const thing of things) {
    const letter = plainText(thing.name).charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), thing]);
  }
  return letters;
}

interface WasteIndexProps {
  things: Things;
  texts: WasteTexts;
}

/** All things of the dictionary by letter, each with its bin. */
export function WasteIndex({ things, texts: { page, destinations } }: WasteIndexProps) {
  const letters = [...byLetter(things)];
  return (
    <section aria-labelledby="voci" className="mt-10">
      <h2 id="voci" className="text-2xl">
        {page.letters}
      </h2>
      <nav aria-labelledby="voci" className="mt-3">
        <ul className="flex flex-wrap gap-2">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#lettera-${letter}`} className="pill">
                <span className="sr-only">{fillMessage(page.letter, { letter })}</span>
                <span aria-hidden="true">{letter}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, some]) => (
        <section key={letter} aria-labelledby={`lettera-${letter}`} className="mt-6">
          <h3 id={`lettera-${letter}`} className="scroll-mt-24 text-xl">
            {letter}
          </h3>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {some.map(({ name, destinations: [to = "residual"] }) => (
              <li key={name} className="border-b border-hairline">
                <Link
                  href={wasteDictionaryPage(name)}
                  prefetch={false}
                  className="flex min-h-11 items-center justify-between gap-4"
                >
                  <span>{name}</span>
                  <span className="text-right text-ink-soft text-sm">{destinations[to].name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
