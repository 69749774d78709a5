import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import type { AccountFormTexts } from "@/components/accounts/texts";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export interface PrivatePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Never for search engines. */
export async function privateMetadata(
  { title, description }: { title: string; description?: string },
  path: string,
): Promise<Metadata> {
  return pageMetadata(await getSite(), { title, description, path, index: false });
}

/** A parameter of the address that stands there once; null: it does not. */
export async function queryValue(
  searchParams: PrivatePageProps["searchParams"],
  name: string,
): Promise<string | null> {
  const value = (await searchParams)[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The secret of a link; null: there is none. What cannot stand in a header was never one of ours. */
export async function secretValue(
  searchParams: PrivatePageProps["searchParams"],
  name = "token",
): Promise<string | null> {
  const given = await queryValue(searchParams, name);
  return given && /^[\w.*-]{1,300}$/.test(given) ? given : null;
}

/** The page of a list that the address names; one that makes no sense is the first. */
export async function pageNumber(
  searchParams: PrivatePageProps["searchParams"],
  name = "pagina",
): Promise<number> {
  const value = await queryValue(searchParams, name);
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** The path to go on to; `/` when none was asked for, or one of another site. */
export async function nextPath(searchParams: PrivatePageProps["searchParams"]): Promise<string> {
  return sameOriginPath(await queryValue(searchParams, "next"));
}

/** The words that all forms of the accounts share. */
export async function accountFormTexts(): Promise<AccountFormTexts> {
  const messages = await getMessages();
  return { ...messages.accountPages.form, required: messages.validation.required };
}
