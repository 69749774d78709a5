import { DictionaryView, dictionaryMetadata } from "./dictionary-view";

export const revalidate = 300;

export function generateMetadata() {
  return dictionaryMetadata("");
}

export default function Page() {
  return <DictionaryView question="" answer={null} fault="" />;
}
