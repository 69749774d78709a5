import { useMemo, useState } from "react";
import { keepDraft, readKept } from "@/lib/client/drafts";
import { useLatest } from "@/lib/client/latest";
import { randomId } from "@/lib/client/random-id";
import type { FlyerProposal } from "@/lib/contract/flyer-files";
import {
  type DraftOffer,
  type EditedPage,
  isBlankOffer,
  newOffer,
  offerOf,
  waitingProposals,
  withProvenPrice,
} from "@/lib/domain/flyer-edits";
import { isRecord } from "@/lib/domain/is-record";
import type { PageBox } from "@/lib/domain/page-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FlyerWords } from "./flyer-words";

type Edit = Partial<DraftOffer>;
type Edits = Readonly<Record<string, Edit>>;

/** What was done last, and how it is taken back. */
interface Deed {
  name: string;
  said: string;
  offers: (offers: readonly DraftOffer[]) => readonly DraftOffer[];
  rejected: (rejected: readonly string[]) => readonly string[];
  /** The proposal that is looked at again. */
  proposal: string | null;
}

interface FlyerOffers {
  /** Of the file. */
  file: string;
  proposals: readonly FlyerProposal[];
  pages: readonly EditedPage[];
  offers: readonly DraftOffer[];
  rejected: readonly string[];
  words: FlyerWords;
  setOffers: (offers: readonly DraftOffer[]) => void;
  setRejected: (rejected: readonly string[]) => void;
}

const asIs = <Item>(items: readonly Item[]) => items;
const without = (offers: readonly DraftOffer[], id: string) =>
  offers.filter((offer) => offer.id !== id);

function readEdits(name: string): Edits {
  const kept = readKept(name);
  return isRecord(kept) ? (kept as Edits) : {};
}

/** The offers of a flyer while its proposals are looked at one by one. */
export function useFlyerOffers(options: FlyerOffers) {
  const { file, proposals, pages, offers, rejected, words, setOffers, setRejected } = options;
  const texts = words.offers;
  const keptName = `flyer proposals ${file}`;
  const [edits, setEdits] = useState<Edits>(() => readEdits(keptName));
  const [looked, setLooked] = useState<string | null>(null);
  const [done, setDone] = useState<readonly Deed[]>([]);
  const [said, setSaid] = useState("");

  const waiting = useMemo(
    () => waitingProposals(proposals, { pages, offers, rejected }),
    [proposals, pages, offers, rejected],
  );
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === looked),
  );
  const proposal = waiting[at] ?? null;
  const turnOf = (number: number) => pages.find((page) => page.number === number)?.turn ?? 0;
  const current = proposal && {
    ...offerOf(proposal, turnOf(proposal.page)),
    ...edits[proposal.id],
    id: proposal.id,
  };
  const nameOf = (offer: DraftOffer) => offer.name || texts.unnamed;

  function keepEdits(next: Edits): void {
    setEdits(next);
    keepDraft(keptName, Object.keys(next).length > 0 ? { ...next } : null);
  }

  function tell(deed: Deed): void {
    setDone((before) => [...before.slice(-19), deed]);
    setSaid(deed.said);
  }

  /** The next one comes by itself; after the last one, the first. */
  function goOn(): void {
    setLooked(waiting[at + 1]?.id ?? waiting[at - 1]?.id ?? null);
  }

  function confirm(): void {
    if (!current) return;
    const name = nameOf(current);
    const { id } = current;
    goOn();
    setOffers([...offers, withProvenPrice(current)]);
    tell({
      name,
      said: fillMessage(texts.confirmed, { name }),
      offers: (now) => without(now, id),
      rejected: asIs,
      proposal: id,
    });
  }

  function reject(): void {
    if (!current) return;
    const name = nameOf(current);
    const { id } = current;
    goOn();
    setRejected([...rejected, id]);
    tell({
      name,
      said: fillMessage(texts.rejected, { name }),
      offers: asIs,
      rejected: (now) => now.filter((one) => one !== id),
      proposal: id,
    });
  }

  function remove(id: string): void {
    const place = offers.findIndex((offer) => offer.id === id);
    const offer = offers[place];
    if (!offer) return;
    const name = nameOf(offer);
    const isProposal = proposals.some((one) => one.id === id);
    setOffers(without(offers, id));
    // What was a proposal is none again.
    if (isProposal) setRejected([...rejected, id]);
    if (isBlankOffer(offer)) return;
    tell({
      name,
      said: fillMessage(texts.removed, { name }),
      offers: (now) => [...now.slice(0, place), offer, ...now.slice(place)],
      rejected: (now) => now.filter((one) => one !== id),
      proposal: null,
    });
  }

  function removeAll(ids: readonly string[], name: string): void {
    const isGone = ({ id = "" }: DraftOffer) => ids.includes(id);
    const own = proposals.map(({ id }) => id).filter((id) => ids.includes(id));
    setOffers(offers.filter((offer) => !isGone(offer)));
    setRejected([...rejected, ...own]);
    tell({
      name,
      said: fillMessage(texts.removed, { name }),
      offers: (now) => [...now, ...offers.filter(isGone)],
      rejected: (now) => now.filter((id) => !own.includes(id)),
      proposal: null,
    });
  }

  function undo(): void {
    const deed = done.at(-1);
    if (!deed) return;
    setDone(done.slice(0, -1));
    setOffers(deed.offers(offers));
    setRejected(deed.rejected(rejected));
    if (deed.proposal) setLooked(deed.proposal);
    setSaid(fillMessage(texts.undone, { name: deed.name }));
  }

  const latest = useLatest({ confirm, reject, undo });
  const [actions] = useState(() => ({
    confirm: () => latest.current.confirm(),
    reject: () => latest.current.reject(),
    undo: () => latest.current.undo(),
  }));
  const last = done.at(-1) ?? null;

  return {
    waiting,
    at,
    proposal,
    /** The proposal as it would become an offer. */
    current,
    said,
    /** What can be taken back; null: nothing. */
    last: last && { said: last.said, name: last.name },
    ...actions,
    edit: (part: Edit) => {
      if (!proposal) return;
      keepEdits({ ...edits, [proposal.id]: { ...edits[proposal.id], ...part } });
    },
    go: (by: number) => {
      const next = waiting[(at + by + waiting.length) % waiting.length];
      if (next) setLooked(next.id);
    },
    remove,
    removeAll,
    takeBack: (id: string) => {
      setRejected(rejected.filter((one) => one !== id));
      setLooked(id);
    },
    change: (id: string, changed: DraftOffer) =>
      setOffers(offers.map((offer) => (offer.id === id ? changed : offer))),
    /** Begins an offer; answers its id. */
    add: (page: number | null, box: PageBox | null): string => {
      const offer = newOffer(randomId(), page, box);
      setOffers([...offers, offer]);
      return offer.id;
    },
  };
}

export type FlyerDesk = ReturnType<typeof useFlyerOffers>;
