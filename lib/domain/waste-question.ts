import { rootOf, saysNothing, tellingWords, wordsOf } from "./search-text";

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

/** Tells of a question in plain words whether the words of a thing answer it, in singular or plural. */
export function answersOf(words: string): (question: string) => boolean {
  const roots = new Set(wordsOf(words).map(rootOf));
  return (question) => tellingWords(wordsOf(question)).every((word) => roots.has(rootOf(word)));
}
