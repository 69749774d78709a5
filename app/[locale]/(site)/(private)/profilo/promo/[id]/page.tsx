import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { RemoveSaved } from "@/components/own-promos/remove-saved";
import { savedTones, useFormatTimes } from "@/components/own-promos/saved-words";
import { ShowPromo } from "@/components/own-promos/show-promo";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { getSavedPromo } from "@/lib/contract/redemption-endpoints";
import { type SavedPromo, savedPromoSchema } from "@/lib/contract/redemptions";
import { formatDay, formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { formatDays, formatHours } from "@/lib/i18n/promo-words";
import { ownPromoPage, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../../private-page";
import { ProfilePage } from "../../profile-page";

interface PageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const [{ id }, { ownPromos }] = await Promise.all([params, getMessages()]);
  return privateMetadata({ title: ownPromos.title, description: ownPromos.lead }, ownPromoPage(id));
}

/** A saved promotion, to show at the till. */
export default async function Page({ params }: PageProps) {
  const [{ id }, { ownPromos }] = await Promise.all([params, getMessages()]);
  const { title, lead, signedOut } = ownPromos;
  return (
    <ProfilePage title={title} lead={lead} path={ownPromoPage(id)} signedOut={signedOut}>
      {() => <Saved id={id} />}
    </ProfilePage>
  );
}

async function Saved({ id }: { id: string }) {
  const [promo, { ownPromos, redemptions }] = await Promise.all([
    getOwn(callTo(getSavedPromo, { id }), savedPromoSchema),
    getMessages(),
  ]);
  if (!promo) notFound();
  const { refusal, conditions, slug } = promo;
  return (
    <article className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
      <SavedFacts promo={promo} />
      <ShowPromo
        promo={promo}
        refusal={refusal && redemptions.refusals[refusal]}
        texts={ownPromos.show}
      />
      {conditions && (
        <section aria-labelledby="condizioni">
          <h3 id="condizioni" className="mb-1 text-lg">
            {ownPromos.conditions}
          </h3>
          <p className="whitespace-pre-line">{conditions}</p>
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton href={routes.item("promotions", slug)} variant="secondary">
          {ownPromos.page}
        </LinkButton>
        <RemoveSaved
          id={promo.id}
          texts={{ label: ownPromos.remove, failed: ownPromos.save.failed }}
        />
      </p>
    </article>
  );
}

async function SavedFacts({ promo }: { promo: SavedPromo }) {
  const t = await getTranslations("ownPromos");
  const { title, shop, state, recurring, redeemed_at } = promo;
  const used = redeemed_at && new Date(redeemed_at);
  const now = new Date();
  return (
    <header className="grid justify-items-start gap-2">
      <Chip tone={savedTones[state]}>{t(`states.${state}`)}</Chip>
      <h2 className="text-2xl">{title}</h2>
      <p>{t("shop", { shop: shop.name })}</p>
      <p className="text-ink-soft text-sm">
        {[formatDays(promo, now), recurring && formatHours(recurring)].filter(Boolean).join(" · ")}
      </p>
      <Times promo={promo} />
      {used && (
        <p className="text-ink-soft text-sm">
          {t("redeemedAt", {
            day: formatDay(romeDay(used), romeDay(now)),
            time: formatRomeTime(used),
          })}
        </p>
      )}
    </header>
  );
}

function Times({ promo }: { promo: SavedPromo }) {
  const said = useFormatTimes(promo);
  return said && <p className="text-sm">{said}</p>;
}
