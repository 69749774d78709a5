"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { ApiError } from "@/lib/client/http";
import { clearNotifications, useNotifications } from "@/lib/client/notifications";
import { useUnread } from "@/lib/client/unread";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type notificationCentre from "@/lib/i18n/messages/it/notification-centre.json";
import { routes } from "@/lib/routes";
import { ClearButton } from "./clear-button";
import { DevicePush } from "./device-push";
import { NotificationItem } from "./notification-item";
import { NotificationSkeleton } from "./notification-skeleton";
import "./notifications.css";

interface NotificationCentreProps {
  page: number;
  texts: typeof notificationCentre;
}

/** The user's notifications, 25 a page (spec sections 4, 8 and 9). */
export function NotificationCentre({ page, texts }: NotificationCentreProps) {
  const { data: list, error: fault, mutate: readAgain } = useNotifications(page);
  const { words } = useUnread();
  /** Error of emptying the list. */
  const [notCleared, setNotCleared] = useState<unknown>();

  const error = notCleared ?? fault;
  const isLoaded = list !== undefined || error !== undefined;
  const items = list?.items ?? [];

  async function clear(): Promise<void> {
    setNotCleared(undefined);
    try {
      await clearNotifications();
    } catch (error) {
      setNotCleared(error);
      throw error;
    }
  }

  function retry() {
    setNotCleared(undefined);
    void readAgain();
  }

  return (
    <div
      data-section="home"
      className="page-width min-h-svh py-8 lg:py-12 [&>*]:mx-auto [&>*]:max-w-3xl"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p role="status" className="mt-2 text-ink-soft">
            {words || texts.allRead}
          </p>
        </div>
        {/* Its own line on a phone, room for both elsewhere: nothing moves when the second
            button appears. */}
        <div className="flex w-full flex-wrap gap-2 max-sm:-ml-4 sm:w-auto sm:min-w-80 sm:flex-row-reverse">
          <LinkButton href={routes.profileNotifications()} variant="quiet">
            {texts.settings}
          </LinkButton>
          {items.length > 0 && <ClearButton texts={texts.clear} clear={clear} />}
        </div>
      </header>
      {/* Not earlier, since it would push the skeleton down. */}
      {isLoaded && <DevicePush texts={texts.device} />}
      {error !== undefined && (
        <Notice tone="danger" role="alert" className="mt-6">
          <p>{(error instanceof ApiError && error.message) || texts.failed}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {texts.retry}
          </Button>
        </Notice>
      )}
      {!isLoaded && <NotificationSkeleton label={texts.loading} />}
      {list && items.length > 0 && (
        <>
          <ul className="notifications">
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} texts={texts.item} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              current={page}
              last={list.lastPage}
              hrefOf={routes.notifications}
              labels={{
                ...texts.pages,
                page: (number) => fillMessage(texts.pages.page, { number }),
              }}
            />
          </div>
        </>
      )}
      {list && items.length === 0 && list.total > 0 && error === undefined && (
        <EmptyState
          glyph="bell"
          title={texts.beyond.title}
          text={texts.beyond.text}
          className="mt-8"
        >
          <LinkButton href={routes.notifications()} variant="secondary">
            {texts.beyond.newest}
          </LinkButton>
        </EmptyState>
      )}
      {list?.total === 0 && items.length === 0 && error === undefined && (
        <EmptyState glyph="bell" title={texts.empty.title} text={texts.empty.text} className="mt-8">
          <LinkButton href={routes.home()} variant="secondary">
            {texts.empty.home}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
