import { SearchPage, searchMetadata } from "./search-page";

/** It depends only on settings, whose change revalidates it. */
export const revalidate = 3600;

export function generateMetadata() {
  return searchMetadata("");
}

export default function Page() {
  return <SearchPage term="" answer={null} />;
}
