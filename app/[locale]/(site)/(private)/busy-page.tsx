import { AccountSheet } from "@/components/accounts/account-sheet";
import { LinkButton } from "@/components/ui/link-button";
import { markBusy, TooManyRequests } from "@/lib/server/guarded";

/** Title, text and link of the page that is shown instead. */
export interface Instead {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** Shown after too many requests: not the same as "not found". */
function BusyPage({ title, text, link }: Instead) {
  markBusy();
  return (
    <AccountSheet title={title} lead={text}>
      <LinkButton href={link.href} size="large">
        {link.label}
      </LinkButton>
    </AccountSheet>
  );
}

/** Argument of `catch` for a page: shows this instead of {@link TooManyRequests}. */
export function orBusy(busy: Instead) {
  return (error: unknown) => {
    if (error instanceof TooManyRequests) return <BusyPage {...busy} />;
    throw error;
  };
}
