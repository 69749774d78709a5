import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Fault } from "@/components/ui/fault";
import { controlClass } from "@/components/ui/field";
import { LinkButton } from "@/components/ui/link-button";
import { PendingButton } from "@/components/ui/pending-button";
import { send } from "@/lib/client/send";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { type LinkAccess, linkAccesses } from "@/lib/contract/shopping-list-constants";
import {
  closeListLink,
  getListSharing,
  openListLink,
} from "@/lib/contract/shopping-list-endpoints";
import type { ListSharing } from "@/lib/contract/shopping-lists";
import texts from "@/lib/i18n/messages/it/dialogs/share-list.json";
import { routes, shoppingListPage } from "@/lib/routes";
import "./shopping-list.css";

interface ShareDialogProps {
  /** Null: nobody is logged in. */
  serverId: string | null;
  onClose: () => void;
}

/** The links to a list: to edit or to read, each switched on and off. */
export function ShareDialog({ serverId, onClose }: ShareDialogProps) {
  return (
    <Dialog
      title={texts.title}
      description={serverId === null ? texts.login : texts.text}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {serverId === null ? (
        <p className="mt-4">
          <LinkButton href={routes.login(shoppingListPage())}>{texts.loginLink}</LinkButton>
        </p>
      ) : (
        <Links id={serverId} />
      )}
    </Dialog>
  );
}

function Links({ id }: { id: string }) {
  const [sharing, setSharing] = useState<ListSharing | null>(null);
  const [pending, setPending] = useState<LinkAccess | "all" | null>("all");
  const [fault, setFault] = useState("");

  /** True once the answer is shown. */
  async function ask(what: LinkAccess | "all", call: Call<undefined, ListSharing>) {
    setPending(what);
    setFault("");
    try {
      const answer = await send(call);
      flushSync(() => {
        setSharing(answer);
        setPending(null);
      });
      return true;
    } catch {
      setFault(texts.failed);
      setPending(null);
      return false;
    }
  }
  const read = useEffectEvent(() => void ask("all", callTo(getListSharing, { id })));
  useEffect(() => read(), []);

  return (
    <>
      {pending === "all" && <p role="status">{texts.loading}</p>}
      {sharing &&
        linkAccesses.map((access) => (
          <section key={access} className="shopping-link">
            <h3>{texts[access].title}</h3>
            <p className="text-ink-soft text-sm">{texts[access].text}</p>
            <LinkOf
              access={access}
              path={sharing.links[access]}
              isPending={pending === access}
              onOpen={() => ask(access, callTo(openListLink, { id, access }))}
              onClose={() => ask(access, callTo(closeListLink, { id, access }))}
            />
          </section>
        ))}
      {sharing && sharing.members.length > 0 && (
        <section className="shopping-link">
          <h3>{texts.members}</h3>
          <ul>
            {sharing.members.map(({ name, access, joined_at }) => (
              <li key={`${joined_at} ${name}`}>
                {name || texts.nobody}: {access === "edit" ? texts.canEdit : texts.canRead}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Fault>{fault}</Fault>
    </>
  );
}

interface LinkOfProps {
  access: LinkAccess;
  path: string | null;
  isPending: boolean;
  /** Each resolves to true on success. */
  onOpen: () => Promise<boolean>;
  onClose: () => Promise<boolean>;
}

function LinkOf({ access, path, isPending, onOpen, onClose }: LinkOfProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button is gone then: what stands in its place has the focus. */
  async function change(ask: () => Promise<boolean>) {
    if (!(await ask()) || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }
  return (
    <div ref={box} className="grid gap-2">
      {path === null ? (
        <p>
          <PendingButton
            isPending={isPending}
            aria-label={`${texts.open}: ${texts[access].title}`}
            onClick={() => void change(onOpen)}
          >
            {texts.open}
          </PendingButton>
        </p>
      ) : (
        <OpenLink
          title={texts[access].title}
          path={path}
          isPending={isPending}
          onClose={() => void change(onClose)}
        />
      )}
    </div>
  );
}

interface OpenLinkProps {
  title: string;
  path: string;
  isPending: boolean;
  onClose: () => void;
}

/** The address of a link that is on, and the question before it is switched off. */
function OpenLink({ title, path, isPending, onClose }: OpenLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const url = window.location.origin + path;
  const canSend = typeof navigator.share === "function";

  function setQuestion(isOpen: boolean) {
    flushSync(() => setAsking(isOpen));
    (isOpen ? keep : opener).current?.focus();
  }

  return (
    <>
      <input
        readOnly
        aria-label={`${texts.address}: ${title}`}
        value={url}
        onFocus={({ target }) => target.select()}
        className={controlClass}
      />
      <div className="flex flex-wrap gap-2">
        {canSend && (
          // A closed dialog of the system is an answer, not a failure.
          <Button
            aria-label={`${texts.send}: ${title}`}
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            {texts.send}
          </Button>
        )}
        <CopyButton
          text={url}
          name={`${texts.copy}: ${title}`}
          variant="secondary"
          texts={{ copy: texts.copy, copied: texts.copied, copyFailed: texts.copyFailed }}
        />
        {!isAsking && (
          <Button
            ref={opener}
            variant="quiet"
            aria-label={`${texts.off}: ${title}`}
            onClick={() => setQuestion(true)}
          >
            {texts.off}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="grid gap-2">
          <p role="alert">{texts.offText}</p>
          <div className="flex flex-wrap gap-2">
            <PendingButton isPending={isPending} onClick={onClose}>
              {texts.offYes}
            </PendingButton>
            <Button ref={keep} variant="secondary" onClick={() => setQuestion(false)}>
              {texts.offNo}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
