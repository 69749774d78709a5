import type { Application } from "@/lib/contract/job-applications";
import { useTranslations } from "@/lib/i18n/use-translations";

type Written = Pick<Application, "name" | "email" | "phone" | "letter" | "answers">;

/** The text of an application. */
export function WrittenFacts({ written }: { written: Written }) {
  const t = useTranslations("applicationPage.fields");
  const { name, email, phone, letter, answers } = written;
  const facts = [
    { term: t("name"), said: name },
    { term: t("email"), said: email },
    { term: t("phone"), said: phone },
    { term: t("letter"), said: letter },
    ...answers.map(({ question, answer }) => ({ term: question, said: answer })),
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(
        ({ term, said }) =>
          said && (
            <div key={term}>
              <dt className="text-ink-soft text-sm">{term}</dt>
              <dd className="max-w-[68ch] whitespace-pre-line break-words">{said}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
