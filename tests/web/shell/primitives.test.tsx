import { render, screen } from "@testing-library/react";
import { Pagination, pageWindow } from "@/components/ui/pagination";
import { Picture, type PictureSource } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";

const picture: PictureSource = {
  base: "/storage/pictures/abc",
  url: "/storage/pictures/abc/768.webp",
  widths: [320, 768],
  avif: true,
  width: 768,
  height: 512,
  alt: "Il banco del forno",
  color: "#aa8855",
};

describe("a picture", () => {
  test("names the AVIF files that were made, one WebP for the rest, and loads late", () => {
    const { container } = render(<Picture picture={picture} sizes="50vw" />);
    const image = screen.getByRole("img", { name: "Il banco del forno" });
    expect(image).toHaveAttribute("src", "/storage/pictures/abc/768.webp");
    expect(image).not.toHaveAttribute("srcset");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(container.querySelector("source")).toHaveAttribute(
      "srcset",
      "/storage/pictures/abc/320.avif 320w, /storage/pictures/abc/768.avif 768w",
    );
    expect(container.firstElementChild).toHaveStyle({ backgroundColor: "#aa8855" });
  });

  test("offers WebP in all widths until there is AVIF", () => {
    const { container } = render(<Picture picture={{ ...picture, avif: false }} sizes="50vw" />);
    expect(container.querySelector("source")).toBeNull();
    expect(screen.getByRole("img")).toHaveAttribute(
      "srcset",
      "/storage/pictures/abc/320.webp 320w, /storage/pictures/abc/768.webp 768w",
    );
  });

  test("names only files that make sense where it is shown, but always one", () => {
    const { container, rerender } = render(
      <Picture picture={picture} sizes="17rem" range={[480, 1200]} />,
    );
    const source = () => container.querySelector("source")?.getAttribute("srcset");
    expect(source()).toBe("/storage/pictures/abc/768.avif 768w");
    rerender(<Picture picture={picture} sizes="17rem" range={[900, 1200]} />);
    expect(source()).toBe("/storage/pictures/abc/768.avif 768w");
  });

  test("offers wide screens the WebP files that are wider than any AVIF", () => {
    const { container } = render(
      <Picture picture={{ ...picture, widths: [320, 768, 1200, 1600] }} sizes="100vw" />,
    );
    const source = container.querySelector("source");
    expect(source).toHaveAttribute("media", "(width < 48rem)");
    expect(source).toHaveAttribute(
      "srcset",
      "/storage/pictures/abc/320.avif 320w, /storage/pictures/abc/768.avif 768w",
    );
    expect(screen.getByRole("img")).toHaveAttribute(
      "srcset",
      [768, 1200, 1600].map((width) => `/storage/pictures/abc/${width}.webp ${width}w`).join(", "),
    );
  });

  test("has WebP alone where none of its widths is made as AVIF", () => {
    const { container } = render(<Picture picture={{ ...picture, widths: [250] }} sizes="6rem" />);
    expect(container.querySelector("source")).toBeNull();
    expect(screen.getByRole("img")).toHaveAttribute("src", "/storage/pictures/abc/250.webp");
  });

  test("that decides when the page looks complete is loaded at once and first", () => {
    render(<Picture picture={picture} sizes="50vw" priority />);
    const image = screen.getByRole("img");
    expect(image).not.toHaveAttribute("loading");
    expect(image).toHaveAttribute("fetchpriority", "high");
  });

  test("of a foreign backend goes through the optimizer", () => {
    render(
      <Picture
        picture={{ ...picture, base: null, widths: [], url: "/storage/shop.jpg" }}
        sizes="50vw"
      />,
    );
    expect(screen.getByRole("img").getAttribute("srcset")).toContain(
      "/_next/image?url=%2Fstorage%2Fshop.jpg",
    );
  });

  test("that is missing is stood in for by the first letter of the name", () => {
    render(
      <Picture
        picture={null}
        sizes="50vw"
        fallback={<PictureFallback name="òtre archi" glyph="utensils" />}
      />,
    );
    expect(screen.getByText("Ò")).toBeInTheDocument();
  });
});

describe("pagination", () => {
  const labels = {
    navigation: "Pagine",
    previous: "Precedente",
    next: "Successiva",
    page: (page: number) => `Pagina ${page}`,
  };
  const hrefOf = (page: number) => (page > 1 ? `/attivita?pagina=${page}` : "/attivita");

  test.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("at page %i of %i names %j", (current, last, pages) => {
    expect(pageWindow(current, last)).toEqual(pages);
  });

  test("gives real links and marks the current page", () => {
    render(<Pagination current={2} last={3} hrefOf={hrefOf} labels={labels} />);
    expect(screen.getByRole("link", { name: "Precedente" })).toHaveAttribute("href", "/attivita");
    expect(screen.getByRole("link", { name: "Successiva" })).toHaveAttribute(
      "href",
      "/attivita?pagina=3",
    );
    expect(screen.getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  });

  test("is absent where one page is all", () => {
    const { container } = render(
      <Pagination current={1} last={1} hrefOf={hrefOf} labels={labels} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
