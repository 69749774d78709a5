import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { FlyerPage } from "@/components/flyers/flyer-page";
import { Counted } from "@/components/statistics/counted";
import { callTo } from "@/lib/contract/endpoint";
import { slugSchema } from "@/lib/contract/fields";
import { openFlyer } from "@/lib/contract/flyer-endpoints";
import { openedFlyerSchema } from "@/lib/contract/flyers";
import { withQuery } from "@/lib/define-listing";
import { accessPage } from "@/lib/routes";
import { getGuarded, markAbsent } from "@/lib/server/guarded";
import { orBusy } from "../../../busy-page";
import { type PrivatePageProps, privateMetadata, queryValue } from "../../../private-page";
import { WrongCode } from "../../wrong-code";

interface Props extends PrivatePageProps {
  params: Promise<{ code: string }>;
}

const MAX_CODE = 40;
/** One of several flyers behind a code. */
const CHOSEN = "volantino";

async function findFlyer({ params, searchParams }: Props) {
  const code = decodeURIComponent((await params).code);
  if (code.length > MAX_CODE) return null;
  const asked = slugSchema.safeParse(await queryValue(searchParams, CHOSEN));
  const call = callTo(openFlyer, { code, flyer: asked.data });
  const opened = await getGuarded(call, openedFlyerSchema);
  return opened && { code, ...opened };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  // Without data the page itself shows why.
  const found = await findFlyer(props).catch(() => null);
  const { accessCodes } = await getMessages();
  const title = found
    ? `${found.flyer.title} · ${found.activity.name}`
    : accessCodes.flyer.page.title;
  return privateMetadata({ title }, accessPage("flyer"));
}

/** The flyers behind a code, for whoever has it (docs/domain/access-codes.md). */
export default async function Page(props: Props) {
  const { accessCodes } = await getMessages();
  const { busy } = accessCodes.flyer.page;
  const link = { href: accessPage("flyer"), label: busy.again };
  return Whole(props).catch(orBusy({ ...busy, link }));
}

async function Whole(props: Props) {
  const found = await findFlyer(props);
  if (!found) {
    markAbsent();
    return <WrongCode kind="flyer" />;
  }
  const { code, code_id, flyer, others } = found;
  const path = accessPage("flyer", encodeURIComponent(code));
  return (
    <Counted kind="access_code" id={code_id}>
      <FlyerPage
        flyer={flyer}
        crumbs={[]}
        way="code"
        others={others}
        hrefOf={({ slug }) => withQuery(path, [[CHOSEN, slug]])}
        now={new Date()}
      />
    </Counted>
  );
}
