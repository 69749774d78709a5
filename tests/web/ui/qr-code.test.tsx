import { render, screen } from "@testing-library/react";
import { QrCode } from "@/components/ui/qr-code";
import { qrMatrix } from "@/lib/domain/qr-matrix";

/** The dots that a path of rectangles one row high covers. */
function dotsOf(path: string): string[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)).flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${y}`),
  );
}

test("the code is dark exactly where its matrix is", () => {
  const data = qrMatrix("PIAZZA-1");
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : [])));
  render(<QrCode matrix={data} label="Codice" />);
  const path = screen.getByRole("img", { name: "Codice" }).querySelector("path");
  expect(dotsOf(path?.getAttribute("d") ?? "")).toEqual(dark);
});
