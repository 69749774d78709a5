/** Rows of dots; true is dark. Includes the quiet zone. */
export type QrMatrix = boolean[][];

/** A QR code, dark on white in both themes, so that every camera reads it. */
export function QrCode({ matrix, label }: { matrix: QrMatrix; label: string }) {
  // A ticket's page sends it twice: a stroke for each run of dots is half as long as a square for
  // each dot.
  const runs = matrix.flatMap((row, y) =>
    Array.from(
      row.map(Number).join("").matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${matrix.length} ${matrix.length}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <path d={runs.join("")} />
    </svg>
  );
}
