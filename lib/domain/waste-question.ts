import { saysNothing, wordsOf } from "./search-text";

const asking = new Set(
  (
    "dove come cosa quale bidone cassonetto sacco butto butti butta buttano buttare buttarlo buttarla buttarli " +
    "buttarle buttato buttata getto getta gettano gettare smaltisco smaltire smaltisce smaltiscono smaltimento " +
    "va vanno metto mette mettere riciclo ricicla riciclare riciclaggio conferire conferisco differenziata " +
    "differenzio differenziare rifiuto rifiuti usato usata usati usate vecchio vecchia vecchi vecchie"
  ).split(" "),
);

/** The thing that a question asks about: "dove lo butto il tetrapak?" is about "tetrapak". */
export function thingIn(question: string): string {
  const words = wordsOf(question);
  const thing = words.filter((word) => !asking.has(word));
  return thing.some((word) => !saysNothing(word)) ? thing.join(" ") : words.join(" ");
}
