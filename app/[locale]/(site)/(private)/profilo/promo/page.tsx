import "@/app/tickets.css";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { savedTones, useTimesSaid } from "@/components/own-promos/saved-words";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { type SavedPromo, savedPromoPageSchema } from "@/lib/contract/redemptions";
import { getTranslations } from "@/lib/i18n/get-translations";
import { daysSaid } from "@/lib/i18n/promo-words";
import { ownPromoPage, ownPromos, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
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
  const [number, t] = await Promise.all([pageNumber(searchParams), getTranslations("ownPromos")]);
  const page = await getOwn(`/api/profile/promos?page=${number}`, savedPromoPageSchema);
  if (!page) notFound();
  if (page.total === 0) {
    return (
      <EmptyState glyph="ticket" title={t("empty.title")} text={t("empty.text")}>
        <LinkButton href={routes.promos()}>{t("empty.link")}</LinkButton>
      </EmptyState>
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="order-tickets">
        {page.data.map((promo) => (
          <SavedLine key={promo.id} promo={promo} now={now} />
        ))}
      </ul>
      <Pagination
        current={page.current_page}
        last={page.last_page}
        hrefOf={ownPromos}
        labels={{
          navigation: t("pages.navigation"),
          previous: t("pages.previous"),
          next: t("pages.next"),
          page: (target) => t("pages.page", { page: target }),
        }}
      />
    </>
  );
}

function SavedLine({ promo, now }: { promo: SavedPromo; now: Date }) {
  const { id, title, shop, state } = promo;
  const times = useTimesSaid(promo);
  return (
    <li className="one-target">
      <Icon name="gift" />
      <div>
        <p className="font-semibold">
          <Link href={ownPromoPage(id)} prefetch={false}>
            {title}
          </Link>
        </p>
        <p className="text-ink-soft text-sm">
          {[shop.name, daysSaid(promo, now), times].filter(Boolean).join(" · ")}
        </p>
      </div>
      <StateChip state={state} />
    </li>
  );
}

async function StateChip({ state }: Pick<SavedPromo, "state">) {
  const t = await getTranslations("ownPromos.states");
  return <Chip tone={savedTones[state]}>{t(state)}</Chip>;
}
