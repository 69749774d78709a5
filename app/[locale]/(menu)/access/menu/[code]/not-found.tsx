import { CodeForm } from "@/components/access-codes/code-form";

export default function NotFound() {
  return (
    <main id="contenuto" tabIndex={-1}>
      <CodeForm kind="menu" isWrong />
    </main>
  );
}
