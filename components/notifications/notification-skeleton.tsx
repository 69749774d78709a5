import "./notifications.css";

const rows = [0, 1, 2, 3, 4];

/** Placeholder of the list during loading. */
export function NotificationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="notifications">
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="notification skeleton-row">
          <span className="notification-mark" />
          <div>
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
