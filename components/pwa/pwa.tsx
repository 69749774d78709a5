"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { noteInstallation } from "@/lib/client/install";
import { loadPwaSettings } from "@/lib/client/pwa-settings";
import { goTo } from "@/lib/client/tags";
import { DownloadReminder } from "./download-reminder";
import { InstallBanner } from "./install-banner";
import { InstallGuide } from "./install-guide";
import { NotificationToast } from "./notification-toast";
import { OfflineReadyToast } from "./offline-ready-toast";
import { PageCopyNotice } from "./page-copy-notice";
import { UpdateToast } from "./update-toast";
import { WorkerLink } from "./worker-link";

/** The parts of the installable app; loaded after the page. */
export function Pwa() {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        noteInstallation();
        void loadPwaSettings();
      }),
    [],
  );
  return (
    <>
      <WorkerLink />
      <PageCopyNotice />
      <OfflineReadyToast />
      <NotificationToast onOpen={(path) => goTo(path, (target) => router.push(target))} />
      <UpdateToast />
      <InstallBanner />
      <InstallGuide />
      <DownloadReminder />
    </>
  );
}
