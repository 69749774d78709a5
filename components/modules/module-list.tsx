import Link from "next/link";
import type { ReactNode } from "react";
import "./modules.css";

/** Things of a module one below the other: lines on a wide screen, cards on a phone. */
export function ModuleList({ children }: { children: ReactNode }) {
  return <ul className="module-list">{children}</ul>;
}

interface ModuleRowProps {
  /** Where one thing is seen whole; without it the line is all there is. */
  href?: string;
  title: string;
  /** Of the title; `h2` where the list stands right below the page's. */
  heading?: "h2" | "h3" | "h4";
  /** Short facts, in their order; what is not known is left out. */
  facts: ReactNode[];
  /** At the end of the line: its state, or what can be done with it. */
  aside?: ReactNode;
  /** Of the line, where something leads to it. */
  id?: string;
  /** By which it is chosen, before its title. */
  choice?: ReactNode;
  children?: ReactNode;
}

export function ModuleRow({
  id,
  href,
  title,
  heading: Heading = "h2",
  facts,
  aside,
  choice,
  children,
}: ModuleRowProps) {
  return (
    <li id={id}>
      {choice}
      <div>
        <Heading>
          {href ? (
            <Link href={href} prefetch={false} className="module-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        <ul className="module-facts">
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order.
            <li key={index}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
      {aside && <div className="module-aside">{aside}</div>}
    </li>
  );
}
