/** Grammatical gender of a kind's name: "la notizia è pubblicata", "l'evento è pubblicato". */
export type Gender = "f" | "m";

const masculine = ["event", "job", "menu", "flyer", "giveaway"];

/** Gender of a kind's name: scheda, notizia, promozione, pagina; evento, annuncio, menu, volantino. */
export function genderOf(kind: string): Gender {
  return masculine.includes(kind) ? "m" : "f";
}
