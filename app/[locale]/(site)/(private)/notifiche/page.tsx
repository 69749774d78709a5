import { getMessages } from "next-intl/server";
import { NotificationCentre } from "@/components/notifications/notification-centre";
import { routes } from "@/lib/routes";
import { PersonalPage } from "../personal-page";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../private-page";

export async function generateMetadata() {
  const { notificationCentre } = await getMessages();
  return privateMetadata(notificationCentre, routes.notifications());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [messages, page] = await Promise.all([getMessages(), pageNumber(searchParams)]);
  const { notificationCentre } = messages;
  return (
    <PersonalPage
      title={notificationCentre.title}
      path={routes.notifications()}
      signedOut={{ text: notificationCentre.signedOut, message: notificationCentre.bell.login }}
    >
      {(user) => <NotificationCentre key={user.id} page={page} texts={notificationCentre} />}
    </PersonalPage>
  );
}
