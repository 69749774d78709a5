import type { ReactNode } from "react";
import { ActionButton } from "@/components/modules/action-button";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import { Chip } from "@/components/ui/chip";
import { EntryCard } from "@/components/ui/entry-card";
import type { IconName } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { archiveItem, republishItem, unpublishItem } from "@/lib/contract/editor-endpoints";
import type { EditorDocument, ItemStatus } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { genderOf } from "@/lib/domain/kind-gender";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { GapLinks, gapWords } from "./gap-links";
import type { EditorSection } from "./section";
import "@/components/modules/modules.css";
import "@/components/ui/accounts.css";

interface ItemOverviewProps {
  slug: string;
  document: EditorDocument;
  sections: EditorSection[];
  /** What the kind adds. */
  more?: ReactNode;
}

const moves = [
  ["unpublish", unpublishItem],
  ["republish", republishItem],
  ["archive", archiveItem],
] as const;

/** A change of live fields names them; everything else is said in words. */
function namesOf(reason: string, sections: readonly EditorSection[]): string {
  const fields = sections.flatMap((section) => section.fields);
  return reason
    .split(", ")
    .map((name) => fields.find((field) => field.name === name)?.label ?? name)
    .join(", ");
}

/** An item at a glance: where it stands, its forms, its versions, what happened to it. */
export function ItemOverview({ slug, document, sections, more }: ItemOverviewProps) {
  const t = useTranslations("editor");
  const desk = useTranslations("editorDesk.versions");
  const { id, kind, revision, path, preview, versions, history, actions, status } = document;
  return (
    <div className="module-detail">
      <div>
        {revision && (
          <Notice tone={revision.state === "refused" ? "danger" : "info"}>
            <p className="font-semibold">{t(`states.${revision.state}`)}</p>
            {revision.message && <p className="whitespace-pre-line">{revision.message}</p>}
          </Notice>
        )}
        {document.gaps.length > 0 && (
          <Notice tone="danger">
            <p>{gapWords(document.gaps)}</p>
            <GapLinks gaps={document.gaps} />
          </Notice>
        )}
        <ul className="profile-entries">
          {sections.map((section) => (
            <EntryCard
              key={section.slug}
              href={routes.moduleItem(slug, id, section.slug)}
              icon={section.icon as IconName}
              title={section.title}
              text={section.lead}
            />
          ))}
        </ul>
        {more}
      </div>
      <div>
        <ModuleSection id="pagina" title={t("page")}>
          <div className="grid justify-items-start gap-3">
            {status && status !== "published" && (
              <Chip tone="closing">{t(`statuses.${genderOf(kind)}.${status as ItemStatus}`)}</Chip>
            )}
            {path && (
              <LinkButton href={path} variant="secondary">
                {t("openPage")}
              </LinkButton>
            )}
            {preview && (
              <LinkButton href={preview} variant="secondary">
                {t("preview")}
              </LinkButton>
            )}
            {moves
              .filter(([move]) => actions.includes(move))
              .map(([move, endpoint]) => (
                <ActionButton
                  key={move}
                  variant="quiet"
                  label={t(`moves.${move}`)}
                  call={callTo(endpoint, { kind, id })}
                  done={t(`moved.${move}`)}
                />
              ))}
          </div>
        </ModuleSection>
        {versions.length > 0 && (
          <ModuleSection id="versioni" title={t("versions")}>
            <ol className="module-history">
              {versions.slice(0, 3).map(({ id: version, published_at, author }) => (
                <li key={version}>
                  <b>{formatDate(new Date(published_at))}</b>
                  <span>{author ?? t("nobody")}</span>
                </li>
              ))}
            </ol>
            <LinkButton
              href={routes.moduleItem(slug, id, desk("part"))}
              variant="secondary"
              className="mt-4"
            >
              {desk("open")}
            </LinkButton>
          </ModuleSection>
        )}
        {history.length > 0 && (
          <ModuleSection id="storia" title={t("history")}>
            <CaseHistory
              history={history}
              statusName={(state) => t(`steps.${genderOf(kind)}.${state as "draft"}`)}
              reasonName={(reason) => namesOf(reason, sections)}
              isOfPage
            />
          </ModuleSection>
        )}
      </div>
    </div>
  );
}
