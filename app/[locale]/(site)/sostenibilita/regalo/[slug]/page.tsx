import type { Metadata } from "next";
import { GiveawayPage } from "@/components/giveaways/giveaway-page";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../../item-page";

/** Posts end without a revalidation. */
export const revalidate = 60;

export { generateStaticParams } from "../../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [post, site, t] = await Promise.all([
    findItem("giveaways", props),
    getSite(),
    getTranslations("giveaways"),
  ]);
  const { type, title, text, cover, og_image } = post;
  return pageMetadata(site, {
    title: `${t(`types.${type}`)}: ${title}`,
    description: text,
    path: routes.item("giveaways", post.slug),
    image: og_image ?? cover?.url,
    imageAlt: cover?.alt ?? title,
  });
}

export default async function Page(props: ItemPageProps) {
  const post = await showItem("giveaways", props);
  const [site, crumbs] = await Promise.all([
    getSite(),
    itemCrumbs("giveaways", { name: post.title, slug: post.slug }),
  ]);
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <GiveawayPage post={post} crumbs={crumbs} now={new Date()} />
    </>
  );
}
