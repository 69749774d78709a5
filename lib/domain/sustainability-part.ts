/** A part of the section of sustainability that has something to show. */
export interface SustainabilityPart {
  /** Key of its words in `sustainability.parts`. */
  name:
    | "initiatives"
    | "figures"
    | "waste"
    | "dictionary"
    | "centres"
    | "bulky"
    | "facts"
    | "giveaways";
  href: string;
  /** What its line says of the present state. */
  facts: Record<string, string | number>;
}
