import "./results.css";

const rows = ["a", "b", "c", "d"];

/** Placeholder of four results (spec section 9). */
export function SearchSkeleton() {
  return (
    <ul aria-hidden="true" className="search-skeleton">
      {rows.map((row) => (
        <li key={row} data-skeleton-row />
      ))}
    </ul>
  );
}
