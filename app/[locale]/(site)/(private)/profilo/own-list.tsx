import "@/app/tickets.css";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon, type IconName } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface NothingOwnProps {
  glyph: string;
  texts: { title: string; text: string; link: string };
  /** Where one finds what could stand here. */
  href: string;
}

/** What stands where somebody has nothing of a kind. */
export function NothingOwn({ glyph, texts: { title, text, link }, href }: NothingOwnProps) {
  return (
    <EmptyState glyph={glyph} title={title} text={text}>
      <LinkButton href={href}>{link}</LinkButton>
    </EmptyState>
  );
}

interface OwnPagesProps {
  page: { current_page: number; last_page: number };
  hrefOf: (page: number) => string;
  texts: { navigation: string; previous: string; next: string; page: string };
}

/** The ways to the other pages of what somebody has. */
export function OwnPages({ page, hrefOf, texts }: OwnPagesProps) {
  return (
    <Pagination
      current={page.current_page}
      last={page.last_page}
      hrefOf={hrefOf}
      labels={{ ...texts, page: (target) => fillMessage(texts.page, { page: target }) }}
    />
  );
}

/** What somebody has of a kind. */
export function OwnList({ children }: { children: ReactNode }) {
  return <ul className="order-tickets own-lines">{children}</ul>;
}

interface OwnLineProps {
  icon: IconName;
  href: string;
  /** Its address opens it: no tag of this page is there to be told it. */
  isLoadedAnew?: boolean;
  title: string;
  /** In small below it. */
  facts: ReactNode;
  /** How far it has come. */
  state: ReactNode;
  children?: ReactNode;
}

/** One of them; the whole line leads to it. */
export function OwnLine({
  icon,
  href,
  isLoadedAnew = false,
  title,
  facts,
  state,
  children,
}: OwnLineProps) {
  return (
    <li className="one-target">
      <Icon name={icon} />
      <div>
        <p className="font-semibold">
          {isLoadedAnew ? (
            <a href={href}>{title}</a>
          ) : (
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          )}
        </p>
        <p className="text-ink-soft text-sm">{facts}</p>
        {children}
      </div>
      {state}
    </li>
  );
}
