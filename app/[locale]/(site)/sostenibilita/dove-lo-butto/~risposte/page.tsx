import { headers } from "next/headers";
import { WASTE_QUESTION_MAX } from "@/lib/contract/waste-help-constants";
import { askWaste } from "@/lib/server/waste-help";
import { DictionaryView, dictionaryMetadata } from "../dictionary-view";

/** The per-request twin of the dictionary; next.config.ts rewrites to it if there is a `q`. */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

async function questionOf(searchParams: Props["searchParams"]): Promise<string> {
  const { q } = await searchParams;
  const typed = (Array.isArray(q) ? q[0] : q)?.trim() ?? "";
  return typed.slice(0, WASTE_QUESTION_MAX);
}

export async function generateMetadata({ searchParams }: Props) {
  return dictionaryMetadata(await questionOf(searchParams));
}

export default async function Page({ searchParams }: Props) {
  const question = await questionOf(searchParams);
  const visitor = (await headers()).get("x-forwarded-for");
  const asked = question ? await askWaste(question, visitor) : { answer: null, fault: "" };
  return <DictionaryView question={question} {...asked} />;
}
