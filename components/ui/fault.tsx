/** What went wrong, said aloud; it stands there empty before, or some screen readers would say nothing. */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="form-fault">
      {children}
    </p>
  );
}
