import { render, screen, within } from "@testing-library/react";
import {
  BottomNavigation,
  HeaderNavigation,
  type NavigationItem,
} from "@/components/shell/navigation-tabs";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { routes } from "@/lib/routes";

const items: NavigationItem[] = [
  { tab: "home", href: routes.home(), label: "Home", icon: null },
  { tab: "activities", href: routes.activities(), label: "Attività", icon: null },
  { tab: "events", href: routes.events(), label: "Eventi", icon: null },
  { tab: "jobs", href: routes.jobs(), label: "Lavoro", icon: null },
  { tab: "flyers", href: routes.flyers(), label: "Volantini", icon: null },
];

function renderAt(path: string) {
  render(
    <PathnameContext.Provider value={path}>
      <HeaderNavigation label="Sezioni" items={items} />
      <BottomNavigation label="Navigazione" items={items} />
    </PathnameContext.Provider>,
  );
}

test.each([
  ["/", "Home"],
  ["/attivita", "Attività"],
  ["/attivita/forno-amadei", "Attività"],
  ["/eventi/richiesta-privata", "Eventi"],
  ["/checkout/concerto", "Eventi"],
  ["/ticket/1", "Eventi"],
  ["/lavora/3", "Lavoro"],
  ["/volantini", "Volantini"],
  ["/contatti", "Home"],
  ["/attivita-storiche", "Home"],
  // What the server sees: the rewritten path.
  ["/it", "Home"],
  ["/it/attivita/forno-amadei", "Attività"],
  ["/italia", "Home"],
])("at %s the tab %s is the current one, in both places", (path, label) => {
  renderAt(path);
  for (const name of ["Sezioni", "Navigazione"]) {
    const navigation = screen.getByRole("navigation", { name });
    const current = within(navigation)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual([label]);
  }
});

test("the five tabs lead to the five sections", () => {
  renderAt("/");
  const navigation = screen.getByRole("navigation", { name: "Navigazione" });
  const targets = within(navigation)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(targets).toEqual(["/", "/attivita", "/eventi", "/lavora", "/volantini"]);
});
