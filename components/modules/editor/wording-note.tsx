import { textOfHtml } from "@/lib/domain/html-text";
import { titleFault } from "@/lib/domain/job-rules";
import { type WordingReason, wordingFaults } from "@/lib/domain/job-wording";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

/** What is said of words that an ad must not have. */
export interface WordingWords {
  /** Before what was found. */
  intro: string;
  /** With `{found}`, `{why}` and `{law}`. */
  fault: string;
  reasons: Record<WordingReason, { why: string; law: string }>;
  /** What is said of a title besides; left out: the text is none. */
  title?: Record<"capitals" | "pay", string>;
}

interface WordingNoteProps {
  /** Of the field that it stands below. */
  id: string;
  /** As it was typed, with or without tags. */
  text: string;
  words: WordingWords;
}

/** Explains, while one types, which words an ad cannot be published with. */
export function WordingNote({ id, text, words }: WordingNoteProps) {
  const { title } = words;
  const found = wordingFaults(textOfHtml(text), { isTitle: title !== undefined }).map(
    ({ found, reason }) => fillMessage(words.fault, { found, ...words.reasons[reason] }),
  );
  const form = title && titleFault(text);
  if (form) found.push(title[form]);
  return (
    <div id={`${id}-parole`} role="status" className="text-sm">
      {found.length > 0 && (
        <>
          <p className="font-semibold">{words.intro}</p>
          <ul className="list-disc pl-5">
            {found.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
