import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { BeginHere } from "./begin-here";

interface NothingYetProps {
  words: { portalTitle: string; portalText: string; begin: string; role: string; home: string };
  glyph?: string;
  /** Who has it finds the way to the module in which one begins. */
  permission: string;
  module: string;
  /** The role that others can ask for. */
  askedRole: string;
}

/** What stands where a section holds nothing at all, and the ways to begin. */
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

/** What an empty list says: by these filters, or at all. */
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
