import { AccountSheet } from "@/components/accounts/account-sheet";
import { LinkButton } from "@/components/ui/link-button";
import { TooManyRequests, tellBusy } from "@/lib/server/guarded";

/** What stands in the place of what does not open, and where one goes on instead. */
export interface Instead {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** Nothing is told for a while, to whoever tried too often: that is not the same as that there is nothing. */
function BusyPage({ title, text, link }: Instead) {
  tellBusy();
  return (
    <AccountSheet title={title} lead={text}>
      <LinkButton href={link.href} size="large">
        {link.label}
      </LinkButton>
    </AccountSheet>
  );
}

/** To be given to `catch` of what makes a page: it stands in the place of what throws {@link TooManyRequests}. */
export function orBusy(busy: Instead) {
  return (error: unknown) => {
    if (error instanceof TooManyRequests) return <BusyPage {...busy} />;
    throw error;
  };
}
