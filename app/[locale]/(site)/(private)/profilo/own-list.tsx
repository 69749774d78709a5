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
  /** Link to where such things are found. */
  href: string;
}

/** Shown if the user has none of a kind. */
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

/** Pagination of a user's own list. */
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

/** A user's own list. */
export function OwnList({ children }: { children: ReactNode }) {
  return <ul className="line-cards own-lines">{children}</ul>;
}

interface OwnLineProps {
  icon: IconName;
  href: string;
  /** Its address itself gives access: a full load keeps it from this page's tags. */
  isLoadedAnew?: boolean;
  title: string;
  /** Small text below. */
  facts: ReactNode;
  /** Its state. */
  state: ReactNode;
  children?: ReactNode;
}

/** One row; all of it links to the item. */
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
