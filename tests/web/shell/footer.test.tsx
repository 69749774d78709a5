import { render, screen } from "@testing-library/react";
import { Footer } from "@/components/shell/footer";
import { headerLogo } from "@/lib/domain/header-logo";

const facts = {
  siteName: "Piazza Castelvento",
  tagline: "La città a portata di mano.",
  groups: [],
  sources: { title: "Fonti", entries: [] },
};

test("the footer bears the town's logo, beside its name and without saying it again", () => {
  const logo = headerLogo({ header_logo_path: "logos/town.svg" }, facts.siteName);
  render(<Footer {...facts} logo={logo} />);
  const footer = screen.getByRole("contentinfo");
  expect(footer.querySelector("img")).toHaveAttribute("src", "/storage/logos/town.svg");
  expect(footer.querySelector("img")).toHaveAttribute("alt", "");
  expect(footer.querySelector("svg")).toBeNull();
});

test("a town without a logo has the site's own mark there", () => {
  render(<Footer {...facts} logo={null} />);
  const footer = screen.getByRole("contentinfo");
  expect(footer.querySelector("svg")).toBeInTheDocument();
  expect(footer.querySelector("img")).toBeNull();
});
