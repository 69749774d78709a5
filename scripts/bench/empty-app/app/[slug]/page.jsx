/** Made at its first request and kept, as the portal's pages are. */
export function generateStaticParams() {
  return [];
}

export default async function Page({ params }) {
  const { slug } = await params;
  return <h1>{slug}</h1>;
}
