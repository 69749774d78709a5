import { callTo } from "@/lib/contract/endpoint";
import { slugSchema } from "@/lib/contract/fields";
import { getPage } from "@/lib/contract/page-endpoints";
import { plainPath } from "@/lib/domain/own-pages";
import { sections } from "@/lib/listings";

/** What a page stands or falls with. */
export interface PageSubject {
  /** The backend's path that answers 404 or 410 where there is no such thing; null: no thing can be called so. */
  path: string | null;
  /** The page is elsewhere where the staff has redirected this path; null: nobody redirects it. */
  redirectedFrom: string | null;
}

/** The page of whatever no other page of the app answers. */
const CATCH_ALL = "/[locale]/[...slug]";

const items = sections.map(({ path, api }) => ({ page: `/[locale]${path}/[slug]`, path, api }));

/** By the page of the app that answers an address, as its folder is called; null: it is always there, or not for all. */
export function subjectOf(page: string, pathname: string): PageSubject | null {
  const section = items.find((one) => page === one.page || page.startsWith(`${one.page}/`));
  if (section) {
    const [slug = ""] = pathname.slice(section.path.length + 1).split("/");
    return { path: `${section.api}/${slug}`, redirectedFrom: null };
  }
  if (page !== CATCH_ALL) return null;
  const { success, data: slug } = slugSchema.safeParse(pathname.slice(1));
  return {
    path: success ? callTo(getPage, { slug }).path : null,
    redirectedFrom: plainPath(pathname),
  };
}
