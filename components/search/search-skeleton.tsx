const rows = ["a", "b", "c", "d"];

/** Four rows where results will stand (spec section 9). */
export function SearchSkeleton() {
  return (
    <ul aria-hidden="true" className="search-skeleton">
      {rows.map((row) => (
        <li key={row} data-skeleton-row />
      ))}
    </ul>
  );
}
