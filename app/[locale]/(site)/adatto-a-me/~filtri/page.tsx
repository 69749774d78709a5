import { getMessages } from "next-intl/server";
import { suitabilityAttributes } from "@/lib/contract/suitability-constants";
import { NEEDS_PARAM } from "@/lib/section-routes";
import { Board, boardMetadata } from "../board";

/** The per-request twin of the board, for browsers without script. */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function needsIn({ searchParams }: Props) {
  const [{ suitability }, params] = await Promise.all([getMessages(), searchParams]);
  const words = [params[NEEDS_PARAM]].flat();
  return suitabilityAttributes.filter((attribute) => words.includes(suitability.need[attribute]));
}

export async function generateMetadata(props: Props) {
  return boardMetadata(await needsIn(props));
}

export default async function Page(props: Props) {
  return <Board needs={await needsIn(props)} />;
}
