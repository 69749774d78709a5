import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { Comparison } from "@/components/modules/editor/comparison";
import type { EditorField } from "@/components/modules/editor/fields";
import { GapLinks, gapWords } from "@/components/modules/editor/gap-links";
import type { EditorTexts } from "@/components/modules/editor/texts";
import { ModuleSection } from "@/components/modules/module-section";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StaffRevision } from "@/lib/contract/editorial";
import { genderOf } from "@/lib/domain/kind-gender";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

interface RevisionDetailProps {
  revision: StaffRevision;
  /** Of the kind, in the order in which they are written. */
  fields: EditorField[];
  editor: EditorTexts;
  actions: ReactNode;
}

function momentOf(at: string) {
  return { date: formatDate(new Date(at)), time: formatRomeTime(new Date(at)) };
}

/** What a revision changes, field by field: what visitors read now, and what they would read. */
export function RevisionDetail({ revision, fields, editor, actions }: RevisionDetailProps) {
  const t = useTranslations("modules.decisioni");
  const steps = useTranslations(`editor.steps.${genderOf(revision.kind)}`);
  const { state, is_own, is_new, note, publish_at, organisation, preview, path } = revision;
  const { beside, gaps, history } = revision;
  const names = fields.map(({ name }) => name);
  const changes = [...revision.fields].sort(
    (a, b) => names.indexOf(a.field) - names.indexOf(b.field),
  );
  return (
    <div className="module-detail">
      <div>
        {state === "in_review" && publish_at && (
          <Notice className="mb-4">{t("asked", momentOf(publish_at))}</Notice>
        )}
        {is_own && <Notice>{t("own")}</Notice>}
        {gaps.length > 0 && (
          <Notice tone="danger" className="mb-4">
            <p>{gapWords(gaps)}</p>
            <GapLinks gaps={gaps} />
          </Notice>
        )}
        {actions}
        {note && (
          <ModuleSection id="nota" title={t("note")}>
            <p className="whitespace-pre-line break-words">{note}</p>
          </ModuleSection>
        )}
        {changes.map(({ field: name, before, after, is_overtaken }) => {
          const field = fields.find((one) => one.name === name);
          return (
            <ModuleSection key={name} id={`campo-${name}`} title={field?.label ?? name}>
              {is_overtaken && <Chip tone="closing">{t("overtaken")}</Chip>}
              <Comparison
                field={field}
                sides={[
                  ...(is_new ? [] : [{ title: t("before"), value: before }]),
                  { title: t("after"), value: after },
                ]}
                heading="h3"
                texts={editor}
              />
            </ModuleSection>
          );
        })}
        {beside.map(({ title, lines }, index) => (
          <ModuleSection key={title} id={`accanto-${index}`} title={title}>
            <p className="whitespace-pre-line break-words">{lines.join("\n")}</p>
          </ModuleSection>
        ))}
      </div>
      <div>
        <ModuleSection id="pagina" title={t("page")}>
          <div className="grid justify-items-start gap-3">
            {organisation && <p>{organisation.name}</p>}
            {preview && (
              <LinkButton href={preview} variant="secondary">
                {t("preview")}
              </LinkButton>
            )}
            {path && (
              <LinkButton href={path} variant="secondary">
                {t("openPage")}
              </LinkButton>
            )}
          </div>
        </ModuleSection>
        {history.length > 0 && (
          <ModuleSection id="storia" title={t("history")}>
            <CaseHistory
              history={history}
              statusName={(state) => steps(state as "draft")}
              reasonName={(reason) => reason}
              isOfPage
            />
          </ModuleSection>
        )}
      </div>
    </div>
  );
}
