/** What stands in the server's settings, or is typed there. */
export function ServerLines({ children }: { children: string }) {
  return (
    <pre className="mt-3 rounded-card bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  );
}
