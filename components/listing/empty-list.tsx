import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { BeginHere } from "./begin-here";

interface NothingYetProps {
  words: { portalTitle: string; portalText: string; begin: string; role: string; home: string };
  glyph?: string;
  /** Users with this permission get a link to the module. */
  permission: string;
  module: string;
  /** The role that other users can request. */
  askedRole: string;
}

/** Shown where a section is empty, with links to start. */
export function NothingYet({ words, glyph, permission, module, askedRole }: NothingYetProps) {
  return (
    <EmptyState title={words.portalTitle} text={words.portalText} glyph={glyph}>
      <BeginHere permission={permission} href={routes.module(module)} label={words.begin} />
      <LinkButton href={routes.roleRequest(askedRole)} variant="secondary">
        {words.role}
      </LinkButton>
      <LinkButton href={routes.home()} variant="secondary">
        {words.home}
      </LinkButton>
    </EmptyState>
  );
}

interface EmptyListProps extends NothingYetProps {
  kind: SectionKind;
  isFiltered: boolean;
  words: NothingYetProps["words"] & { title: string; text: string; all: string };
}

/** Text of an empty list: with filters or without. */
export function EmptyList({ kind, isFiltered, ...props }: EmptyListProps) {
  if (!isFiltered) return <NothingYet {...props} />;
  const { words, glyph } = props;
  const listing: AnyListing = listings[kind];
  return (
    <EmptyState title={words.title} text={words.text} glyph={glyph}>
      <LinkButton href={listing.href()}>{words.all}</LinkButton>
    </EmptyState>
  );
}
