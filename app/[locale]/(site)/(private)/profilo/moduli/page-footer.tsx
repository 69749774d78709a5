import { getMessages } from "next-intl/server";
import { FooterOrder } from "@/components/modules/pages/footer-order";
import { callTo } from "@/lib/contract/endpoint";
import { getFooterPlan } from "@/lib/contract/page-endpoints";
import { footerPlanSchema } from "@/lib/contract/pages";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "pagine";
/** The footer, as the address names it. */
export const FOOTER = "piede";

/** Which pages stand in the footer, and in which order. */
export async function FooterPage() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(getFooterPlan), footerPlanSchema),
    getMessages(),
  ]);
  const texts = modules[SLUG].footer;
  const { title, lead } = texts;
  return (
    <ModuleFrame
      words={["modules.pagine.footer"]}
      module={findModule(SLUG)}
      item={{ title, lead, href: routes.module(SLUG, { status: FOOTER }) }}
    >
      <FooterOrder pages={data} />
    </ModuleFrame>
  );
}
