import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { ProfileSection } from "@/components/accounts/profile-frame";
import { ChannelForm } from "@/components/notifications/channel-form";
import { PushDevices } from "@/components/notifications/push-devices";
import { ThisDevice } from "@/components/notifications/this-device";
import { routes } from "@/lib/routes";
import { getNotificationSettings } from "@/lib/server/notifications";
import { getUser } from "@/lib/server/session";
import { accountFormTexts, privateMetadata } from "../../private-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.notificationSettings, routes.profileNotifications());
}

export default async function Page() {
  const [messages, formTexts, user] = await Promise.all([
    getMessages(),
    accountFormTexts(),
    getUser(),
  ]);
  const settings = user && ((await getNotificationSettings()) ?? notFound());
  const texts = messages.notificationSettings;
  return (
    <ProfilePage title={texts.title} lead={texts.lead} path={routes.profileNotifications()}>
      {() =>
        settings && (
          <>
            <ProfileSection id="qui" title={texts.device.title} text={texts.device.text}>
              <ThisDevice
                isOn={settings.devices.some(({ is_current }) => is_current)}
                hasDevice={settings.devices.length > 0}
                texts={texts.device}
                faults={formTexts}
              />
            </ProfileSection>
            <ProfileSection id="dispositivi" title={texts.devices.title} text={texts.devices.text}>
              <PushDevices
                devices={settings.devices}
                texts={texts.devices}
                names={messages.accountPages.security.sessions}
                faults={formTexts}
              />
            </ProfileSection>
            <ProfileSection id="scelte" title={texts.channels.title} text={texts.channels.text}>
              <ChannelForm
                channels={settings.channels}
                texts={texts.channels}
                formTexts={formTexts}
              />
            </ProfileSection>
          </>
        )
      }
    </ProfilePage>
  );
}
