import { notFound } from "next/navigation";
import { AdsView, adsMetadata } from "../../ads-view";

export const revalidate = 300;

interface RegisterProps {
  params: Promise<{ page: string }>;
}

/** Each page is rendered at its first request. */
export function generateStaticParams(): { page: string }[] {
  return [];
}

/** From the second page on: the first one is part of `/ads`. */
async function numberOf({ params }: RegisterProps): Promise<number> {
  const { page } = await params;
  if (!/^[1-9]\d{0,5}$/.test(page) || page === "1") notFound();
  return Number(page);
}

export async function generateMetadata(props: RegisterProps) {
  return adsMetadata(await numberOf(props));
}

export default async function Page(props: RegisterProps) {
  return <AdsView page={await numberOf(props)} />;
}
