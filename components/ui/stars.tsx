import { cn } from "./cn";

const STAR = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z";

/** Five stars filled to `value` (0 to 5, fractions allowed); `label` says it in words. */
export function Stars({
  value,
  label,
  className,
}: {
  value: number;
  label: string;
  className?: string;
}) {
  return (
    <span role="img" aria-label={label} className={cn("relative inline-flex text-star", className)}>
      <StarRow className="opacity-25" />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${(Math.min(Math.max(value, 0), 5) / 5) * 100}%` }}
      >
        <StarRow />
      </span>
    </span>
  );
}

function StarRow({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 24"
      fill="currentColor"
      className={cn("h-4.5 w-[5.625rem] max-w-none", className)}
    >
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}
