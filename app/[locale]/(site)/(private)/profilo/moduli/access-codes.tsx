import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { CodeActions, IssueCode } from "@/components/modules/access-codes/code-dialogs";
import {
  type SignFormat,
  SignSheet,
  signFormats,
  spacedCode,
} from "@/components/modules/access-codes/sign-sheet";
import { LiveRegion } from "@/components/modules/action-area";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { buttonClass } from "@/components/ui/button-styles";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { drawAccessCode, listAccessCodes } from "@/lib/contract/access-code-endpoints";
import {
  type AccessCode,
  type AccessKind,
  accessCodeListSchema,
} from "@/lib/contract/access-codes";
import { callTo, ofKind } from "@/lib/contract/endpoint";
import { findModule, type ModuleSlug } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { webEnv } from "@/lib/server/web-env";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

/** The list of codes and a sheet of signs, as the address of a module names them. */
export const CODES = "codici";
export const SIGNS = "cartelli";
const MAX_TABLES = 60;

interface CodesOf {
  kind: AccessKind;
  slug: ModuleSlug;
}

const readCodes = (kind: AccessKind) =>
  readOwn(callTo(ofKind(listAccessCodes, kind)), accessCodeListSchema);

/** The codes of one's businesses, with how often each was opened. */
export async function CodesPage({ kind, slug }: CodesOf) {
  const [{ data, activities }, { accessCodes: texts }] = await Promise.all([
    readCodes(kind),
    getMessages(),
  ]);
  const { title, lead, empty, noBusiness } = texts[kind];
  return (
    <ModuleFrame
      words={["accessCodes"]}
      module={findModule(slug)}
      item={{ title, lead, href: routes.module(slug, { status: CODES }) }}
    >
      <LiveRegion>
        {activities.length === 0 && <EmptyState glyph="qr" {...noBusiness} />}
        {activities.map((activity) => {
          const own = data.filter((code) => code.activity.id === activity.id);
          return (
            <ModuleSection key={activity.id} id={`codici-${activity.id}`} title={activity.name}>
              {own.length > 0 ? (
                <ModuleList>
                  {own.map((code) => (
                    <CodeRow key={code.id} kind={kind} slug={slug} code={code} />
                  ))}
                </ModuleList>
              ) : (
                <p className="max-w-[65ch]">{empty.text}</p>
              )}
              <div className="mt-4">
                <IssueCode kind={kind} activity={activity} />
              </div>
            </ModuleSection>
          );
        })}
      </LiveRegion>
    </ModuleFrame>
  );
}

async function CodeRow({ kind, slug, code }: CodesOf & { code: AccessCode }) {
  const [t, { accessCodes: texts }] = await Promise.all([
    getTranslations("accessCodes.list"),
    getMessages(),
  ]);
  const { id, label, item, is_on, opens, opens_today } = code;
  const signs = routes.module(slug, { status: SIGNS, choices: { codice: id } });
  return (
    <ModuleRow
      title={label}
      heading="h3"
      facts={[
        <b key="code" className="tabular">
          {t("code", { code: spacedCode(code.code) })}
        </b>,
        item?.title === null
          ? t("item.gone")
          : t(`item.${item?.state ?? "open"}`, { title: item?.title ?? texts[kind].everything }),
        t("opens", { count: opens }),
        opens_today > 0 && t("today", { count: opens_today }),
      ]}
      aside={
        <>
          {!is_on && <Chip tone="closed">{t("off")}</Chip>}
          {is_on && (
            <>
              <LinkButton href={signs} variant="secondary" aria-label={t("namedSigns", { label })}>
                {t("signs")}
              </LinkButton>
              <a
                href={callTo(ofKind(drawAccessCode, kind), { id }).path}
                download
                className={buttonClass({ variant: "quiet" })}
              >
                {t("png")}
              </a>
            </>
          )}
          <CodeActions kind={kind} code={code} />
        </>
      }
    />
  );
}

const isFormat = (name: string | null): name is SignFormat =>
  signFormats.some((format) => format === name);

/** A number of a table as typed; otherwise the default. */
function tableIn(typed: string | null, usual: number): number {
  const number = Number(typed);
  return Number.isInteger(number) && number > 0 && number <= 999 ? number : usual;
}

/** Signs with a code, to be printed. */
export async function SignsPage({ kind, slug, searchParams }: CodesOf & PrivatePageProps) {
  const [id, asked, first, last, { data }, { accessCodes: texts }] = await Promise.all([
    queryValue(searchParams, "codice"),
    queryValue(searchParams, "formato"),
    queryValue(searchParams, "dal"),
    queryValue(searchParams, "al"),
    readCodes(kind),
    getMessages(),
  ]);
  const code = data.find((one) => one.id === id && one.is_on);
  if (!code) notFound();
  const format = isFormat(asked) ? asked : "a6";
  const from = tableIn(first, 1);
  const to = Math.min(Math.max(tableIn(last, from + 7), from), from + MAX_TABLES - 1);
  const { sign } = texts;
  const { title, lead } = texts[kind].sign;
  const hrefOf = (formato: SignFormat) =>
    routes.module(slug, { status: SIGNS, choices: { codice: code.id, formato } });
  return (
    <ModuleFrame
      module={findModule(slug)}
      item={{ title: `${title}: ${code.label}`, lead, href: hrefOf(format) }}
    >
      <div data-print="hide">
        <nav aria-label={sign.formatsLabel} className="module-actions">
          {signFormats.map((one) => (
            <Link
              key={one}
              href={hrefOf(one)}
              prefetch={false}
              aria-current={one === format ? "page" : undefined}
              className="pill"
            >
              {sign.formats[one]}
            </Link>
          ))}
        </nav>
        {format === "tables" && (
          <form className="module-actions" action={routes.module(slug)}>
            <input type="hidden" name="stato" value={SIGNS} />
            <input type="hidden" name="codice" value={code.id} />
            <input type="hidden" name="formato" value={format} />
            <label>
              {sign.from} <input name="dal" inputMode="numeric" defaultValue={from} size={3} />
            </label>
            <label>
              {sign.to} <input name="al" inputMode="numeric" defaultValue={to} size={3} />
            </label>
            <button type="submit" className={buttonClass({ variant: "quiet" })}>
              {sign.show}
            </button>
          </form>
        )}
        <PrintButton label={sign.print} />
      </div>
      <SignSheet
        kind={kind}
        format={format}
        business={code.activity.name}
        code={code.code}
        site={webEnv().siteUrl}
        tables={{ from, to }}
      />
    </ModuleFrame>
  );
}
