import { SearchPage, searchMetadata } from "./search-page";

/** Only settings stand on it, and their change expires it. */
export const revalidate = 3600;

export function generateMetadata() {
  return searchMetadata("");
}

export default function Page() {
  return <SearchPage term="" answer={null} />;
}
