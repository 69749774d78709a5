/** Rendered at its first request and cached, like the portal's pages. */
export function generateStaticParams() {
  return [];
}

export default async function Page({ params }) {
  const { slug } = await params;
  return <h1>{slug}</h1>;
}
