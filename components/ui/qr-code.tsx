/** Rows of dots; true is dark. The quiet border belongs to it. */
export type QrMatrix = boolean[][];

/** A QR code, dark on white whatever the theme, so that every camera reads it. */
export function QrCode({ matrix, label }: { matrix: QrMatrix; label: string }) {
  const dots = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${matrix.length} ${matrix.length}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <path d={dots.join("")} />
    </svg>
  );
}
