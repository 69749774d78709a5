import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { savedTones, useFormatTimes } from "@/components/own-promos/saved-words";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { listSavedPromos } from "@/lib/contract/redemption-endpoints";
import { type SavedPromo, savedPromoPageSchema } from "@/lib/contract/redemptions";
import { getTranslations } from "@/lib/i18n/get-translations";
import { formatDays } from "@/lib/i18n/promo-words";
import { ownPromoPage, ownPromos, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList, OwnPages } from "../own-list";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { title, lead } = (await getMessages()).ownPromos;
  return privateMetadata({ title, description: lead }, ownPromos());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const { title, lead, signedOut } = (await getMessages()).ownPromos;
  return (
    <ProfilePage title={title} lead={lead} path={ownPromos()} signedOut={signedOut}>
      {() => <Saved searchParams={searchParams} />}
    </ProfilePage>
  );
}

async function Saved({ searchParams }: PrivatePageProps) {
  const [number, { ownPromos: texts }] = await Promise.all([
    pageNumber(searchParams),
    getMessages(),
  ]);
  const page = await getOwn(callTo(listSavedPromos, { page: number }), savedPromoPageSchema);
  if (!page) notFound();
  if (page.total === 0) {
    return <NothingOwn glyph="ticket" texts={texts.empty} href={routes.promos()} />;
  }
  const now = new Date();
  return (
    <>
      <OwnList>
        {page.data.map((promo) => (
          <SavedLine key={promo.id} promo={promo} now={now} />
        ))}
      </OwnList>
      <OwnPages page={page} hrefOf={ownPromos} texts={texts.pages} />
    </>
  );
}

function SavedLine({ promo, now }: { promo: SavedPromo; now: Date }) {
  const { id, title, shop, state } = promo;
  const times = useFormatTimes(promo);
  return (
    <OwnLine
      icon="gift"
      href={ownPromoPage(id)}
      title={title}
      facts={[shop.name, formatDays(promo, now), times].filter(Boolean).join(" · ")}
      state={<StateChip state={state} />}
    />
  );
}

async function StateChip({ state }: Pick<SavedPromo, "state">) {
  const t = await getTranslations("ownPromos.states");
  return <Chip tone={savedTones[state]}>{t(state)}</Chip>;
}
