import { callTo } from "@/lib/contract/endpoint";
import { slugSchema } from "@/lib/contract/fields";
import { listIndicators } from "@/lib/contract/indicator-endpoints";
import { getPage } from "@/lib/contract/page-endpoints";
import { plainPath } from "@/lib/domain/own-pages";
import { sections } from "@/lib/listings";
import { indicatorsPage } from "@/lib/routes";
import { sectionPaths } from "@/lib/section-paths";

/** The thing that a page needs in order to exist. */
export interface PageSubject {
  /**
   * Backend path that answers 404 or 410 if the thing does not exist; null: no thing can have that
   * name.
   */
  path: string | null;
  /** Path whose redirect by the staff this page follows; null: none. */
  redirectedFrom: string | null;
}

/** Route of all addresses without another page. */
const CATCH_ALL = "/[locale]/[...slug]";

/** Pages about all menus of a business; a former slug of it has menus, too. */
const MENUS = `/[locale]${sectionPaths.activities}/[slug]/menu`;

/** Pages of parts that not every backend has, with the path that tells. */
const partial = new Map<string, string>([[`/[locale]${indicatorsPage()}`, listIndicators.path]]);

const items = sections.map(({ path, api }) => ({ page: `/[locale]${path}/[slug]`, path, api }));

/** By the folder of the app's page; null: the page always exists, or not for everybody. */
export function subjectOf(page: string, pathname: string): PageSubject | null {
  const section = items.find((one) => page === one.page || page.startsWith(`${one.page}/`));
  if (section) {
    const [slug = ""] = pathname.slice(section.path.length + 1).split("/");
    const part = page === MENUS || page.startsWith(`${MENUS}/`) ? "/menus" : "";
    return { path: `${section.api}/${slug}${part}`, redirectedFrom: null };
  }
  const part = partial.get(page);
  if (part !== undefined) return { path: part, redirectedFrom: null };
  if (page !== CATCH_ALL) return null;
  const { success, data: slug } = slugSchema.safeParse(pathname.slice(1));
  return {
    path: success ? callTo(getPage, { slug }).path : null,
    redirectedFrom: plainPath(pathname),
  };
}
