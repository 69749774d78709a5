/**
 * An error, announced; the empty element is there before, since some screen readers would otherwise
 * say nothing.
 */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="form-fault">
      {children}
    </p>
  );
}
