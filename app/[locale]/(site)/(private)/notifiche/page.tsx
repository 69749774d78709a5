import { getMessages } from "next-intl/server";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { SignedOut } from "@/components/accounts/signed-out";
import { NotificationCentre } from "@/components/notifications/notification-centre";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { type PrivatePageProps, privateMetadata, queryValue } from "../private-page";

export async function generateMetadata() {
  const { notificationCentre } = await getMessages();
  return privateMetadata(notificationCentre, routes.notifications());
}

/** A number of a page that makes no sense is the first. */
function pageOf(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [user, messages, page] = await Promise.all([
    getUser(),
    getMessages(),
    queryValue(searchParams, "pagina"),
  ]);
  const { notificationCentre, accountPages } = messages;
  return (
    <>
      <PreloadedSession user={user} />
      {user ? (
        <NotificationCentre key={user.id} page={pageOf(page)} texts={notificationCentre} />
      ) : (
        <SignedOut
          title={notificationCentre.title}
          text={notificationCentre.signedOut}
          message={notificationCentre.bell.login}
          path={routes.notifications()}
          texts={accountPages.signedOut}
        />
      )}
    </>
  );
}
