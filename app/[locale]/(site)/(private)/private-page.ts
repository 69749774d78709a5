import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import type { AccountFormTexts } from "@/components/accounts/texts";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export interface PrivatePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Not indexed by search engines. */
export async function privateMetadata(
  { title, description }: { title: string; description?: string },
  path: string,
): Promise<Metadata> {
  return pageMetadata(await getSite(), { title, description, path, index: false });
}

/** A query parameter that occurs once, or null. */
export async function queryValue(
  searchParams: PrivatePageProps["searchParams"],
  name: string,
): Promise<string | null> {
  const value = (await searchParams)[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The token of a link, or null. A token that is invalid in a header is not from this portal. */
export async function secretValue(
  searchParams: PrivatePageProps["searchParams"],
  name = "token",
): Promise<string | null> {
  const given = await queryValue(searchParams, name);
  return given && /^[\w.*-]{1,300}$/.test(given) ? given : null;
}

/** The page number in the address; an invalid one is 1. */
export async function pageNumber(
  searchParams: PrivatePageProps["searchParams"],
  name = "pagina",
): Promise<number> {
  const value = await queryValue(searchParams, name);
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** The path to go to; `/` if none or a foreign one is given. */
export async function nextPath(searchParams: PrivatePageProps["searchParams"]): Promise<string> {
  return sameOriginPath(await queryValue(searchParams, "next"));
}

/** Texts common to all account forms. */
export async function accountFormTexts(): Promise<AccountFormTexts> {
  const { accountPages, form, validation } = await getMessages();
  const { summary, unreachable, failed, noScript, cancel } = form;
  const general = { summary, unreachable, failed, noScript, cancel };
  return { ...general, ...accountPages.form, required: validation.required };
}
