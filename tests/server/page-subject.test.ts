import { subjectOf } from "@/lib/server/page-subject";

test.each([
  ["/attivita/[slug]", "/attivita/bar-uno", "/api/activities/bar-uno"],
  [
    "/attivita/[slug]/recensioni/[page]",
    "/attivita/bar-uno/recensioni/2",
    "/api/activities/bar-uno",
  ],
  ["/attivita/[slug]/menu", "/attivita/bar-uno/menu", "/api/activities/bar-uno/menus"],
  [
    "/attivita/[slug]/menu/segnala",
    "/attivita/bar-uno/menu/segnala",
    "/api/activities/bar-uno/menus",
  ],
])("%s is there if the backend has %s", (page, pathname, path) => {
  expect(subjectOf(`/[locale]${page}`, pathname)?.path).toBe(path);
});
