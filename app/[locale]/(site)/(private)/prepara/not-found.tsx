import { getMessages } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes";
import { missingPageMetadata } from "../../missing-page";

export const generateMetadata = missingPageMetadata;

/** A set-up link that was used, replaced or never made. */
export default async function NotFound() {
  const { setup } = await getMessages();
  const { title, text, login } = setup.over;
  return (
    <div data-section="home" className="page-width module-body">
      <EmptyState heading="h1" glyph="key" title={title} text={text}>
        <LinkButton href={routes.login()}>{login}</LinkButton>
      </EmptyState>
    </div>
  );
}
