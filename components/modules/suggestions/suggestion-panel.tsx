import { ActionButton } from "@/components/modules/action-button";
import type { EditorField } from "@/components/modules/editor/fields";
import type { EditorTexts } from "@/components/modules/editor/texts";
import { ValueText } from "@/components/modules/editor/value-text";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { decideSuggestion } from "@/lib/contract/suggestion-endpoints";
import type { Suggestion } from "@/lib/contract/suggestions";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/ui/forms.css";

type Part = Suggestion["parts"][number];

interface SuggestionPanelProps {
  suggestion: Suggestion;
  /** Of activities, by which their values are read. */
  fields: EditorField[];
  editor: EditorTexts;
  /** Where the hours of the activity are changed. */
  hoursHref: string;
}

/** One suggestion: what the activity says and what it would say, side by side, and what can be done about it. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { suggestion } = props;
  const t = useTranslations("suggestions.panel");
  const { id, status, who, note, created_at, parts } = suggestion;
  const isOpen = status === "open";
  const pressable = parts.filter(
    ({ is_applied, goes_to }) => !is_applied && goes_to !== "words" && goes_to !== "blocked",
  );
  const heading = `suggerimento-${id}`;
  return (
    <article aria-labelledby={heading} className="grid gap-4">
      <h3 id={heading} className="text-lg">
        {t("from", { who: who ?? t("somebody"), date: formatDate(new Date(created_at)) })}
      </h3>
      {!isOpen && <Chip className="justify-self-start">{t(`status.${status}`)}</Chip>}
      {parts.map((part) => (
        <PartChange key={part.part} {...props} part={part} />
      ))}
      {note !== null && parts.every(({ part }) => part !== "note") && (
        <div>
          <h4>{t("note")}</h4>
          <p className="whitespace-pre-line break-words">{note}</p>
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {pressable.length > 1 && (
            <ActionButton
              label={t("applyAll")}
              call={callTo(decideSuggestion, { id })}
              body={{ decision: "apply", parts: pressable.map(({ part }) => part) }}
              done={t("doneAll")}
            />
          )}
          <ActionButton
            variant="quiet"
            label={t("decline")}
            call={callTo(decideSuggestion, { id })}
            body={{ decision: "decline" }}
            done={t("declined")}
          />
        </div>
      )}
    </article>
  );
}

/** One part, and the press that applies it. */
function PartChange({
  suggestion: { id, status },
  part: { part, before, after, is_applied, goes_to },
  fields,
  editor,
  hoursHref,
}: SuggestionPanelProps & { part: Part }) {
  const t = useTranslations("suggestions.panel");
  const name = t(`parts.${part}`);
  const isWords = goes_to === "words";
  const canAct = status === "open" && !is_applied && goes_to !== "blocked";
  return (
    <section className="grid justify-items-start gap-3">
      <h4>{name}</h4>
      {is_applied && <Chip>{t("applied")}</Chip>}
      <div className="side-by-side w-full">
        {part !== "note" && (
          <div>
            <h5>{t("before")}</h5>
            <Shown {...{ part, value: before, fields, editor }} />
          </div>
        )}
        <div>
          <h5>{t("after")}</h5>
          {isWords ? (
            <p className="whitespace-pre-line break-words">{String(after ?? "")}</p>
          ) : (
            <Shown {...{ part, value: after, fields, editor }} />
          )}
        </div>
      </div>
      {status === "open" && !is_applied && goes_to !== "page" && goes_to !== "words" && (
        <p className="form-hint">{t(`goes.${goes_to}`)}</p>
      )}
      {canAct && (
        <div className="flex flex-wrap gap-2">
          {part === "hours" && (
            <LinkButton href={hoursHref} variant="secondary">
              {t("changeHours")}
            </LinkButton>
          )}
          <ActionButton
            call={callTo(decideSuggestion, { id })}
            body={{ decision: "apply", parts: [part] }}
            variant={isWords ? "secondary" : "primary"}
            label={isWords ? t("read") : t("apply")}
            name={isWords ? t("readNamed", { part: name }) : t("applyNamed", { part: name })}
            done={t(`done.${goes_to}`)}
          />
        </div>
      )}
    </section>
  );
}

/** What an activity says, or would say, in one part. */
function Shown({
  part,
  value,
  fields,
  editor,
}: Pick<SuggestionPanelProps, "fields" | "editor"> &
  Pick<Part, "part"> & { value: Part["before"] }) {
  const t = useTranslations("suggestions.panel");
  if (part === "closed") return <p>{value === true ? t("closed") : t("open")}</p>;
  const field = fields.find(({ name }) => name === (part === "hours" ? "opening" : part));
  return <ValueText field={field} value={value} texts={editor} />;
}
