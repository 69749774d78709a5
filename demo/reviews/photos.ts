import { addressOf, seedAccounts } from "@/demo/accounts";
import { shownAuthor } from "@/lib/domain/review-rules";
import type { SeedPhotoReview, SeedReview } from "./seed-review";

/** Reviews by the demo's accounts; with the text their authors stand as "Nome C.", as everybody does. */
export const seedPhotoReviews: readonly SeedPhotoReview[] = [
  {
    activity: "trattoria-della-torre",
    account: "visitatore",
    photos: [
      "Il nostro tavolo: tajarin al centro, pane e vino della casa.",
      "I dolci del carrello, al secondo passaggio.",
    ],
  },
  {
    activity: "trattoria-della-torre",
    account: "inserzionista",
    photos: ["Il piatto senza glutine di mio figlio, servito per primo."],
  },
  {
    activity: "bar-centrale",
    account: "lavoro",
    photos: ["Il banco a metà mattina, prima della fila."],
  },
  {
    activity: "pasticceria-bonfante",
    account: "organizzatore",
    photos: ["La torta di nocciole appena tagliata, con due caffè."],
  },
  {
    activity: "fiori-di-marta",
    account: "visitatore",
    photos: ["Il mazzo del venerdì sul tavolo di cucina."],
  },
  {
    activity: "ciclofficina-raggi-storti",
    account: "lavoro",
    photos: ["Le bici in attesa, il sabato del corso sui freni."],
  },
  {
    activity: "cascina-bellavista",
    account: "associazione",
    photos: [
      "La cascina vista dalla strada del Bricco, all'ora di pranzo.",
      "Gli antipasti: tre delle otto portate.",
    ],
  },
  {
    activity: "museo-della-terracotta",
    account: "inserzionista",
    photos: ["I vasi della prima sala."],
  },
  {
    activity: "libreria-la-pagina-bianca",
    account: "visitatore",
    photos: ["I libri del giovedì, prima di scegliere il prossimo."],
  },
];

/** The address of the account that wrote a review; null: somebody without one. */
export function authorOf(activity: string, { author }: Pick<SeedReview, "author">): string | null {
  const emails = seedPhotoReviews
    .filter((review) => review.activity === activity)
    .map(({ account }) => addressOf(account));
  const person = seedAccounts.find(
    (account) => emails.includes(account.email) && shownAuthor(account) === author,
  );
  return person?.email ?? null;
}
