import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { KeepKey } from "@/components/keyed/keep-key";
import { KeyedFrame } from "@/components/keyed/keyed-frame";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import type { openBulkyPickup } from "@/lib/contract/bulky-waste-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import type { openJobApplication } from "@/lib/contract/job-application-endpoints";
import type { openPrivateRequest } from "@/lib/contract/private-request-endpoints";
import { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { type Instead, orBusy } from "./busy-page";
import { type PrivatePageProps, secretValue } from "./private-page";

/** Parameters of a page that a code opens. */
export interface KeyedAddress extends PrivatePageProps {
  params: Promise<{ code: string }>;
}

interface KeyedPageProps<Item> extends KeyedAddress {
  section: string;
  /** Opens it in this browser. */
  opener: typeof openBulkyPickup | typeof openJobApplication | typeof openPrivateRequest;
  /** Path of its page, by code. */
  pagePath: (code: string) => string;
  /** Null if it does not open for this user. Throws `TooManyRequests`. */
  read: (code: string, key: string | null) => Promise<Item | null>;
  crumbs: Crumb[];
  /** Texts if it belongs to another user, the key is wrong, or it does not exist. */
  closed: Instead & { login: string };
  /** Texts after too many attempts. */
  busy: Instead;
  children: (item: Item) => ReactNode;
}

/** The page of a submitted thing for its sender, opened by account or by the key of a mail link. */
export async function KeyedPage<Item>({ params, searchParams, ...kind }: KeyedPageProps<Item>) {
  const [{ code }, user, key] = await Promise.all([
    params,
    getUser(),
    secretValue(searchParams, "chiave"),
  ]);
  return (
    <>
      <PreloadedSession user={user} />
      {await One({ ...kind, code, secret: key }).catch(orBusy(kind.busy))}
    </>
  );
}

async function One<Item>({
  code,
  secret,
  section,
  opener,
  pagePath,
  read,
  crumbs,
  closed: { title, text, login, link },
  children,
}: Omit<KeyedPageProps<Item>, keyof KeyedAddress> & { code: string; secret: string | null }) {
  const item = await read(code, secret);
  if (!item) {
    return (
      <AccountSheet title={title} lead={text}>
        <div className="grid gap-3">
          <LinkButton href={routes.login(pagePath(code))} size="large">
            {login}
          </LinkButton>
          <LinkButton href={link.href} size="large" variant="secondary">
            {link.label}
          </LinkButton>
        </div>
      </AccountSheet>
    );
  }
  const { shell } = await getMessages();
  return (
    <KeyedFrame section={section}>
      {secret && <KeepKey call={callTo(opener, { code })} secret={secret} href={pagePath(code)} />}
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <Words names={["form", "validation.required"]}>{children(item)}</Words>
    </KeyedFrame>
  );
}
