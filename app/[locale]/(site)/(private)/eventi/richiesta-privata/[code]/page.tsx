import "@/app/editor.css";
import "@/app/private-requests.css";
import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { KeepKey } from "@/components/private-requests/keep-key";
import { RequestView } from "@/components/private-requests/request-view";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { privateRequestForm, privateRequestPage, routes } from "@/lib/routes";
import { TooManyRequests } from "@/lib/server/guarded";
import { getPrivateRequest } from "@/lib/server/private-requests";
import { getUser } from "@/lib/server/session";
import { type PrivatePageProps, privateMetadata, secretValue } from "../../../private-page";
import { actionTexts } from "../../../profilo/moduli/module-page";

interface PageProps extends PrivatePageProps {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const [{ code }, t] = await Promise.all([params, getTranslations("privateRequestPage")]);
  return privateMetadata(
    { title: t("one.title"), description: t("description") },
    privateRequestPage(code),
  );
}

/** A private request, for whoever asked for it. */
export default async function Page({ params, searchParams }: PageProps) {
  const [{ code }, user, key] = await Promise.all([
    params,
    getUser(),
    secretValue(searchParams, "chiave"),
  ]);
  return (
    <>
      <PreloadedSession user={user} />
      {
        await One({ code, secret: key }).catch((error: unknown) => {
          if (error instanceof TooManyRequests) return <Busy />;
          throw error;
        })
      }
    </>
  );
}

async function One({ code, secret }: { code: string; secret: string | null }) {
  const request = await getPrivateRequest(code, secret);
  if (!request) return <Closed code={code} />;
  const [{ privateRequestPage: texts, shell }, form] = await Promise.all([
    getMessages(),
    actionTexts(),
  ]);
  return (
    <div data-section="eventi" className="request-page page-width">
      {secret && (
        <KeepKey
          path={`/api/private-requests/${request.code}`}
          secret={secret}
          href={privateRequestPage(request.code)}
        />
      )}
      <Breadcrumbs
        label={shell.breadcrumbs}
        crumbs={[
          { name: texts.events, href: routes.events() },
          { name: texts.title, href: privateRequestForm() },
        ]}
      />
      <RequestView request={request} texts={texts.actions} form={form} />
    </div>
  );
}

/** A request that does not open here: of somebody else, with a wrong key, or none at all. */
async function Closed({ code }: { code: string }) {
  const t = await getTranslations("privateRequestPage.closed");
  return (
    <AccountSheet title={t("title")} lead={t("text")}>
      <div className="grid gap-3">
        <LinkButton href={routes.login(privateRequestPage(code))} size="large">
          {t("login")}
        </LinkButton>
        <LinkButton href={privateRequestForm()} size="large" variant="secondary">
          {t("new")}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}

async function Busy() {
  const t = await getTranslations("privateRequestPage.busy");
  return (
    <AccountSheet title={t("title")} lead={t("text")}>
      <LinkButton href={routes.events()} size="large">
        {(await getTranslations("privateRequestPage"))("events")}
      </LinkButton>
    </AccountSheet>
  );
}
