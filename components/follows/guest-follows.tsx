"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { useToken } from "@/components/accounts/use-token";
import { Fault } from "@/components/ui/fault";
import { FormSelect } from "@/components/ui/form-select";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { SendFaults } from "@/lib/client/send-fault";
import { changeGuestFollows } from "@/lib/contract/follow-endpoints";
import type { GuestFollows as Guest, GuestChanges } from "@/lib/contract/follows";
import { digestIntervals } from "@/lib/contract/notification-constants";
import type { SavedSearchChanges } from "@/lib/contract/saved-searches";
import { writtenAddress } from "@/lib/domain/written-address";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";
import { routes } from "@/lib/routes";
import { FollowHeading } from "./follow-heading";
import { SavedSearchItem } from "./saved-search-item";
import { WasteReminderHeading } from "./waste-reminder-heading";

interface GuestFollowsProps {
  /** The secret of the mail; null: opened without one. */
  token: string | null;
  /** Null: the secret is not valid, or not any more. */
  guest: Guest | null;
  texts: typeof followsPage;
  formTexts: SendFaults & { noScript: string };
}

/** Follows without an account: confirmed, chosen and ended by a mail's link. */
export function GuestFollows({ token, guest: first, texts, formTexts }: GuestFollowsProps) {
  const { guest: words, list } = texts;
  const secret = useToken(token, routes.guestFollows());
  const router = useRouter();
  const isLive = useIsLive();
  const [guest, setGuest] = useState(first);
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { running, fault, attempt } = useAttempt(formTexts);

  if (
    !guest ||
    !secret ||
    guest.data.length + guest.searches.length + guest.reminders.length === 0
  ) {
    return (
      <AccountSheet title={texts.title} lead={guest && said.count > 0 ? words.over : undefined}>
        {!(guest && said.count > 0) && <Notice className="mb-6">{words.unknown}</Notice>}
        <LinkButton href={routes.activities()} size="large">
          {texts.empty.link}
        </LinkButton>
      </AccountSheet>
    );
  }

  async function change(name: string, body: Omit<GuestChanges, "secret">, after: Guest) {
    const sent = { secret: secret ?? "", ...body };
    if (!(await attempt(name, () => send(changeGuestFollows, sent)))) return;
    setGuest(after);
    setSaid(({ count }) => ({ words: list.saved, count: count + 1 }));
    router.refresh();
  }

  const { data, searches, reminders, email } = guest;
  const waiting = [...data, ...searches, ...reminders].filter(({ is_confirmed }) => !is_confirmed);
  const confirmed = {
    ...guest,
    data: data.map((one) => ({ ...one, is_confirmed: true })),
    searches: searches.map((one) => ({ ...one, is_confirmed: true })),
    reminders: reminders.map((one) => ({ ...one, is_confirmed: true })),
  };
  const without = (ids: readonly string[]) => ({
    ...guest,
    data: data.filter(({ id }) => !ids.includes(id)),
    searches: searches.filter(({ id }) => !ids.includes(id)),
    reminders: reminders.filter(({ id }) => !ids.includes(id)),
  });
  const all = [...data, ...searches, ...reminders].map(({ id }) => id);
  const changed = (id: string, changes: SavedSearchChanges) => ({
    ...guest,
    searches: searches.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  });
  return (
    <AccountSheet
      title={waiting.length > 0 ? words.confirmTitle : texts.title}
      lead={fillMessage(words.lead, { email })}
    >
      {waiting.length > 0 && (
        <div className="mb-6">
          <PendingButton
            size="large"
            isPending={running === "confirm"}
            disabled={!isLive}
            onClick={() => void change("confirm", { confirm: true }, confirmed)}
          >
            {words.confirm}
          </PendingButton>
        </div>
      )}
      <Said key={said.count}>{said.words}</Said>
      <Fault>{fault}</Fault>
      <noscript>
        <p className="notice mb-4">{formTexts.noScript}</p>
      </noscript>
      <ul className="mb-6 grid gap-4">
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-b pb-4"
          >
            <WasteReminderHeading reminder={reminder} texts={texts.reminders} />
            <PendingButton
              variant="secondary"
              aria-label={fillMessage(texts.reminders.stopLong, {
                address: writtenAddress(reminder),
              })}
              isPending={running === reminder.id}
              disabled={!isLive}
              onClick={() =>
                void change(reminder.id, { stop: [reminder.id] }, without([reminder.id]))
              }
            >
              {texts.reminders.stop}
            </PendingButton>
          </li>
        ))}
        {searches.map((search) => (
          <li key={search.id} className="grid gap-3 border-hairline border-b pb-4">
            <SavedSearchItem
              search={search}
              texts={texts}
              isLive={isLive}
              isBusy={running === search.id}
              onChange={(changes) => {
                const { id } = search;
                void change(id, { searches: [{ id, ...changes }] }, changed(id, changes));
              }}
              onStop={() => void change(search.id, { stop: [search.id] }, without([search.id]))}
            />
          </li>
        ))}
        {data.map((follow) => (
          <li
            key={follow.id}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-b pb-4"
          >
            <FollowHeading follow={follow} texts={list} />
            <PendingButton
              variant="secondary"
              aria-label={fillMessage(list.stopLong, { name: follow.name })}
              isPending={running === follow.id}
              disabled={!isLive}
              onClick={() => void change(follow.id, { stop: [follow.id] }, without([follow.id]))}
            >
              {list.stop}
            </PendingButton>
          </li>
        ))}
      </ul>
      {waiting.length === 0 && data.length > 0 && (
        <FormSelect
          label={words.frequency}
          value={guest.frequency}
          disabled={!isLive}
          options={digestIntervals.map((value) => ({ value, label: words.frequencies[value] }))}
          onChange={({ target }) => {
            const frequency = target.value as Guest["frequency"];
            void change("frequency", { frequency }, { ...guest, frequency });
          }}
        />
      )}
      <PendingButton
        variant="quiet"
        className="mt-4"
        isPending={running === "all"}
        disabled={!isLive}
        onClick={() => void change("all", { stop: all }, without(all))}
      >
        {words.stopAll}
      </PendingButton>
    </AccountSheet>
  );
}
