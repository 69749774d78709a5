import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PictureGallery } from "@/components/gallery/picture-gallery";
import { pictureSchema } from "@/lib/contract/pictures";
import { installDialogElement } from "@/tests/support/dialog-element";
import { renderItalian } from "@/tests/support/render-italian";

const pictures = ["Il banco", "Il forno", "La porta"].map((alt, index) =>
  pictureSchema.parse({
    base: `/storage/pictures/p${index}`,
    url: `/storage/pictures/p${index}/480.webp`,
    widths: [480, 1200],
    width: 1200,
    height: 800,
    alt,
  }),
);

beforeAll(() => {
  installDialogElement();
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined;
});

async function openSecond() {
  renderItalian(<PictureGallery pictures={pictures} />);
  await userEvent.click(screen.getByRole("link", { name: "Il forno" }));
  return screen.findByRole("dialog", { name: "Foto" });
}

test("without JavaScript each picture is a link to its full size", () => {
  renderItalian(<PictureGallery pictures={pictures} />);
  expect(screen.getByRole("link", { name: "Il banco" })).toHaveAttribute(
    "href",
    "/storage/pictures/p0/1200.webp",
  );
});

test("a picture opens in the viewer at its place", async () => {
  await openSecond();
  expect(screen.getByRole("status")).toHaveTextContent("Foto 2 di 3");
});

test("buttons and arrow keys walk through the pictures and stop at the ends", async () => {
  const dialog = await openSecond();
  await userEvent.click(screen.getByRole("button", { name: "Foto successiva" }));
  expect(screen.getByRole("status")).toHaveTextContent("Foto 3 di 3");
  expect(screen.getByRole("button", { name: "Foto successiva" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(screen.getByRole("status")).toHaveTextContent("Foto 3 di 3");
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  expect(screen.getByRole("status")).toHaveTextContent("Foto 2 di 3");
});

test("closing takes the viewer away", async () => {
  await openSecond();
  await act(() => userEvent.click(screen.getByRole("button", { name: "Chiudi" })));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a click that asks for a new tab stays a link", () => {
  renderItalian(<PictureGallery pictures={pictures} />);
  const link = screen.getByRole("link", { name: "Il banco" });
  // jsdom cannot follow links: the default is stopped after the viewer had its say.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
