import "@/app/private-requests.css";
import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { ApplicationView } from "@/components/job-applications/application-view";
import { KeepKey } from "@/components/private-requests/keep-key";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { applicationPage, routes } from "@/lib/routes";
import { TooManyRequests } from "@/lib/server/guarded";
import { getApplication } from "@/lib/server/job-applications";
import { getUser } from "@/lib/server/session";
import { type PrivatePageProps, privateMetadata, secretValue } from "../../private-page";
import { actionTexts } from "../../profilo/moduli/module-page";

interface PageProps extends PrivatePageProps {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const [{ code }, t] = await Promise.all([params, getTranslations("applicationPage")]);
  return privateMetadata(
    { title: t("title"), description: t("description") },
    applicationPage(code),
  );
}

/** An application to a job ad, for its candidate. */
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
  const application = await getApplication(code, secret);
  if (!application) return <Closed code={code} />;
  const [{ applicationPage: texts, shell }, form] = await Promise.all([
    getMessages(),
    actionTexts(),
  ]);
  return (
    <div data-section="lavora" className="request-page page-width">
      {secret && (
        <KeepKey
          path={`/api/job-applications/${application.code}`}
          secret={secret}
          href={applicationPage(application.code)}
        />
      )}
      <Breadcrumbs label={shell.breadcrumbs} crumbs={[{ name: texts.jobs, href: routes.jobs() }]} />
      <ApplicationView
        application={application}
        texts={texts.actions}
        form={form}
        now={new Date()}
      />
    </div>
  );
}

/** An application that does not open here: of somebody else, with a wrong key, or none at all. */
async function Closed({ code }: { code: string }) {
  const t = await getTranslations("applicationPage.closed");
  return (
    <AccountSheet title={t("title")} lead={t("text")}>
      <div className="grid gap-3">
        <LinkButton href={routes.login(applicationPage(code))} size="large">
          {t("login")}
        </LinkButton>
        <LinkButton href={routes.jobs()} size="large" variant="secondary">
          {t("jobs")}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}

async function Busy() {
  const t = await getTranslations("applicationPage");
  return (
    <AccountSheet title={t("busy.title")} lead={t("busy.text")}>
      <LinkButton href={routes.jobs()} size="large">
        {t("closed.jobs")}
      </LinkButton>
    </AccountSheet>
  );
}
