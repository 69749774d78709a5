import { ZoneView, zoneMetadata } from "./zone-view";

export const revalidate = 60;

/** Made at the first visit: the zones are data. */
export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ zona: string }>;
}

export async function generateMetadata({ params }: Props) {
  return zoneMetadata((await params).zona, "household");
}

export default async function Page({ params }: Props) {
  return <ZoneView slug={(await params).zona} kind="household" />;
}
